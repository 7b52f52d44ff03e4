"""The names of numpy that plug-ins use for types; nothing computes here."""


class dtype:
    def __init__(self, of):
        self.name = of if isinstance(of, str) else of.__name__


def _scalar(name):
    return type(name, (), {})


bool_ = _scalar('bool')
str_ = _scalar('str')
datetime64 = _scalar('datetime')
int8, int16, int32, int64 = (_scalar(f'int{bits}') for bits in (8, 16, 32, 64))
uint8, uint16, uint32, uint64 = (_scalar(f'uint{bits}') for bits in (8, 16, 32, 64))
float16, float32, float64 = (_scalar(f'float{bits}') for bits in (16, 32, 64))
complex64, complex128 = (_scalar(f'complex{bits}') for bits in (64, 128))
pi = 3.14159
