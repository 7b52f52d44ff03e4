from nomad.metainfo.metainfo import Annotation


class ELNAnnotation(Annotation):
    pass


class ELNComponentEnum:
    NumberEditQuantity = 'NumberEditQuantity'
    StringEditQuantity = 'StringEditQuantity'
