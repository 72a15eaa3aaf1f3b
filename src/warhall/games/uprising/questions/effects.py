"""Questions of what components do."""
