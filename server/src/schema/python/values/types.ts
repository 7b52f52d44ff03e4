/** Reads `type` and `shape` of a quantity, and the class that a section definition names. */
import { classNameOf, packageOf, type QuantityFacts } from '../../catalogue.ts';
import type { SchemaKnowledge } from '../../knowledge.ts';
import { type Kinds, valueTypes } from '../kinds.ts';
import type { Names, NameTarget, Scope } from '../modules/names.ts';
import { parseDtype } from './dtype.ts';
import type { Expression } from './expression.ts';
import type { LocatedValue, Values } from './values.ts';

export type TypeFacts = Pick<QuantityFacts, 'type' | 'target' | 'values'>;

const unknown: TypeFacts = { type: 'unknown' };
const numpyType = /^(?:bool_?|u?int(?:8|16|32|64)?|float(?:16|32|64|128)?|complex(?:64|128)?|str_?)$/;
/** Functions that create a numeric type with bounds. */
const boundedType = /^(?:strictly_)?(?:positive|negative|bounded|unit|non_negative|nonnegative)_(int|float)$/;
/** Endings of types that are given as text, in the framework's order of precedence. */
const textTypes: readonly (readonly [ending: string, type: string])[] = [
  ['url', 'str'],
  ['file', 'str'],
  ['any', 'any'],
  ['capitalized', 'str'],
  ['bytes', 'bytes'],
  ['json', 'json'],
  ['query', 'json'],
  ['datetime', 'datetime'],
];
const personClasses: Readonly<Record<string, string>> = {
  author: 'nomad.datamodel.data.Author',
  user: 'nomad.datamodel.data.User',
  AuthorReference: 'nomad.datamodel.data.Author',
  UserReference: 'nomad.datamodel.data.User',
  author_reference: 'nomad.datamodel.data.Author',
  user_reference: 'nomad.datamodel.data.User',
};
const maxDepth = 8;

interface TypeContext {
  readonly names: Names;
  readonly values: Values;
  readonly kinds: Kinds;
  /** The classes of other sources. */
  readonly known: SchemaKnowledge;
}

export class Types {
  readonly #context: TypeContext;

  constructor(context: TypeContext) {
    this.#context = context;
  }

  read({ expression, scope }: LocatedValue, depth = 0): TypeFacts {
    if (depth > maxDepth) return unknown;
    if (expression.kind === 'text') return this.#ofText(expression.value, scope);
    if (expression.kind === 'name') return this.#ofName(expression.name, scope, depth);
    if (expression.kind === 'call') return this.#ofCall(expression, scope, depth);
    const settled = this.#context.values.settle({ expression, scope });
    return settled.expression === expression ? unknown : this.read(settled, depth + 1);
  }

  /** Undefined if it cannot be read. */
  shape(located: LocatedValue): readonly string[] | undefined {
    const { expression, scope } = this.#context.values.settle(located);
    if (expression.kind !== 'list') return undefined;
    const items: string[] = [];
    for (const item of expression.items) {
      const known = this.#context.values.settle({ expression: item.kind === 'star' ? item.of : item, scope });
      if (item.kind === 'star') {
        const inner = this.shape(known);
        if (inner === undefined) return undefined;
        for (const each of inner) items.push(each);
      } else items.push(dimensionOf(known.expression));
    }
    return items;
  }

  /** The class named by `section_def`, a proxy or a reference; undefined if it cannot be read. */
  section({ expression, scope }: LocatedValue, depth = 0): string | undefined {
    const { names, kinds, values } = this.#context;
    if (depth > maxDepth) return undefined;
    if (expression.kind === 'text') return names.proxied(expression.value, scope);
    if (expression.kind === 'name') {
      const target = names.resolve(expression.name, scope);
      if (target?.kind === 'class') return target.path;
      if (target?.kind === 'path') return target.path.includes('.') ? target.path : undefined;
      if (target?.kind === 'value') return this.section({ expression: target.value, scope: target.scope }, depth + 1);
      return undefined;
    }
    if (expression.kind === 'call' && expression.callee.kind === 'name') {
      const isProxy = kinds.of(names.resolve(expression.callee.name, scope)) === 'reference';
      const given = values.given(expression.args, scope);
      const [first = given.named.get('m_proxy_value') ?? given.named.get('target_definition')] = given.positional;
      return isProxy && first ? this.section(first, depth + 1) : undefined;
    }
    return undefined;
  }

