"""Tools for those who write lessons; nothing here is installed."""
