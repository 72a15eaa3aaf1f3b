"""Questions of the Nemesis."""
