/** What is known of schema classes: their bases, quantities and sub sections. */

export interface QuantityFacts {
  readonly name: string;
  readonly type: string;
  readonly shape: readonly string[];
  readonly unit: string | null;
  readonly description?: string;
}

export interface SubSectionFacts {
  readonly name: string;
  /** Path of its class. */
  readonly section: string;
  readonly repeats: boolean;
}

export interface ClassFacts {
  readonly path: string;
  readonly bases: readonly string[];
  readonly quantities: readonly QuantityFacts[];
  readonly subSections: readonly SubSectionFacts[];
}

export interface CatalogueFacts {
  /** Package → the package its classes really live in. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly classes: readonly ClassFacts[];
}

export class Catalogue {
  readonly #classes: ReadonlyMap<string, ClassFacts>;
  readonly #aliases: Readonly<Record<string, string>>;

  constructor({ aliases, classes }: CatalogueFacts) {
    this.#classes = new Map(classes.map((each) => [each.path, each]));
    this.#aliases = aliases;
  }

  /** The class of this path, by its own or an aliased name. */
  classOf(path: string): ClassFacts | undefined {
    const dot = path.lastIndexOf('.');
    const home =
      dot > 0 && Object.hasOwn(this.#aliases, path.slice(0, dot)) ? this.#aliases[path.slice(0, dot)] : undefined;
    return this.#classes.get(path) ?? (home === undefined ? undefined : this.#classes.get(home + path.slice(dot)));
  }

  /** Own or inherited quantity. */
  quantityOf(path: string, name: string): QuantityFacts | undefined {
    return this.#inherited(path, (each) => each.quantities.find((quantity) => quantity.name === name));
  }

  /** Own or inherited sub section. */
  subSectionOf(path: string, name: string): SubSectionFacts | undefined {
    return this.#inherited(path, (each) => each.subSections.find((section) => section.name === name));
  }

  /** Looks at the class itself, then at its bases; circles are cut. */
  #inherited<T>(path: string, find: (facts: ClassFacts) => T | undefined, seen = new Set<string>()): T | undefined {
    const facts = this.classOf(path);
    if (facts === undefined || seen.has(facts.path)) return undefined;
    seen.add(facts.path);
    const own = find(facts);
    if (own !== undefined) return own;
    for (const base of facts.bases) {
      const inherited = this.#inherited(base, find, seen);
      if (inherited !== undefined) return inherited;
    }
    return undefined;
  }

  /** The unit of a quantity, through sub sections where the name is dotted (SEMANTICS 6); undefined where it is not known. */
  unitOf(path: string, quantity: readonly string[]): string | undefined {
    const [first = '', ...rest] = quantity;
    if (rest.length === 0) return this.quantityOf(path, first)?.unit ?? undefined;
    const section = this.subSectionOf(path, first)?.section;
    return section === undefined ? undefined : this.unitOf(section, rest);
  }
}
