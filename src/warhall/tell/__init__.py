"""Words that all games share: grammar, and how questions, options and events become sentences."""
