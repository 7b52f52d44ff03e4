from nomad.metainfo import JSON, Capitalized, Category, Datetime, MCategory, MSection, Quantity, Reference


class ArchiveSection(MSection):
    normalizer_level = 0

    def normalize(self, archive, logger):
        pass


class EntryDataCategory(MCategory):
    pass


class UseCaseElnCategory(EntryDataCategory):
    m_def = Category(label='Use cases', categories=[EntryDataCategory])


class EntryData(ArchiveSection):
    pass


class Author(MSection):
    name = Quantity(type=str, derived=lambda author: author.last_name)
    first_name = Quantity(type=Capitalized)
    last_name = Quantity(type=Capitalized)
    email = Quantity(type=str)
    affiliation = Quantity(type=str)
    affiliation_address = Quantity(type=str)


class User(Author):
    user_id = Quantity(type=str)
    username = Quantity(type=str)
    created = Quantity(type=Datetime)
    repo_user_id = Quantity(type=str)
    is_admin = Quantity(type=bool, derived=lambda user: False)
    is_oasis_admin = Quantity(type=bool, default=False)


class UserReference(Reference):
    def __init__(self):
        super().__init__(User.m_def)


class AuthorReference(Reference):
    def __init__(self):
        super().__init__(Author.m_def)


class Query(JSON):
    pass


Schema = EntryData
