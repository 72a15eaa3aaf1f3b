"""What is told in Zanziar, one module for each part of the rules. Units and items in play are told by their handles."""
