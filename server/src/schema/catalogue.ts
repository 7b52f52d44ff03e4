/** Facts on schema classes from one source: bases, quantities and sub sections. */

export interface QuantityFacts {
  readonly name: string;
  /** A Python or numpy name (`str`, `float64`, `datetime` …), `json`, `enum`, `reference`, `any`, or `unknown`. */
  readonly type: string;
  /** One text for each dimension; empty for a scalar. */
  readonly shape: readonly string[];
  /** Null for no unit; absent if it could not be read. */
  readonly unit?: string | null;
  /** The values of an `enum`, if they could be read. */
  readonly values?: readonly string[];
  /** The class that a `reference` refers to. */
  readonly target?: string;
  /** Computed from other quantities, so it cannot be written. */
  readonly derived?: boolean;
  readonly description?: string;
  /** Offset in the file of its class, in UTF-16 code units. */
  readonly offset?: number;
}

export interface SubSectionFacts {
  readonly name: string;
  /** Path of its class; absent if it could not be read. */
  readonly section?: string;
  /** Absent if it could not be read. */
  readonly repeats?: boolean;
  readonly description?: string;
  readonly offset?: number;
}

/** Where a class is declared. */
interface Declaration {
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
  /** False if the class could not be read completely: unlisted members are unknown, not absent. */
  readonly complete?: boolean;
  /** The parts of an incomplete declaration that could not be read, as source on one line. */
  readonly gaps?: readonly string[];
  /** Its members are added to its base as well. */
  readonly extendsBase?: boolean;
  /** Names of members that exist or may exist, but could not be read. */
  readonly unclear?: readonly string[];
  readonly declared?: Declaration;
}

export interface CatalogueFacts {
  /** Package or class → its real path; mapped to itself, it may be a class, which only running the code would show. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly classes: readonly ClassFacts[];
  /** Packages that may have further classes. */
  readonly partialPackages?: readonly string[];
  readonly omitted?: readonly OmittedPart[];
}

/** A part of a source that was not read, because a limit was reached. */
export interface OmittedPart {
  /** What was not read, and what the user can do. The code that reached the limit provides both. */
  readonly message: string;
  /** The only top-level package whose classes may be missing; absent if it may be any. */
  readonly package?: string;
}

/** One source of facts. */
export class Catalogue {
  /** As shown to the user: a file, a folder, or a description. */
  readonly name: string;
  readonly facts: CatalogueFacts;
  readonly #classes: ReadonlyMap<string, ClassFacts>;
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #packages: ReadonlySet<string>;
  readonly #partial: ReadonlySet<string>;

  constructor(facts: CatalogueFacts, name = '') {
    const { aliases, classes, partialPackages = [] } = facts;
    this.facts = facts;
    this.name = name;
    this.#classes = new Map(classes.map((each) => [each.path, each]));
    this.#aliases = new Map(Object.entries(aliases));
    const packages = new Set(classes.map(({ path }) => packageOf(path)));
    for (const each of partialPackages) packages.delete(each);
    this.#packages = packages;
    this.#partial = new Set(partialPackages);
  }

  /** The class with exactly this path. */
  classAt(path: string): ClassFacts | undefined {
    return this.#classes.get(path);
  }

  /** The paths of all classes. */
  get paths(): ReadonlySet<string> {
    return new Set(this.#classes.keys());
  }

  /** The path that a package's name is imported from; the name itself if only running the code would show it. */
  importedAs(path: string): string | undefined {
    return this.#aliases.get(path);
  }

  /** The real path, if the path or its package is an alias; undefined if not. */
  aliasOf(path: string): string | undefined {
    const own = this.#aliases.get(path);
    if (own !== undefined) return own;
    const home = this.#aliases.get(packageOf(path));
    return home === undefined ? undefined : `${home}.${classNameOf(path)}`;
  }

  /** Are all classes of the package (or of the one it is an alias of) listed? */
  isWhole(packagePath: string): boolean {
    if (this.#packages.has(packagePath) || this.#partial.has(packagePath)) return this.#packages.has(packagePath);
    return this.#packages.has(this.#aliases.get(packagePath) ?? '');
  }

  get classes(): Iterable<ClassFacts> {
    return this.#classes.values();
  }
}

/** Returns the package part of a class path: `a.b` for `a.b.C`. */
export function packageOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** Returns the class name in a class path: `C` for `a.b.C`. */
export function classNameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
