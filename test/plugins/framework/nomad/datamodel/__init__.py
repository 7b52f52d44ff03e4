from .datamodel import ArchiveSection, EntryArchive, EntryData  # noqa: F401
