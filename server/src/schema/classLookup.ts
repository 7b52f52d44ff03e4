/** Finds classes by any of their names, in all catalogues. */
import { type Catalogue, type ClassFacts, packageOf } from './catalogue.ts';
import { emptyRoots } from './classMembers.ts';

const maxHops = 32;

interface FoundClass {
  readonly facts: ClassFacts;
  /** The catalogue that the facts come from. */
  readonly source: string;
}

export class ClassLookup {
  readonly #catalogues: readonly Catalogue[];
  readonly #isComing: (path: string) => boolean;
  readonly #found = new Map<string, FoundClass | undefined>();
  #isWaiting = false;

  /**
   * @param catalogues in order of precedence
   * @param isComing asked once for a class that none of them knows: will another source supply it?
   */
  constructor(catalogues: readonly Catalogue[], isComing: (path: string) => boolean) {
    this.#catalogues = catalogues;
    this.#isComing = isComing;
  }

  /** Another source will supply a class that was looked up. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  find(path: string): FoundClass | undefined {
    if (this.#found.has(path)) return this.#found.get(path);
    const found = this.#look(path, maxHops);
    this.#found.set(path, found);
    if (found === undefined && !emptyRoots.has(path) && this.#isComing(this.#meant(path))) this.#isWaiting = true;
    return found;
  }

  /** Would the class be known if it existed? */
  packageKnown(path: string, hops = maxHops): boolean {
    for (const each of this.#catalogues) {
      const meant = each.importedAs(path);
      // A name that is an alias of itself refers to something that could not be read.
      if (meant !== undefined) return meant !== path && hops > 0 && this.packageKnown(meant, hops - 1);
    }
    return this.#catalogues.some((each) => each.isWhole(packageOf(path)));
  }

  /** The path that an unknown class is imported from, as far as aliases tell. */
  #meant(path: string, hops = maxHops): string {
    const aliases = this.#catalogues.flatMap((each) => each.aliasOf(path) ?? []);
    const next = aliases.find((alias) => alias !== path);
    return next === undefined || hops === 0 ? path : this.#meant(next, hops - 1);
  }

  #look(path: string, hops: number): FoundClass | undefined {
    if (hops === 0) return undefined;
    for (const [index, catalogue] of this.#catalogues.entries()) {
      const facts = catalogue.classAt(path);
      if (facts) return { facts: this.#filled(facts, index), source: catalogue.name };
    }
    for (const catalogue of this.#catalogues) {
      const alias = catalogue.aliasOf(path);
      const found = alias === undefined || alias === path ? undefined : this.#look(alias, hops - 1);
      if (found) return found;
    }
    return undefined;
  }

  /** Facts that the first source lacks are filled in from later ones. */
  #filled(facts: ClassFacts, index: number): ClassFacts {
    if (facts.complete !== false) return facts;
    const named = new Set([...facts.quantities, ...facts.subSections].map(({ name }) => name));
    const others = this.#catalogues.slice(index + 1).flatMap((each) => each.classAt(facts.path) ?? []);
    const quantities = [...facts.quantities];
    const subSections = [...facts.subSections];
    for (const other of others) {
      for (const each of other.quantities) if (!named.has(each.name)) quantities.push(each);
      for (const each of other.subSections) if (!named.has(each.name)) subSections.push(each);
      for (const { name } of [...other.quantities, ...other.subSections]) named.add(name);
    }
    return others.length === 0 ? facts : { ...facts, quantities, subSections };
  }
}
