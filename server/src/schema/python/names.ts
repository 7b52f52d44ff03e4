/** What a name in one module stands for, through imports, re-exports and assignments, across all modules read. */
import type { Expression } from './expression.ts';
import type { RawModule } from './readModule.ts';

const maxHops = 32;

/** Names that the service's own modules give to whoever takes all of them over. */
const metainfoNames: ReadonlySet<string> = new Set(
  (
    'Quantity SubSection MEnum MSection Section SectionProxy Reference Datetime JSON Package SchemaPackage ' +
    'ArchiveSection EntryData Schema'
  ).split(' '),
);

export class Names {
  readonly #modules: ReadonlyMap<string, RawModule>;
  readonly #found = new Map<string, string | undefined>();

  /** @param modules by dotted name */
  constructor(modules: ReadonlyMap<string, RawModule>) {
    this.#modules = modules;
  }

  /**
   * The path that a dotted name in a module stands for: of a class that was read `module.Class`, else as it is imported; a
   * name that nobody defines stands for itself. Undefined where it cannot be told.
   */
  resolve(module: string, name: string): string | undefined {
    const key = `${module}\n${name}`;
    if (!this.#found.has(key)) this.#found.set(key, this.#resolve(module, name, maxHops));
    return this.#found.get(key);
  }

  /** What a constant is: `A` of this module, or of another that it is imported from. */
  constant(module: string, expression: Expression, hops = maxHops): Expression {
    if (expression.kind !== 'name' || hops === 0) return expression;
    const own = this.#modules.get(module)?.constants.get(expression.name);
    if (own) return this.constant(module, own, hops - 1);
    const path = this.resolve(module, expression.name);
    const dot = path?.lastIndexOf('.') ?? -1;
    const home = path?.slice(0, dot) ?? '';
    const value = dot > 0 ? this.#modules.get(home)?.constants.get(path?.slice(dot + 1) ?? '') : undefined;
    return value ? this.constant(home, value, hops - 1) : expression;
  }

  #resolve(module: string, name: string, hops: number): string | undefined {
    const [first = '', ...rest] = name.split('.');
    const found = this.#lookUp(module, first, hops);
    if (found === undefined || rest.length === 0) return found;
    return this.#expand(`${found}.${rest.join('.')}`, hops - 1);
  }

  #lookUp(moduleName: string, name: string, hops: number): string | undefined {
    const module = this.#modules.get(moduleName);
    if (module === undefined || hops <= 0) return undefined;
    if (module.classes.has(name)) return `${moduleName}.${name}`;
    const imported = module.imports.get(name);
    if (imported !== undefined) return imported === name ? name : this.#expand(imported, hops - 1);
    const constant = module.constants.get(name);
    if (constant?.kind === 'name') return this.#resolve(moduleName, constant.name, hops - 1);
    if (constant) return `${moduleName}.${name}`;
    return this.#fromStars(module, name, hops);
  }

  #fromStars(module: RawModule, name: string, hops: number): string | undefined {
    let isOpen = false;
    for (const star of module.stars) {
      if (!this.#modules.has(star)) isOpen = true;
      else {
        const found = this.#lookUp(star, name, hops - 1);
        if (found !== name) return found;
      }
    }
    if (!isOpen) return name;
    return metainfoNames.has(name) ? `${module.stars[0]}.${name}` : undefined;
  }

  /** Follows a full path into the module that it begins with, as far as that was read. */
  #expand(path: string, hops: number): string | undefined {
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
      const home = path.slice(0, end);
      if (!this.#modules.has(home)) continue;
      const [first = '', ...rest] = path.slice(end + 1).split('.');
      if (first === '') return path;
      if (this.#modules.get(home)?.classes.has(`${first}${rest.map((each) => `.${each}`).join('')}`)) return path;
      const found = this.#lookUp(home, first, hops - 1);
      // A name that the module does not say is one that running it may give.
      if (found === undefined || found === first) return found === first ? path : undefined;
      return rest.length === 0 ? found : this.#expandRest(found, rest, hops - 1);
    }
    return path;
  }

  #expandRest(found: string, rest: readonly string[], hops: number): string | undefined {
    const path = `${found}.${rest.join('.')}`;
    return hops <= 0 ? undefined : this.#expand(path, hops);
  }
}
