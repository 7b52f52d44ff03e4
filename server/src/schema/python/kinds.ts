/** The roles of classes in the metainfo: sections, their members, types of values. */
import { classNameOf } from '../catalogue.ts';
import type { SchemaKnowledge } from '../knowledge.ts';
import type { Names, NameTarget } from './modules/names.ts';
import { builtinNames } from './modules/wellKnownNames.ts';

/** `open`: a class that was not read; `plain`: neither a section nor part of one. */
type Kind = 'section' | 'quantity' | 'subSection' | 'derived' | 'type' | 'reference' | 'enum' | 'plain' | 'open';

/** Kinds of the framework's own classes, by the last part of their path. */
const frameworkKinds: Readonly<Record<string, Kind>> = {
  MSection: 'section',
  Quantity: 'quantity',
  DirectQuantity: 'quantity',
  PlotlyFigureQuantity: 'quantity',
  SubSection: 'subSection',
  derived: 'derived',
  MEnum: 'enum',
  Enum: 'enum',
  Reference: 'reference',
  QuantityReference: 'reference',
  MSectionReference: 'reference',
  SectionProxy: 'reference',
  MProxy: 'reference',
  UserReference: 'reference',
  AuthorReference: 'reference',
  Datatype: 'type',
  MCategory: 'plain',
  Category: 'plain',
  Section: 'plain',
  Package: 'plain',
  SchemaPackage: 'plain',
  Attribute: 'plain',
  Environment: 'plain',
};

/** Libraries and parts of the framework whose classes aren't sections. */
const plainModules =
  /^(?:abc|builtins|enum|typing|typing_extensions|collections|dataclasses|datetime|logging|pathlib|re|threading|unittest|pydantic|numpy|np|pandas|pint|requests|fastapi|nomad\.(?:app|client|config|normalizing|parsing|processing|utils|files|search))(?:\.|$)/;
/** Other libraries have quantities of their own. */
const foreign = /^(?:pint|astropy|quantities|unyt)\./;

/** Bases of bases that are followed; no real class has as many above it. */
const deepest = 200;

export class Kinds {
  readonly #names: Names;
  readonly #known: SchemaKnowledge;
  readonly #found = new Map<string, Kind>();
  #depth = 0;

  /** @param known the classes of other sources */
  constructor(names: Names, known: SchemaKnowledge) {
    this.#names = names;
    this.#known = known;
  }

  of(target: NameTarget | undefined): Kind {
    if (target === undefined) return 'open';
    if (target.kind === 'path') return this.#ofPath(target.path);
    if (target.kind !== 'class') return 'plain';
    const known = this.#found.get(target.path);
    if (known) return known;
    // Classes that are bases of each other have no kind.
    this.#found.set(target.path, 'open');
    const kind = this.#ofFramework(target.path) ?? this.#ofBases(target);
    this.#found.set(target.path, kind);
    return kind;
  }

  #ofPath(path: string): Kind {
    const name = classNameOf(path);
    if (foreign.test(path)) return 'plain';
    if (Object.hasOwn(frameworkKinds, name) && /\./.test(path) && !plainModules.test(path))
      return frameworkKinds[name] ?? 'open';
    if (this.#known.classOf(path)) return 'section';
    if (builtinNames.has(path) || plainModules.test(path) || /^nomad\..*Category$/.test(path)) return 'plain';
    // `m_float16` and its like
    const isType = valueTypes.has(name) || (/^m_/.test(name) && path.startsWith('nomad.metainfo'));
    return isType && path.startsWith('nomad') ? 'type' : 'open';
  }

  /** The framework's own sources may be among those that are read. */
  #ofFramework(path: string): Kind | undefined {
    const name = classNameOf(path);
    return /^nomad\.(?:metainfo|datamodel)\./.test(path) && Object.hasOwn(frameworkKinds, name)
      ? frameworkKinds[name]
      : undefined;
  }

  #ofBases({ raw, scope }: NameTarget & { kind: 'class' }): Kind {
    if (this.#depth > deepest) return 'open';
    this.#depth++;
    const kinds = this.#names.basesOf(raw, scope).map((base) => this.of(base));
    this.#depth--;
    return kinds.find((kind) => kind !== 'open' && kind !== 'plain') ?? (kinds.includes('open') ? 'open' : 'plain');
  }
}

/** The framework's types of values by their names. */
export const valueTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    str: 'str',
    string: 'str',
    int: 'int',
    float: 'float',
    complex: 'complex',
    bool: 'bool',
    boolean: 'bool',
    bytes: 'bytes',
    Bytes: 'bytes',
    dict: 'json',
    JSON: 'json',
    Query: 'json',
    Datetime: 'datetime',
    datetime: 'datetime',
    URL: 'str',
    File: 'str',
    Unit: 'str',
    Dimension: 'str',
    Capitalized: 'str',
    HDF5Reference: 'str',
    HDF5Dataset: 'unknown',
    Any: 'any',
    Callable: 'unknown',
    Datatype: 'unknown',
  }),
);
