/** Modules that were read, as facts on classes: names resolved, members told apart. */
import type { CatalogueFacts, ClassFacts, QuantityFacts, SubSectionFacts } from '../catalogue.ts';
import type { Member } from '../knowledge.ts';
import { changed, type Found, plainText, quantityOf, renamed, subSectionOf } from './members.ts';
import { Names } from './names.ts';
import type { RawClass, RawMember, RawModule } from './readModule.ts';
import { calledName, type Scope } from './types.ts';

export interface ReadFile {
  readonly uri: string;
  readonly name: string;
  readonly module: RawModule;
}

/** What other sources know of a member, for copies of it. */
export type KnownMember = (path: string, name: string) => Member | undefined;

interface Home {
  readonly scope: Scope;
  readonly uri: string;
  readonly raw: RawClass;
  readonly path: string;
}

/** Never throws; what cannot be read is left open. */
export function linkModules(files: readonly ReadFile[], known: KnownMember): CatalogueFacts {
  const linker = new Linker(files, known);
  return linker.facts();
}

class Linker {
  readonly #files: readonly ReadFile[];
  readonly #known: KnownMember;
  readonly #homes = new Map<string, Home>();
  readonly #names: Names;
  readonly #byName = new Map<string, string[]>();

  constructor(files: readonly ReadFile[], known: KnownMember) {
    this.#known = known;
    // Of two files that make one module the first counts.
    const modules = new Map<string, RawModule>();
    this.#files = files.filter(({ name, module }) => {
      if (modules.has(name)) return false;
      modules.set(name, module);
      return true;
    });
    this.#names = new Names(modules);
    for (const file of this.#files) this.#addHomes(file);
  }

  #addHomes({ name, uri, module }: ReadFile): void {
    const top = name.split('.')[0];
    const scope: Scope = {
      module: name,
      names: this.#names,
      isClass: (path) => this.#homes.has(path) || /^nomad\..*\.[A-Z]\w*(?:Section|Data)$/.test(path),
      classNamed: (wanted) => {
        const found = (this.#byName.get(wanted) ?? []).filter((path) => path.split('.')[0] === top);
        return found.length === 1 ? found[0] : undefined;
      },
    };
    for (const raw of module.classes.values()) {
      const path = `${name}.${raw.name}`;
      this.#homes.set(path, { scope, uri, raw, path });
      const same = this.#byName.get(raw.name);
      if (same) same.push(path);
      else this.#byName.set(raw.name, [path]);
    }
  }

  facts(): CatalogueFacts {
    const classes = new Map([...this.#homes.values()].map((home) => [home.path, this.#classFacts(home)]));
    const wanted = new Set<string>();
    const want = (path: string) => {
      const facts = classes.get(path);
      if (facts === undefined || wanted.has(path)) return;
      wanted.add(path);
      facts.bases.forEach(want);
    };
    for (const facts of classes.values()) if (isSection(facts)) want(facts.path);
    const aliases = Object.fromEntries(this.#aliases(wanted));
    const partialPackages = this.#files.flatMap(({ name, module }) => (this.#isWhole(module) ? [] : name));
    return { aliases, classes: [...wanted].flatMap((path) => classes.get(path) ?? []), partialPackages };
  }

  #isWhole(module: RawModule): boolean {
    return module.isWhole && module.stars.length === 0;
  }

  *#aliases(wanted: ReadonlySet<string>): Generator<readonly [string, string]> {
    for (const { name, module } of this.#files) {
      const stars = module.stars.flatMap((star) => [...wanted].filter((path) => path.startsWith(`${star}.`)));
      const starred = stars.map((path) => path.slice(path.lastIndexOf('.') + 1));
      for (const own of [...module.imports.keys(), ...module.constants.keys(), ...starred]) {
        const path = this.#names.resolve(name, own);
        if (path !== undefined && path !== `${name}.${own}` && wanted.has(path)) yield [`${name}.${own}`, path];
      }
    }
  }

  #classFacts({ raw, scope, uri, path }: Home): ClassFacts {
    const bases: string[] = [];
    let complete = raw.isWhole;
    for (const base of raw.bases) {
      const found = base.kind === 'name' ? this.#names.resolve(scope.module, base.name) : undefined;
      if (found === undefined || found === path) complete = false;
      else bases.push(found);
    }
    const quantities: QuantityFacts[] = [];
    const subSections: SubSectionFacts[] = [];
    const unclear: string[] = [];
    for (const member of raw.members.values()) {
      if (member.name.startsWith('m_') || member.name.startsWith('_')) continue;
      const found = this.#member(member, raw, scope, 0);
      if (found === 'unclear') unclear.push(member.name);
      else if (found?.kind === 'quantity') quantities.push({ ...found.facts, offset: member.offset });
      else if (found) subSections.push({ ...found.facts, offset: member.offset });
    }
    const description = raw.description === undefined ? undefined : plainText(raw.description);
    return {
      path,
      bases,
      quantities,
      subSections,
      declared: { uri, offset: raw.offset },
      ...(description ? { description } : {}),
      ...(complete ? {} : { complete: false }),
      ...(unclear.length > 0 ? { unclear } : {}),
    };
  }

  /** Undefined for what is no member. */
  #member(member: RawMember, owner: RawClass, scope: Scope, hops: number): Found | 'unclear' | undefined {
    const { value, changes, name } = member;
    if (/^(?:text|number|boolean|none|list)$/.test(value.kind)) return undefined;
    if (value.kind === 'name' && hops < 8) {
      const other = owner.members.get(value.name);
      const found = other && other !== member ? this.#member(other, owner, scope, hops + 1) : 'unclear';
      return found === 'unclear' || found === undefined ? found : renamed(found, name);
    }
    if (value.kind !== 'call') return 'unclear';
    const called = calledName(value, scope);
    const args = new Map([...value.args.named, ...changes]);
    const [first] = value.args.positional;
    const isWhole = value.args.isWhole && first?.kind !== 'star';
    if (called === 'Quantity') return quantityOf(name, args, first, isWhole, scope);
    if (called === 'SubSection') return subSectionOf(name, args, first, isWhole, scope);
    if (value.callee.kind !== 'name' || !value.callee.name.endsWith('.m_copy') || hops > 8) return 'unclear';
    const copied = this.#copied(value.callee.name.slice(0, -'.m_copy'.length), owner, scope, hops + 1);
    return copied ? changed(renamed(copied, name), changes, scope) : 'unclear';
  }

  /** The member that `Base.name` means; own ones without the class in front. */
  #copied(text: string, owner: RawClass, scope: Scope, hops: number): Found | undefined {
    const dot = text.lastIndexOf('.');
    const name = text.slice(dot + 1);
    if (dot < 0) {
      const own = owner.members.get(name);
      const found = own && this.#member(own, owner, scope, hops);
      return typeof found === 'object' ? found : undefined;
    }
    const path = this.#names.resolve(scope.module, text.slice(0, dot));
    return path === undefined ? undefined : this.#inherited(path, name, hops);
  }

  #inherited(path: string, name: string, hops: number): Found | undefined {
    const home = this.#homes.get(path);
    if (home === undefined) return this.#known(path, name);
    if (hops > 16) return undefined;
    const own = home.raw.members.get(name);
    if (own) {
      const found = this.#member(own, home.raw, home.scope, hops);
      return typeof found === 'object' ? found : undefined;
    }
    for (const base of home.raw.bases) {
      const next = base.kind === 'name' ? this.#names.resolve(home.scope.module, base.name) : undefined;
      const found = next === undefined ? undefined : this.#inherited(next, name, hops + 1);
      if (found) return found;
    }
    return undefined;
  }
}

/** Plain classes, enumerations and errors are none. */
function isSection({ bases, quantities, subSections }: ClassFacts): boolean {
  if (quantities.length + subSections.length > 0) return true;
  return bases.some(
    (base) => base.includes('.') && !/^(?:enum|abc|typing|collections|dataclasses|unittest|pydantic)\./.test(base),
  );
}
