"""A package below a folder that is none."""
