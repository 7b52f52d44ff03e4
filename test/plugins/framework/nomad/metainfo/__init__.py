from nomad.units import ureg as units  # noqa: F401

from .data_type import (  # noqa: F401
    JSON,
    URL,
    Any,
    Bytes,
    Capitalized,
    Datatype,
    Datetime,
    File,
    Unit,
)
from .data_type import Enum as MEnum  # noqa: F401
from .metainfo import *  # noqa: F403
