/** Resolves names of a module through imports, re-exports and assignments, across all modules that were read. */
import type { Budget } from '../../../data/budget.ts';
import type { SchemaKnowledge } from '../../knowledge.ts';
import type { Expression } from '../values/expression.ts';
import type { Binding, RawClass, RawMember, RawModule } from './rawModule.ts';
import { builtinNames, metainfoNames } from './wellKnownNames.ts';

const maxHops = 32;
/** Star imports that are followed one after the other. */
const deepestStars = 4;
/** The most parts of a dotted name. */
const longestName = 64;

/** The position of an expression: in a module, possibly in a class body behind its earlier declarations. */
export interface Scope {
  readonly module: string;
  /** With the names of enclosing classes. */
  readonly owner?: string;
  readonly at?: number;
}

/** The target of a dotted name. */
export type NameTarget =
  | { readonly kind: 'class'; readonly path: string; readonly scope: Scope; readonly raw: RawClass }
  /** A member in a class body. */
  | { readonly kind: 'member'; readonly owner: string; readonly member: RawMember; readonly scope: Scope }
  | { readonly kind: 'value'; readonly value: Expression; readonly scope: Scope }
  /** A module, a function, or anything that was not read: identified by its path. */
  | { readonly kind: 'path'; readonly path: string };

export class Names {
  readonly #modules: ReadonlyMap<string, RawModule>;
  /** Including all packages above them. */
  readonly #packages = new Set<string>();
  /** Paths of classes by their names. */
  readonly #classes = new Map<string, string[]>();
  readonly #known: SchemaKnowledge;
  readonly #budget: Budget;
  readonly #bound = new Map<string, Map<string, NameTarget | undefined>>();

