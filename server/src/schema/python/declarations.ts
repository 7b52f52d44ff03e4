/** Declarations of members: what their calls create, copy and inherit. */
import type { Budget } from '../../data/budget.ts';
import { classNameOf, packageOf } from '../catalogue.ts';
import type { SchemaKnowledge } from '../knowledge.ts';
import { definingAttribute } from './classBody.ts';
import { Kinds } from './kinds.ts';
import {
  type ArgumentReader,
  changed,
  type DeclaredAttributes,
  declaredQuantity,
  declaredSubSection,
  inheritAttributes,
  inheritUnknownAttributes,
  type ResolvedMember,
  toDeclaredAttributes,
  toResolvedMember,
  unknownCopy,
} from './members.ts';
import { Names, type NameTarget, type Scope } from './modules/names.ts';
import type { RawClass, RawMember, RawModule } from './modules/rawModule.ts';
import { forwardedArguments } from './values/initFunction.ts';
import { Types } from './values/types.ts';
import { unitText } from './values/unitText.ts';
import { type CallArguments, type LocatedValue, locatedValue, Values } from './values/values.ts';

/** A class that was read, with its scope. */
export interface ScopedClass {
  readonly scope: Scope;
  readonly uri: string;
  readonly raw: RawClass;
  readonly path: string;
}

/** What bases have of a name; `unclear`: in a form that could not be read, `open`: a base is unknown that may have it. */
type Inherited = ResolvedMember | 'unclear' | 'open' | undefined;

const maxHops = 16;

export class Declarations {
  readonly names: Names;
  readonly kinds: Kinds;
  readonly #known: SchemaKnowledge;
  readonly #homes: ReadonlyMap<string, ScopedClass>;
  readonly #values: Values;
  readonly #reader: ArgumentReader;
  readonly #inherited = new Map<string, Inherited>();
  /** Class → members that another module changes: they depend on which modules are imported. */
  readonly #edited = new Map<string, Set<string>>();

