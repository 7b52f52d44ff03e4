/** Converts the modules that were read to facts on classes: names are resolved, members sorted by kind. */
import { Budget } from '../../data/budget.ts';
import type { CatalogueFacts, ClassFacts, QuantityFacts, SubSectionFacts } from '../catalogue.ts';
import { noSchemas, type SchemaKnowledge } from '../knowledge.ts';
import { Declarations, type ScopedClass } from './declarations.ts';
import { plainText } from './members.ts';
import type { NameTarget } from './modules/names.ts';
import type { RawModule } from './modules/rawModule.ts';
import type { LocatedValue } from './values/values.ts';

export interface ReadFile {
  readonly uri: string;
  readonly name: string;
  readonly module: RawModule;
}

/**
 * Returns the classes of the modules in each folder, and never throws. Names are looked up in all folders. Code that
 * can't be read stays unresolved.
 * @param known the classes of other sources
 * @param budget once it is used up, the remaining names and values stay unresolved
 */
export function linkModules(
  folders: readonly (readonly ReadFile[])[],
  known: SchemaKnowledge = noSchemas,
  budget: Budget = Budget.ofCounts(),
): readonly CatalogueFacts[] {
  // Of two files with one module name the first counts.
  const modules = new Map<string, RawModule>();
  const own = folders.map((files) =>
    files.filter(({ name, module }) => {
      if (modules.has(name)) return false;
      modules.set(name, module);
      return true;
    }),
  );
  const linker = new Linker(own.flat(), modules, known, budget);
  const facts = own.map((files) => linker.facts(files));
  if (!budget.reached) return facts;
  return facts.map((each, index) => ({ ...each, partialPackages: own[index]?.map(({ name }) => name) ?? [] }));
}

class Linker {
  readonly #known: SchemaKnowledge;
  readonly #modules: ReadonlyMap<string, RawModule>;
  readonly #homes: ReadonlyMap<string, ScopedClass>;
  readonly #declarations: Declarations;
  readonly #wanted = new Set<string>();

  constructor(
    files: readonly ReadFile[],
    modules: ReadonlyMap<string, RawModule>,
    known: SchemaKnowledge,
    budget: Budget,
  ) {
    this.#known = known;
    this.#modules = modules;
    this.#homes = new Map(files.flatMap((file) => homesOf(file)));
    this.#declarations = new Declarations(modules, this.#homes, known, budget);
    for (const home of this.#homes.values()) if (this.#declarations.isSection(home)) this.#want(home.path);
  }

  facts(files: readonly ReadFile[]): CatalogueFacts {
    const aliases: Record<string, string> = {};
    const classes: ClassFacts[] = [];
    for (const { name, module } of files) {
      for (const raw of module.classes.values()) {
        const home = this.#homes.get(`${name}.${raw.name}`);
        if (home?.raw === raw && this.#wanted.has(home.path)) classes.push(this.#classFacts(home));
      }
      for (const [own, path] of this.#aliases(name)) aliases[own] = path;
    }
    const isWhole = ({ isWhole, stars }: RawModule) => isWhole && stars.size === 0;
    const partialPackages = files.flatMap(({ name, module }) => (isWhole(module) ? [] : name));
    return { aliases, classes, partialPackages };
  }

  /** A class and its bases; there may be thousands, one above the other. */
  #want(path: string): void {
    const open = [path];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const home = this.#homes.get(next);
      if (home === undefined || this.#wanted.has(next)) continue;
      this.#wanted.add(next);
      for (const base of this.#declarations.names.basesOf(home.raw, home.scope))
        if (base?.kind === 'class') open.push(base.path);
    }
  }

  *#aliases(name: string): Generator<readonly [string, string]> {
    for (const own of this.#declarations.names.boundIn(name)) {
      const path = this.#meant(name, own);
      if (path !== undefined && !this.#wanted.has(`${name}.${own}`)) yield [`${name}.${own}`, path];
    }
  }

  /**
   * The class that a module's name refers to; the name itself if only running the code would show it, undefined if it
   * isn't a class.
   */
  #meant(module: string, name: string): string | undefined {
    const { names, kinds } = this.#declarations;
    const target = names.resolve(name, { module });
    if (target?.kind === 'class') return this.#wanted.has(target.path) ? target.path : undefined;
    const known = target?.kind === 'path' ? this.#known.classOf(target.path)?.path : undefined;
    if (known !== undefined || !/^\p{Lu}/u.test(name)) return known;
    const own = `${module}.${name}`;
    if (target?.kind === 'path') return target.path !== own && kinds.of(target) === 'open' ? target.path : undefined;
    return target === undefined || /^(?:call|opaque|attribute|item)$/.test(valueKind(target)) ? own : undefined;
  }

  #classFacts(home: ScopedClass): ClassFacts {
    const { raw, scope, uri, path } = home;
    const bases: string[] = [];
    const { touch } = this.#modules.get(scope.module) ?? {};
    const gaps = touch && touch.offset > raw.offset ? [...raw.gaps, touch.source] : [...raw.gaps];
    for (const [index, target] of this.#declarations.names.basesOf(home.raw, home.scope).entries()) {
      if (target?.kind === 'class' && target.path !== path) bases.push(target.path);
      else if (target?.kind === 'path') bases.push(target.path);
      else gaps.push(`${raw.name}(${written(raw.bases[index])})`);
    }
    const quantities: QuantityFacts[] = [];
    const subSections: SubSectionFacts[] = [];
    const unclear = new Set(this.#declarations.perhaps(home));
    unclear.delete('m_def');
    for (const member of raw.members.values()) {
      if (member.name === 'm_def' || unclear.has(member.name)) continue;
      const found = this.#declarations.own(home, member);
      if (found === 'unclear') unclear.add(member.name);
      else if (found?.kind === 'quantity') quantities.push({ ...found.facts, offset: member.offset });
      else if (found) subSections.push({ ...found.facts, offset: member.offset });
      if (typeof found === 'object')
        for (const other of this.#declarations.otherNames(member, scope)) unclear.add(other);
    }
    const description = raw.description === undefined ? undefined : plainText(raw.description);
    return {
      path,
      bases,
      quantities,
      subSections,
      declared: { uri, offset: raw.offset },
      ...(description ? { description } : {}),
      ...(gaps.length === 0 ? {} : { complete: false, gaps }),
      ...(unclear.size > 0 ? { unclear: [...unclear] } : {}),
      ...(this.#declarations.extendsBase(raw, scope) ? { extendsBase: true } : {}),
    };
  }
}

function valueKind(target: NameTarget): string {
  return target.kind === 'value' ? target.value.kind : '';
}

function homesOf({ name, uri, module }: ReadFile): readonly (readonly [string, ScopedClass])[] {
  return [...module.classes.values()].map((raw) => {
    const path = `${name}.${raw.name}`;
    return [path, { scope: { module: name, owner: raw.name }, uri, raw, path }];
  });
}

function written(base: LocatedValue['expression'] | undefined): string {
  if (base?.kind === 'name') return base.name;
  return base?.kind === 'call' && base.callee.kind === 'name' ? `${base.callee.name}(…)` : '…';
}
