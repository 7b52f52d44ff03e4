from nomad.metainfo import MSection, SubSection

from .data import ArchiveSection, Author, AuthorReference, EntryData, Schema, User, UserReference  # noqa: F401


class EntryArchive(MSection):
    data = SubSection(sub_section=EntryData)