  /**
   * @param modules by dotted name
   * @param homes their classes by path
   * @param budget where it is used up, names and values are left open
   */
  constructor(
    modules: ReadonlyMap<string, RawModule>,
    homes: ReadonlyMap<string, ScopedClass>,
    known: SchemaKnowledge,
    budget: Budget,
  ) {
    this.#known = known;
    this.#homes = homes;
    this.names = new Names(modules, known, budget);
    this.#values = new Values(this.names, budget);
    this.kinds = new Kinds(this.names, known);
    const types = new Types({ names: this.names, values: this.#values, kinds: this.kinds, known });
    this.#reader = {
      types,
      settle: (located) => this.#values.settle(located),
      unit: (located) => unitText(located, this.#values, this.names),
    };
    for (const [name, module] of modules) this.#edit(name, module);
  }

  #edit(name: string, module: RawModule): void {
    for (const edited of module.edits.keys()) {
      const [, path = '', attribute = ''] = /^(.*)\.(\w+)$/.exec(edited) ?? [];
      const target = definingAttribute.test(attribute) ? this.names.resolve(path, { module: name }) : undefined;
      if (target?.kind !== 'member') continue;
      const names = this.#edited.get(target.owner) ?? new Set();
      this.#edited.set(target.owner, names.add(target.member.name));
    }
  }

  /** Members that are declared conditionally, or whose value depends on a condition. */
  perhaps({ raw, path }: ScopedClass): readonly string[] {
    // A definition that is given another name has only that name.
    const renamed = [...raw.members.values()].flatMap(({ value }) =>
      value.kind === 'name' && raw.members.has(value.name) ? value.name : [],
    );
    return [...raw.perhaps, ...(this.#edited.get(path) ?? []), ...renamed];
  }

  #isPerhaps({ raw, path }: ScopedClass, name: string): boolean {
    return raw.perhaps.has(name) || (this.#edited.get(path)?.has(name) ?? false);
  }

  /** Is it a section, or possibly one because a base is unknown? */
  isSection({ raw, scope, path }: ScopedClass): boolean {
    const kind = this.kinds.of({ kind: 'class', path, scope, raw });
    if (kind !== 'open' && kind !== 'plain') return kind === 'section';
    if (kind === 'open' && raw.bases.length > 0) return true;
    return [...raw.members.values()].some((member) => typeof this.#member(member, scope, 0) === 'object');
  }

  /** `m_def = Section(extends_base_section=True)`: its members are added to the base. */
  extendsBase(raw: RawClass, scope: Scope): boolean {
    const value = raw.members.get('m_def')?.value;
    const extended = value?.kind === 'call' ? value.args.named.get('extends_base_section') : undefined;
    const { expression } = this.#values.settle({ expression: extended ?? { kind: 'none' }, scope });
    return expression.kind === 'boolean' && expression.value;
  }

  otherNames({ value }: RawMember, scope: Scope): readonly string[] {
    const aliases = value.kind === 'call' ? value.args.named.get('aliases') : undefined;
    return aliases ? (this.#values.texts({ expression: aliases, scope }) ?? []) : [];
  }

  /** A member of a class, with attributes filled in from its bases; undefined if it isn't a member. */
  own(home: ScopedClass, member: RawMember, hops = maxHops): ResolvedMember | 'unclear' | undefined {
    const declared = this.#member(member, home.scope, maxHops - hops);
    if (declared === undefined || declared === 'unclear') return declared;
    const base = this.#ofBases(home, member.name, hops - 1);
    return toResolvedMember(
      member.name,
      typeof base === 'string' ? inheritUnknownAttributes(declared) : inheritAttributes(declared, base),
    );
  }

  /** Of several bases the last one takes precedence; one that is not wholly known counts if no other has the member. */
  #ofBases(home: ScopedClass, name: string, hops: number): Inherited {
    let isOpen = false;
    for (const base of this.names.basesOf(home.raw, home.scope).toReversed()) {
      const found = base ? this.#inheritedFrom(base, name, hops) : 'open';
      if (found === 'open') isOpen = true;
      else if (found) return found;
    }
    return isOpen ? 'open' : undefined;
  }

  #inheritedFrom(base: NameTarget, name: string, hops: number): Inherited {
    if (hops <= 0) return 'unclear';
    if (base.kind === 'path') {
      const member = this.#known.memberOf(base.path, name);
      return member === 'unknown' ? 'open' : member === 'absent' ? undefined : member;
    }
    const home = base.kind === 'class' ? this.#homes.get(base.path) : undefined;
    if (home === undefined) return undefined;
    const key = `${home.path}\n${name}`;
    if (this.#inherited.has(key)) return this.#inherited.get(key);
    const member = home.raw.members.get(name);
    const own = this.#isPerhaps(home, name) ? 'unclear' : member && this.own(home, member, hops - 1);
    const found = own ?? this.#ofBases(home, name, hops - 1);
    this.#inherited.set(key, found);
    return found;
  }

  /** Undefined if it isn't a member. */
  #member(member: RawMember, scope: Scope, depth: number): DeclaredAttributes | 'unclear' | undefined {
    const at = { ...scope, at: member.offset };
    const found = this.#declared({ expression: member.value, scope: at }, depth);
    const declared = found === 'unclear' ? unknownCopy(member) : found;
    if (declared === undefined || declared === 'unclear') return declared;
    const isDerived = member.isDecorated && declared.kind === 'quantity';
    return changed(
      isDerived ? { ...declared, derived: true } : declared,
      locatedValue(member.changes, at),
      this.#reader,
    );
  }

  #declared({ expression, scope }: LocatedValue, depth: number): DeclaredAttributes | 'unclear' | undefined {
    if (/^(?:text|number|boolean|none|list|dict|binary|other)$/.test(expression.kind)) return undefined;
    if (depth > maxHops) return 'unclear';
    if (expression.kind === 'name') return this.#named(expression.name, scope, depth);
    if (expression.kind !== 'call') return 'unclear';
    const { callee, args } = expression;
    if (callee.kind !== 'name') return 'unclear';
    if (callee.name.endsWith('.m_copy')) return this.#copied(callee.name.slice(0, -'.m_copy'.length), scope, depth);
    const [first] = args.positional;
    if (/^(?:copy\.)?(?:deepcopy|copy)$/.test(callee.name) && first)
      return this.#declared({ expression: first, scope }, depth + 1);
    return this.#made(this.names.resolve(callee.name, scope), this.#values.given(args, scope), depth);
  }

  /** What a call creates, of a class or of a function that returns one. */
  #made(
    target: NameTarget | undefined,
    given: CallArguments,
    depth: number,
  ): DeclaredAttributes | 'unclear' | undefined {
    if (target?.kind === 'value') return this.#partial(target.value, target.scope, given, depth);
    const kind = this.kinds.of(target);
    if (target?.kind === 'class' && (kind === 'quantity' || kind === 'subSection') && depth <= maxHops) {
      const { init } = target.raw;
      const [next] = this.names.basesOf(target.raw, target.scope);
      const isFramework = /^nomad\.metainfo\./.test(target.path) || next === undefined;
      const inner = init ? forwardedArguments(init, given, { module: target.scope.module }, this.#values) : given;
      if (!isFramework) return this.#made(next, inner, depth + 1);
    }
    if (kind === 'quantity' || kind === 'derived') return declaredQuantity(given, this.#reader);
    if (kind === 'subSection') return declaredSubSection(given, this.#reader);
    return kind === 'open' ? 'unclear' : undefined;
  }

  /** `partial(Quantity, type=float)` */
  #partial(
    value: LocatedValue['expression'],
    scope: Scope,
    given: CallArguments,
    depth: number,
  ): DeclaredAttributes | 'unclear' | undefined {
    if (value.kind === 'other' || value.kind !== 'call' || value.callee.kind !== 'name') return 'unclear';
    const [first, ...more] = value.args.positional;
    if (!/(?:^|\.)partial$/.test(value.callee.name) || first?.kind !== 'name') return 'unclear';
    const before = this.#values.given({ ...value.args, positional: more }, scope);
    const all = {
      positional: [...before.positional, ...given.positional],
      named: new Map([...before.named, ...given.named]),
      isWhole: before.isWhole && given.isWhole,
    };
    return this.#made(this.names.resolve(first.name, scope), all, depth + 1);
  }

  /** An alias of a member, or of a definition outside of any class. */
  #named(name: string, scope: Scope, depth: number): DeclaredAttributes | 'unclear' | undefined {
    const target = this.names.resolve(name, scope);
    if (target === undefined) return 'unclear';
    if (target.kind === 'value') return this.#declared({ expression: target.value, scope: target.scope }, depth + 1);
    if (target.kind === 'class') return undefined;
    if (target.kind === 'member' || this.#known.classOf(packageOf(target.path)))
      return this.#copied(name, scope, depth);
    return target.path.includes('.') && this.kinds.of(target) === 'open' ? 'unclear' : undefined;
  }

  /** The member that `Base.name` refers to; own members without the class name. */
  #copied(name: string, scope: Scope, depth: number): DeclaredAttributes | 'unclear' {
    const target = this.names.resolve(name, scope);
    if (target?.kind === 'value')
      return this.#declared({ expression: target.value, scope: target.scope }, depth + 1) ?? 'unclear';
    if (target?.kind === 'path') {
      const member = this.#known.memberOf(packageOf(target.path), classNameOf(target.path));
      return typeof member === 'object' ? toDeclaredAttributes(member) : 'unclear';
    }
    const home = target?.kind === 'member' ? this.#homes.get(target.owner) : undefined;
    if (home === undefined || target?.kind !== 'member') return 'unclear';
    if (this.#isPerhaps(home, target.member.name)) return 'unclear';
    // Inside of the same body, nothing is inherited yet.
    if (scope.owner === home.raw.name && scope.module === home.scope.module)
      return this.#member(target.member, home.scope, depth + 1) ?? 'unclear';
    const found = this.own(home, target.member, maxHops - depth - 1);
    return typeof found === 'object' ? toDeclaredAttributes(found) : 'unclear';
  }
}
