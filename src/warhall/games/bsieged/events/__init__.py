"""Every event of the siege, declared once; the log tells them."""
