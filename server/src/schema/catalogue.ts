/** Facts on schema classes as one source gives them: their bases, quantities and sub sections. */

export interface QuantityFacts {
  readonly name: string;
  /** A Python or numpy name (`str`, `float64`, `datetime` …), `enum`, `reference`, or `unknown`. */
  readonly type: string;
  /** One text for each dimension; empty for a scalar. */
  readonly shape: readonly string[];
  readonly unit: string | null;
  /** Of an `enum`, where they could be read. */
  readonly values?: readonly string[];
  /** Class that a `reference` leads to. */
  readonly target?: string;
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
  /** Members that are there, or may be, and could not be read. */
  readonly unclear?: readonly string[];
  readonly declared?: DeclaredAt;
}

export interface CatalogueFacts {
  /** Package or class → the one that it really is. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly classes: readonly ClassFacts[];
  /** Packages of which there may be more classes than are listed. */
  readonly partialPackages?: readonly string[];
}

/** One source of facts. */
export class Catalogue {
  /** As shown to the user: a file, a folder, or what it is. */
  readonly name: string;
  readonly facts: CatalogueFacts;
  readonly #classes: ReadonlyMap<string, ClassFacts>;
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #packages: ReadonlySet<string>;

  constructor(facts: CatalogueFacts, name = '') {
    const { aliases, classes, partialPackages = [] } = facts;
    this.facts = facts;
    this.name = name;
    this.#classes = new Map(classes.map((each) => [each.path, each]));
    this.#aliases = new Map(Object.entries(aliases));
    const packages = new Set(classes.map(({ path }) => packageOf(path)));
    for (const each of partialPackages) packages.delete(each);
    this.#packages = packages;
  }

  /** The class of exactly this path. */
  classAt(path: string): ClassFacts | undefined {
    return this.#classes.get(path);
  }

  /** What the path, or the package of its class, is another name of; undefined where it is none. */
  aliasOf(path: string): string | undefined {
    const own = this.#aliases.get(path);
    if (own !== undefined) return own;
    const home = this.#aliases.get(packageOf(path));
    return home === undefined ? undefined : `${home}.${classNameOf(path)}`;
  }

  /** Are all classes of the package listed? */
  isWhole(packagePath: string): boolean {
    return this.#packages.has(packagePath);
  }

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
