/** Names and codes of numpy's data types. */

/** A code without size. */
const codes: Readonly<Record<string, string>> = {
  '?': 'bool',
  b: 'int8',
  B: 'uint8',
  h: 'int16',
  H: 'uint16',
  i: 'int32',
  I: 'uint32',
  l: 'int64',
  L: 'uint64',
  q: 'int64',
  Q: 'uint64',
  e: 'float16',
  f: 'float32',
  d: 'float64',
  g: 'float128',
  F: 'complex64',
  D: 'complex128',
  U: 'str',
  S: 'bytes',
  M: 'datetime',
};
const kinds: Readonly<Record<string, string>> = { i: 'int', u: 'uint', f: 'float', c: 'complex' };
const names: Readonly<Record<string, string>> = {
  int: 'int64',
  float: 'float64',
  complex: 'complex128',
  half: 'float16',
  single: 'float32',
  double: 'float64',
  bytes: 'bytes',
  datetime64: 'datetime',
};
const plainName = /^(?:bool|str|u?int(?:8|16|32|64)|float(?:16|32|64|128)|complex(?:64|128))$/;

/**
 * Returns the type that `np.dtype(text)` denotes (`i4`, `<f8`, `U10`, `float32`). Returns undefined for any other
 * text.
 */
export function parseDtype(text: string): string | undefined {
  const code = text.replace(/^[<>=|]/, '').replace(/\[\w+\]$/, '');
  if (plainName.test(code)) return code;
  if (Object.hasOwn(names, code)) return names[code];
  if (Object.hasOwn(codes, code)) return codes[code];
  const [, kind = '', size = ''] = /^([a-zA-Z])(\d+)$/.exec(code) ?? [];
  if (kind === 'U' || kind === 'S') return codes[kind];
  if (code === 'M8') return 'datetime';
  if (code === 'b1') return 'bool';
  const sized = Object.hasOwn(kinds, kind) ? `${kinds[kind]}${Number(size) * 8}` : '';
  return plainName.test(sized) ? sized : undefined;
}