  #ofText(text: string, scope: Scope): TypeFacts {
    const lower = text.toLowerCase();
    const numpy = /^(?:np|numpy)\.(\w+)$/.exec(lower)?.[1];
    if (numpy !== undefined) return this.#ofPath(`numpy.${numpy}`);
    const ending = textTypes.find(([end]) => lower.endsWith(end));
    if (ending) return { type: ending[1] };
    const person = Object.hasOwn(personClasses, lower) ? personClasses[lower] : undefined;
    if (person) return { type: 'reference', target: person };
    if (valueTypes.has(lower) || numpyType.test(lower)) return { type: valueTypes.get(lower) ?? lower };
    const target = this.#context.names.proxied(text, scope);
    return { type: 'reference', ...(target !== undefined && { target }) };
  }

  #ofName(name: string, scope: Scope, depth: number): TypeFacts {
    const target = this.#context.names.resolve(name, scope);
    if (target === undefined) return unknown;
    if (target.kind === 'value') return this.read({ expression: target.value, scope: target.scope }, depth + 1);
    if (target.kind === 'member') return this.#ofMember(target, depth);
    if (target.kind === 'class') return this.#ofClass(target, depth);
    return this.#ofPath(target.path);
  }

  /** A quantity as a type is a reference to its section; another value of a class may be a type. */
  #ofMember({ owner, member, scope }: NameTarget & { kind: 'member' }, depth: number): TypeFacts {
    const { value } = member;
    const callee = value.kind === 'call' && value.callee.kind === 'name' ? value.callee.name : undefined;
    const kind = callee === undefined ? 'open' : this.#context.kinds.of(this.#context.names.resolve(callee, scope));
    if (kind === 'quantity' || callee?.endsWith('.m_copy')) return { type: 'reference', target: owner };
    return this.read({ expression: value, scope }, depth + 1);
  }

  #ofClass(target: NameTarget & { kind: 'class' }, depth: number): TypeFacts {
    const kind = this.#context.kinds.of(target);
    if (kind === 'section') return { type: 'reference', target: target.path };
    if (kind === 'reference') return { type: 'reference', ...this.#targetOf(target, depth) };
    return kind === 'type' || kind === 'enum' ? this.#ofDatatype(target, depth) : unknown;
  }

  /** The target that a reference class passes to `super().__init__`. */
  #targetOf(target: NameTarget & { kind: 'class' }, depth: number): { readonly target?: string } {
    const person = personClasses[classNameOf(target.path)];
    const [first] = target.raw.init?.args.positional ?? [];
    const found =
      person ?? (first && this.section({ expression: first, scope: { module: target.scope.module } }, depth + 1));
    return found === undefined ? {} : { target: found };
  }

  /** A custom type is what its base is. */
  #ofDatatype(target: NameTarget & { kind: 'class' }, depth: number): TypeFacts {
    const own = /^nomad\./.test(target.path) ? datatypeNamed(classNameOf(target.path)) : undefined;
    if (own || depth > maxDepth) return own ?? unknown;
    for (const found of this.#context.names.basesOf(target.raw, target.scope)) {
      if (found?.kind === 'class') return this.#ofDatatype(found, depth + 1);
      if (found?.kind === 'path') return this.#ofPath(found.path);
    }
    return unknown;
  }

  #ofPath(path: string): TypeFacts {
    const name = classNameOf(path);
    if (/^(?:np|numpy)\./.test(path)) {
      if (name === 'datetime64') return { type: 'datetime' };
      return numpyType.test(name) ? { type: name.replace(/_$/, '') } : unknown;
    }
    const person = personClasses[name];
    if (person && path.startsWith('nomad.')) return { type: 'reference', target: person };
    const kind = this.#context.kinds.of({ kind: 'path', path });
    if (kind === 'section') return { type: 'reference', target: path };
    if (kind === 'reference') return { type: 'reference' };
    if (kind === 'type' || !path.includes('.') || /^(?:datetime|typing)\./.test(path))
      return datatypeNamed(name) ?? unknown;
    // A quantity of a class from another source.
    const owner = packageOf(path);
    const member = this.#context.known.memberOf(owner, name);
    return typeof member === 'object' && member.kind === 'quantity' ? { type: 'reference', target: owner } : unknown;
  }

  #ofCall({ callee, args }: Expression & { kind: 'call' }, scope: Scope, depth: number): TypeFacts {
    // `m_str().no_shape_check()`
    if (callee.kind === 'attribute') return this.read({ expression: callee.of, scope }, depth + 1);
    if (callee.kind !== 'name') return unknown;
    const { names, kinds, values } = this.#context;
    const target = names.resolve(callee.name, scope);
    const kind = kinds.of(target);
    const given = values.given(args, scope);
    const dtype = given.named.get('dtype');
    if (kind === 'enum') return { type: 'enum', ...this.#enumValues(given.positional, args, scope) };
    if (kind === 'reference') {
      if (args.positional.length === 0 && args.named.size === 0) return this.#ofName(callee.name, scope, depth + 1);
      return this.#referenceTo({ kind: 'call', callee, args }, scope);
    }
    const name =
      target?.kind === 'class' || target?.kind === 'path' ? classNameOf(target.path) : classNameOf(callee.name);
    const bounded = boundedType.exec(name)?.[1];
    if (bounded) return dtype ? this.read(dtype, depth + 1) : { type: bounded };
    if (dtype) return this.read(dtype, depth + 1);
    const [first] = given.positional;
    if (name === 'dtype') return first ? this.#ofDtype(first, depth) : unknown;
    return this.#ofName(callee.name, scope, depth + 1);
  }

  /** `np.dtype(np.float64)`, `np.dtype('f8')` */
  #ofDtype(first: LocatedValue, depth: number): TypeFacts {
    const { expression } = this.#context.values.settle(first);
    if (expression.kind !== 'text') return this.read(first, depth + 1);
    const type = parseDtype(expression.value);
    return type === undefined ? unknown : { type };
  }

  #referenceTo(expression: Expression, scope: Scope): TypeFacts {
    const target = this.section({ expression, scope });
    return { type: 'reference', ...(target !== undefined && { target }) };
  }

  /** Undefined if one of them cannot be read. */
  #enumValues(
    positional: readonly LocatedValue[],
    args: (Expression & { kind: 'call' })['args'],
    scope: Scope,
  ): { readonly values?: readonly string[] } {
    const { values } = this.#context;
    const given = values.given({ ...args, positional: [] }, scope);
    const named = [...given.named].filter(([name]) => !name.startsWith('m_')).map(([, value]) => value);
    const items = positional.map((each) =>
      each.expression.kind === 'star' ? { expression: each.expression.of, scope: each.scope } : each,
    );
    const texts = [...items, ...named].map((each) => values.texts(each));
    if (!given.isWhole || texts.some((each) => each === undefined)) return {};
    return { values: [...new Set(texts.flatMap((each) => each ?? []))] };
  }
}

function dimensionOf(expression: Expression): string {
  if (expression.kind === 'text' || expression.kind === 'number') return expression.value;
  return expression.kind === 'name' ? expression.name : '*';
}

function datatypeNamed(name: string): TypeFacts | undefined {
  const own = /^m_(\w+?)(?:_bounded)?$/.exec(name)?.[1] ?? name;
  const type = valueTypes.get(own) ?? (numpyType.test(own) ? own : undefined);
  return type === undefined ? undefined : { type };
}
