/** Facts on schema classes as one source gives them: their bases, quantities and sub sections. */

export interface QuantityFacts {
  readonly name: string;
  /** A Python or numpy name (`str`, `float64`, `datetime` …), `json`, `enum`, `reference`, `any`, or `unknown`. */
  readonly type: string;
  /** One text for each dimension; empty for a scalar. */
  readonly shape: readonly string[];
  /** Null for none; missing where it could not be read. */
  readonly unit?: string | null;
  /** Of an `enum`, where they could be read. */
  readonly values?: readonly string[];
  /** Class that a `reference` leads to. */
  readonly target?: string;
  /** Computed from others: it cannot be written. */
  readonly derived?: boolean;
  readonly description?: string;
  /** In the file of its class, UTF-16. */
  readonly offset?: number;
}

export interface SubSectionFacts {
  readonly name: string;
  /** Path of its class; missing where it could not be read. */
  readonly section?: string;
  /** Missing where it could not be read. */
  readonly repeats?: boolean;
  readonly description?: string;
  readonly offset?: number;
}

/** Where a class is declared. */
export interface DeclaredAt {
  readonly uri: string;
  /** UTF-16 code units from the start of the text. */
  readonly offset: number;
}

export interface ClassFacts {
  readonly path: string;
  readonly bases: readonly string[];
  readonly quantities: readonly QuantityFacts[];
  readonly subSections: readonly SubSectionFacts[];
  readonly description?: string;
  /** False: not all of the class could be read, and what is not listed is unknown, never absent. */
  readonly complete?: boolean;
  /** What of its declaration could not be read, where it is not complete: source on one line. */
  readonly gaps?: readonly string[];
  /** Its members are those of its base, too. */
  readonly extendsBase?: boolean;
  /** Members that are there, or may be, and could not be read. */
  readonly unclear?: readonly string[];
  readonly declared?: DeclaredAt;
}

export interface CatalogueFacts {
  /** Package or class → the one that it really is; itself, where it may be a class, and only running tells. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly classes: readonly ClassFacts[];
  /** Packages of which there may be more classes than are listed. */
  readonly partialPackages?: readonly string[];
}

/** Path → what gives its facts. */
export type LateClasses = ReadonlyMap<string, () => ClassFacts>;

/** One source of facts. */
export class Catalogue {
  /** As shown to the user: a file, a folder, or what it is. */
  readonly name: string;
  readonly facts: CatalogueFacts;
  readonly #classes: Map<string, ClassFacts>;
  readonly #late: LateClasses;
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #packages: ReadonlySet<string>;
  readonly #partial: ReadonlySet<string>;

  /** @param late classes that are read when they are first asked for */
  constructor(facts: CatalogueFacts, name = '', late: LateClasses = new Map()) {
    const { aliases, classes, partialPackages = [] } = facts;
    this.facts = facts;
    this.name = name;
    this.#classes = new Map(classes.map((each) => [each.path, each]));
    this.#late = late;
    this.#aliases = new Map(Object.entries(aliases));
    const packages = new Set(classes.map(({ path }) => packageOf(path)));
    for (const each of partialPackages) packages.delete(each);
    this.#packages = packages;
    this.#partial = new Set(partialPackages);
  }

  /** The class of exactly this path. */
  classAt(path: string): ClassFacts | undefined {
    const known = this.#classes.get(path);
    const late = known ? undefined : this.#late.get(path);
    if (late === undefined) return known;
    const facts = late();
    this.#classes.set(path, facts);
    return facts;
  }

  /** Of all classes. */
  get paths(): ReadonlySet<string> {
    return new Set([...this.#classes.keys(), ...this.#late.keys()]);
  }

  /** What a name of a package is imported as; itself, where only running tells what it is. */
  importedAs(path: string): string | undefined {
    return this.#aliases.get(path);
  }

  /** What the path, or the package of its class, is another name of; undefined where it is none. */
  aliasOf(path: string): string | undefined {
    const own = this.#aliases.get(path);
    if (own !== undefined) return own;
    const home = this.#aliases.get(packageOf(path));
    return home === undefined ? undefined : `${home}.${classNameOf(path)}`;
  }

  /** Are all classes of the package, or of the one that it is another name of, listed? */
  isWhole(packagePath: string): boolean {
    if (this.#packages.has(packagePath) || this.#partial.has(packagePath)) return this.#packages.has(packagePath);
    return this.#packages.has(this.#aliases.get(packagePath) ?? '');
  }

  /** Without those that were not asked for yet. */
  get classes(): Iterable<ClassFacts> {
    return this.#classes.values();
  }
}

/** `a.b.C` → `a.b`. */
export function packageOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** `a.b.C` → `C`. */
export function classNameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Class name → paths. */
export function groupByName(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const group = groups.get(classNameOf(path));
    if (group) group.push(path);
    else groups.set(classNameOf(path), [path]);
  }
  return groups;
}
