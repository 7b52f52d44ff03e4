/** What `type`, `shape` and `unit` of a quantity say, and which class a section definition names. */
import type { QuantityFacts } from '../catalogue.ts';
import type { Expression } from './expression.ts';
import type { Names } from './names.ts';

/** Looks names up in one module. */
export interface Scope {
  readonly module: string;
  readonly names: Names;
  /** The class of this name anywhere in the module's package, where there is only one. */
  classNamed(name: string): string | undefined;
  isClass(path: string): boolean;
}

type TypeFacts = Pick<QuantityFacts, 'type' | 'target' | 'values'>;

const unknown: TypeFacts = { type: 'unknown' };

const plainTypes: Readonly<Record<string, string>> = {
  str: 'str',
  string: 'str',
  int: 'int',
  integer: 'int',
  float: 'float',
  complex: 'complex',
  bool: 'bool',
  boolean: 'bool',
  bytes: 'bytes',
  dict: 'json',
  JSON: 'json',
  Datetime: 'datetime',
  datetime: 'datetime',
  URL: 'str',
  File: 'str',
  Unit: 'str',
  Dimension: 'str',
  Capitalized: 'str',
  HDF5Reference: 'str',
  HDF5Dataset: 'unknown',
  Any: 'unknown',
  object: 'unknown',
};

const numpyType = /^(?:bool_?|u?int(?:8|16|32|64)?|float(?:16|32|64|128)?|complex(?:64|128)?|str_?|datetime64)$/;

/** The last name of the called function's path; undefined where it is no name. */
export function calledName(expression: Expression, { module, names }: Scope): string | undefined {
  if (expression.kind !== 'call' || expression.callee.kind !== 'name') return undefined;
  const path = names.resolve(module, expression.callee.name) ?? expression.callee.name;
  return path.slice(path.lastIndexOf('.') + 1);
}

export function readType(expression: Expression | undefined, scope: Scope, depth = 0): TypeFacts {
  if (expression === undefined || depth > 8) return unknown;
  if (expression.kind === 'call') return readTypeCall(expression, scope, depth);
  const name =
    expression.kind === 'name' || expression.kind === 'text'
      ? expression.kind === 'name'
        ? expression.name
        : expression.value
      : undefined;
  if (name === undefined) return unknown;
  const path = scope.names.resolve(scope.module, name.replace(/\.m_def$/, '')) ?? name;
  const last = path.slice(path.lastIndexOf('.') + 1);
  if (scope.isClass(path)) return { type: 'reference', target: path };
  if (/^(?:np|numpy)\./.test(path) && numpyType.test(last)) return { type: last.replace(/_$/, '') };
  if (Object.hasOwn(plainTypes, last)) return { type: plainTypes[last] ?? 'unknown' };
  if (expression.kind === 'text' && numpyType.test(name)) return { type: name };
  const constant = scope.names.constant(scope.module, expression);
  if (constant !== expression) return readType(constant, scope, depth + 1);
  const target = sectionOf(expression, scope);
  return target !== undefined && /^\p{Lu}/u.test(last) ? { type: 'reference', target } : unknown;
}

function readTypeCall(call: Expression & { kind: 'call' }, scope: Scope, depth: number): TypeFacts {
  const called = calledName(call, scope);
  const [first] = call.args.positional;
  if (called === 'MEnum') {
    const values = enumValues(call, scope);
    return { type: 'enum', ...(values && { values }) };
  }
  if (called === 'Reference' || called === 'SectionProxy' || called === 'SectionReference') {
    const target = sectionOf(called === 'SectionProxy' ? call : first, scope);
    return { type: 'reference', ...(target !== undefined && { target }) };
  }
  if (called === 'dtype') return readType(first, scope, depth + 1);
  const own = /^m_(\w+?)(?:_bounded)?$/.exec(called ?? '')?.[1];
  if (own !== undefined && (numpyType.test(own) || Object.hasOwn(plainTypes, own)))
    return { type: plainTypes[own] ?? own };
  return called !== undefined && Object.hasOwn(plainTypes, called)
    ? { type: plainTypes[called] ?? 'unknown' }
    : unknown;
}

/** Undefined where not all of them can be read. */
function enumValues({ args }: Expression & { kind: 'call' }, scope: Scope): readonly string[] | undefined {
  const named = [...args.named].filter(([name]) => !name.startsWith('m_')).map(([, value]) => value);
  return args.isWhole ? textsOf([...args.positional, ...named], scope, 0) : undefined;
}

function textsOf(items: readonly Expression[], scope: Scope, depth: number): readonly string[] | undefined {
  const texts: string[] = [];
  for (const item of items) {
    const value = scope.names.constant(scope.module, item.kind === 'star' ? item.of : item);
    if (value.kind === 'text' || value.kind === 'number') texts.push(value.value);
    else {
      const inner = value.kind === 'list' && depth < 8 ? textsOf(value.items, scope, depth + 1) : undefined;
      if (inner === undefined) return undefined;
      texts.push(...inner);
    }
  }
  return texts;
}

/** Undefined where it cannot be read. */
export function readShape(expression: Expression | undefined, scope: Scope): readonly string[] | undefined {
  if (expression === undefined || expression.kind === 'none') return [];
  const value = scope.names.constant(scope.module, expression);
  if (value.kind !== 'list') return undefined;
  return value.items.map((item) => {
    const known = scope.names.constant(scope.module, item);
    if (known.kind === 'text' || known.kind === 'number') return known.value;
    return known.kind === 'name' ? known.name : '*';
  });
}

/** Null where there is none, or it cannot be read. */
export function readUnit(expression: Expression | undefined, scope: Scope): string | null {
  if (expression === undefined) return null;
  const value = scope.names.constant(scope.module, expression);
  if (value.kind === 'text') return value.value.trim() || null;
  // `ureg.meter`
  if (value.kind === 'name') return /^(?:\w+\.)*(?:ureg|units?)\.(\w+)$/.exec(value.name)?.[1] ?? null;
  if (value.kind !== 'call') return null;
  const [first] = value.args.positional;
  return first ? readUnit(first, scope) : null;
}

/** The class that `section_def`, a proxy or a reference names; undefined where it cannot be read. */
export function sectionOf(expression: Expression | undefined, scope: Scope): string | undefined {
  if (expression === undefined) return undefined;
  if (expression.kind === 'call') {
    const called = calledName(expression, scope);
    return called === 'SectionProxy' || called === 'Reference'
      ? sectionOf(expression.args.positional[0], scope)
      : undefined;
  }
  if (expression.kind !== 'name' && expression.kind !== 'text') return undefined;
  const name = (expression.kind === 'name' ? expression.name : expression.value).replace(/\.m_def$/, '');
  const path = scope.names.resolve(scope.module, name);
  if (path === undefined || scope.isClass(path) || path.includes('.')) return path;
  // A proxy may name a class that stands elsewhere in the package.
  return scope.classNamed(name);
}