  /**
   * @param modules by dotted name @param known the classes of other sources
   * @param budget where it is used up, nothing more is resolved
   */
  constructor(modules: ReadonlyMap<string, RawModule>, known: SchemaKnowledge, budget: Budget) {
    this.#modules = modules;
    this.#known = known;
    this.#budget = budget;
    for (const [name, { classes }] of modules) {
      for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) this.#packages.add(name.slice(0, end));
      for (const each of classes.keys()) {
        const paths = this.#classes.get(each) ?? [];
        this.#classes.set(each, paths);
        paths.push(`${name}.${each}`);
      }
    }
  }

  /** Names that a module binds, including its star imports and theirs; modules may import each other. */
  boundIn(module: string): ReadonlySet<string> {
    const names = new Set<string>();
    let level: Iterable<string> = [module];
    for (let depth = 0; depth <= deepestStars; depth++) {
      const next = new Set<string>();
      for (const each of level) {
        const { bindings, stars = new Set<string>() } = this.#modules.get(each) ?? {};
        if (!this.#budget.takeNodes(1 + (bindings?.size ?? 0) + stars.size)) continue;
        for (const name of bindings?.keys() ?? []) names.add(name);
        for (const star of stars) next.add(star);
      }
      level = next;
    }
    return names;
  }

  /** Undefined if only running the code would show it. */
  resolve(name: string, scope: Scope, hops = maxHops): NameTarget | undefined {
    const [first = '', ...rest] = name.split('.', longestName);
    if (rest.length > longestName - 2 || !this.#budget.takeNodes(1 + rest.length)) return undefined;
    const own = scope.owner === undefined ? undefined : this.#inBody(scope.module, scope.owner, first, scope.at);
    const start = own ?? this.#inModule(scope.module, first, hops);
    return start && this.#walk(start, rest, hops - 1);
  }

  /** The bases of a class; one is undefined if only running the code would show it. */
  basesOf(raw: RawClass, scope: Scope): readonly (NameTarget | undefined)[] {
    return raw.bases.map((base) => {
      const name = base.kind === 'item' ? base.of : base;
      return name.kind === 'name' ? this.#resolveBase(name.name, scope, raw) : undefined;
    });
  }

  /** In the body that contains the class; if the class has the name of its base, the base is the imported one. */
  #resolveBase(name: string, { module }: Scope, { name: className, offset }: RawClass): NameTarget | undefined {
    const dot = className.lastIndexOf('.');
    if (dot >= 0) return this.resolve(name, { module, owner: className.slice(0, dot), at: offset });
    if (name !== className) return this.resolve(name, { module });
    const others =
      this.#modules
        .get(module)
        ?.bindings.get(name)
        ?.filter(({ kind }) => kind !== 'class') ?? [];
    return this.#first(others, name, module, maxHops);
  }

  /** The class that a proxy names: in the same or an enclosing body, in the module, or by its whole path. */
  proxied(name: string, scope: Scope): string | undefined {
    const plain = name.replace(/\.m_def$/, '');
    for (let owner = scope.owner ?? ''; owner !== ''; owner = owner.slice(0, Math.max(0, owner.lastIndexOf('.')))) {
      const inner = this.resolve(`${owner}.${plain}`, { module: scope.module });
      if (inner?.kind === 'class') return inner.path;
    }
    const target = this.resolve(plain, { module: scope.module });
    if (target?.kind === 'class') return target.path;
    if (plain.includes('.')) {
      const whole = this.at(plain);
      return whole?.kind === 'class' ? whole.path : plain;
    }
    const top = scope.module.split('.')[0];
    const named = this.#classes.get(plain) ?? [];
    if (!this.#budget.takeNodes(named.length)) return undefined;
    const same = named.filter((path) => path.split('.')[0] === top);
    return same.length === 1 ? same[0] : target?.kind === 'path' && target.path.includes('.') ? target.path : undefined;
  }

  /** The target with the path that Python would import it by. */
  at(path: string, hops = maxHops): NameTarget | undefined {
    const [first = '', ...rest] = path.split('.', longestName);
    if (rest.length > longestName - 2 || !this.#budget.takeNodes(1 + rest.length)) return undefined;
    return this.#walk({ kind: 'path', path: first }, rest, hops);
  }

  #inBody(module: string, owner: string, name: string, before = Number.POSITIVE_INFINITY): NameTarget | undefined {
    const classes = this.#modules.get(module)?.classes;
    const nested = classes?.get(`${owner}.${name}`);
    if (nested && nested.offset < before) return this.#classTarget(module, nested);
    const member = classes?.get(owner)?.members.get(name);
    if (member === undefined || member.offset >= before) return undefined;
    return { kind: 'member', owner: `${module}.${owner}`, member, scope: { module, owner, at: member.offset } };
  }

  #classTarget(module: string, raw: RawClass): NameTarget {
    return { kind: 'class', path: `${module}.${raw.name}`, scope: { module, owner: raw.name }, raw };
  }

  #inModule(module: string, name: string, hops: number): NameTarget | undefined {
    const bound = this.#bound.get(module) ?? new Map<string, NameTarget | undefined>();
    this.#bound.set(module, bound);
    if (!bound.has(name)) {
      // Ends circular imports.
      bound.set(name, undefined);
      bound.set(name, hops <= 0 ? undefined : this.#bindingOf(module, name, hops));
    }
    return bound.get(name);
  }

  #bindingOf(name: string, bound: string, hops: number): NameTarget | undefined {
    const module = this.#modules.get(name);
    if (module === undefined) return undefined;
    const bindings = module.bindings.get(bound);
    return bindings ? this.#first(bindings, bound, name, hops) : this.#fromStars(module, bound, hops);
  }

  /**
   * The first import among a name's bindings that leads to something known; other bindings are handled by the caller.
   */
  #first(bindings: readonly Binding[], name: string, module: string, hops: number): NameTarget | undefined {
    let unknown: NameTarget | undefined;
    let isOpen = false;
    for (const binding of bindings) {
      if (binding.kind !== 'import' && (isOpen || unknown)) continue;
      const found = this.#target(binding, name, module, hops);
      if (found && (binding.kind !== 'import' || found.kind !== 'path' || this.#isReal(found.path))) return found;
      isOpen ||= found === undefined;
      unknown ??= found;
    }
    return unknown;
  }

  #isReal(path: string): boolean {
    return this.#packages.has(path) || this.#known.classOf(path) !== undefined || path.startsWith('nomad.metainfo');
  }

  #target(binding: Binding, name: string, module: string, hops: number): NameTarget | undefined {
    if (binding.kind === 'import') return this.at(binding.path, hops - 1);
    if (binding.kind === 'value') return this.#alias({ kind: 'value', value: binding.value, scope: { module } }, hops);
    if (binding.kind === 'function') return { kind: 'path', path: `${module}.${name}` };
    const raw = this.#modules.get(module)?.classes.get(name);
    return raw && this.#classTarget(module, raw);
  }

  /** If the value is an alias, its target. */
  #alias(target: NameTarget & { kind: 'value' }, hops: number): NameTarget | undefined {
    const found = target.value.kind === 'name' ? this.resolve(target.value.name, target.scope, hops - 1) : undefined;
    return found ?? target;
  }

  #fromStars(module: RawModule, name: string, hops: number): NameTarget | undefined {
    let open: string | undefined;
    for (const star of module.stars) {
      if (!this.#budget.takeNodes(1)) return undefined;
      const other = this.#modules.get(star);
      if (other === undefined) {
        if (this.#known.classOf(`${star}.${name}`)) return { kind: 'path', path: `${star}.${name}` };
        open ??= star;
      } else if (isExported(other, name)) {
        const found = this.#inModule(star, name, hops - 1);
        if (found && !(found.kind === 'path' && found.path === name)) return found;
        if (found === undefined) open ??= star;
      }
    }
    if (open === undefined || builtinNames.has(name)) return { kind: 'path', path: name };
    return metainfoNames.has(name) ? { kind: 'path', path: `${open}.${name}` } : undefined;
  }

  /** Follows names from a target. */
  #walk(start: NameTarget, names: readonly string[], hops: number): NameTarget | undefined {
    let at: NameTarget | undefined = start;
    for (const [index, name] of names.entries()) {
      if (at === undefined || hops <= 0) return undefined;
      at = (index < names.length - 1 && this.#submodule(at, name)) || this.#attribute(at, name, hops - 1);
    }
    return at;
  }

  /**
   * A module, whatever its package binds the name to: importing the module binds it again. `pkg/__init__.py` often gives
   * the plug-in's entry point the name of the module that it is for.
   */
  #submodule(target: NameTarget, name: string): NameTarget | undefined {
    const path = target.kind === 'path' ? `${target.path}.${name}` : '';
    return this.#modules.has(path) ? { kind: 'path', path } : undefined;
  }

  #attribute(target: NameTarget, name: string, hops: number): NameTarget | undefined {
    if (target.kind === 'class') return name === 'm_def' ? target : this.#ofClass(target, name, hops);
    if (target.kind === 'path') return this.#ofPath(target.path, name, hops);
    return undefined;
  }

  #ofClass(target: NameTarget & { kind: 'class' }, name: string, hops: number): NameTarget | undefined {
    const own = this.#inBody(target.scope.module, target.raw.name, name);
    if (own || hops <= 0) return own;
    for (const of of this.basesOf(target.raw, target.scope)) {
      if (of?.kind === 'path') {
        const member = this.#known.memberOf(of.path, name);
        if (member === 'absent') continue;
        return member === 'unknown' ? undefined : { kind: 'path', path: `${of.path}.${name}` };
      }
      const found = of?.kind === 'class' ? this.#ofClass(of, name, hops - 1) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  #ofPath(path: string, name: string, hops: number): NameTarget | undefined {
    const full = `${path}.${name}`;
    const module = this.#modules.get(path);
    if (module === undefined) return { kind: 'path', path: name === 'm_def' ? path : full };
    const found = this.#inModule(path, name, hops);
    if (found && !(found.kind === 'path' && found.path === name && !module.bindings.has(name))) return found;
    if (this.#packages.has(full)) return { kind: 'path', path: full };
    // A name that the module does not define may be created when it runs.
    return found === undefined || !module.isWhole ? undefined : { kind: 'path', path: full };
  }
}

function isExported({ exported }: RawModule, name: string): boolean {
  if (exported?.kind !== 'list') return exported !== undefined || !name.startsWith('_');
  const names =
    exportedNames.get(exported) ?? new Set(exported.items.map((item) => (item.kind === 'text' ? item.value : open)));
  exportedNames.set(exported, names);
  return names.has(name) || names.has(open);
}

/** An item of `__all__` that only running the code would show. */
const open = Symbol('open');
/** The names of each `__all__`, because each name that a star import may bind is looked up in it. */
const exportedNames = new WeakMap<Expression, ReadonlySet<string | typeof open>>();
