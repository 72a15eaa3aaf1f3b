"""Every event of Zorn, declared once: what it tells. Rows are those of the content tables."""
