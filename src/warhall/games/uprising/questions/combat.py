"""Questions of combats."""
