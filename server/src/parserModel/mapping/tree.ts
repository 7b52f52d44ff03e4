/** The tree of copies: children by `main_key`, and for a parent with a path by that path. */

import { isPlainTarget } from '../differences/specification.ts';
import type { DataPath } from '../events.ts';
import { mappingNode, type ReadMapping } from '../reading/mapping.ts';
import { Stop } from '../stop.ts';
import type { Attacher } from './attacher.ts';
import type { CreatedSection, MappingCopy } from './copies.ts';
import type { RunContext } from './runContext.ts';
import type { SectionMaker } from './sectionMaker.ts';

interface Child {
  readonly copy: MappingCopy;
  /** Index among all copies. */
  readonly index: number;
  /** Name in the parent. */
  readonly name: string;
}

interface TreeParts {
  readonly context: RunContext;
  readonly maker: SectionMaker;
  readonly attacher: Attacher;
}

/** A deeper tree exceeds Python's limit on recursion. */
const deepest = 300;

export class SectionTree {
  readonly #context: RunContext;
  readonly #maker: SectionMaker;
  readonly #attacher: Attacher;
  readonly #mappingKeys: ReadonlySet<string | undefined>;
  /** `main_key`s of mappings that have sections. */
  readonly #copyKeys: ReadonlySet<string | undefined>;
  readonly #copies: readonly MappingCopy[];
  /** Children by the `main_key` of their parent, and by its path if it has one. */
  readonly #children = new Map<string, Child[]>();
  /** `main_key` of each mapping that has children. */
  readonly #parents = new Set<string>();
  /** The last copy of each name: it is used wherever one of that name is made. */
  readonly #byName = new Map<string, MappingCopy>();
  /** The first mapping without a `main_key` stops the parser when it is reached. */
  #keyless: { readonly copy: MappingCopy; readonly index: number } | undefined;

  /** @param mappings all except main @param copies of those mappings that have some */
  constructor(parts: TreeParts, mappings: readonly ReadMapping[], copies: readonly MappingCopy[]) {
    this.#context = parts.context;
    this.#maker = parts.maker;
    this.#attacher = parts.attacher;
    this.#mappingKeys = new Set(mappings.map(({ mainKey }) => mainKey));
    this.#copyKeys = new Set(copies.map(({ mapping }) => mapping.mainKey));
    this.#copies = copies;
    for (const [index, copy] of copies.entries()) {
      this.#byName.set(copy.name, copy);
      const { mainKey } = copy.mapping;
      if (mainKey === undefined) this.#keyless ??= { copy, index };
      else this.#addChild(copy, index, index === 0 ? mainKey.replace(/^\./, '') : mainKey);
    }
  }

  #addChild(copy: MappingCopy, index: number, key: string): void {
    const dot = key.lastIndexOf('.');
    const parent = dot < 0 ? '' : key.slice(0, dot);
    const child = { copy, index, name: key.slice(dot + 1) };
    const ids = dot < 0 ? [''] : [`.${parent}`, `.${parent} ${pathOf(copy)}`];
    if (dot >= 0) this.#parents.add(parent);
    for (const id of ids) {
      const children = this.#children.get(id);
      if (children) children.push(child);
      else this.#children.set(id, [child]);
    }
  }

  *make(main: MappingCopy): Generator<undefined, CreatedSection | undefined> {
    const made = yield* this.#maker.make(main);
    if (made) yield* this.#fill(made, '', 0);
    this.#reportDropped();
    return made;
  }

  /** @param id key of the children in the table */
  *#fill(parent: CreatedSection, id: string, depth: number): Generator<undefined, void> {
    for (const child of this.#children.get(id) ?? []) {
      if (this.#keyless && this.#keyless.index < child.index) this.#stopAtKeyless();
      yield* this.#add(parent, child, depth);
    }
    this.#stopAtKeyless();
  }

  #stopAtKeyless(): void {
    if (this.#keyless === undefined) return;
    const { mapping } = this.#keyless.copy;
    const isIntendedAsMain = mapping.members.has('is_main');
    const node = mappingNode(mapping, isIntendedAsMain ? 'is_main' : 'main_key');
    this.#context.stop(new Stop('KeyError', isIntendedAsMain ? 'compat-boolean' : 'compat-main-key', node));
    for (const copy of this.#copies) if (copy.mapping === mapping) copy.isAttached = true;
    this.#keyless = undefined;
  }

  *#add(parent: CreatedSection, { copy, name }: Child, depth: number): Generator<undefined, void> {
    copy.isAttached = true;
    const { mapping } = copy;
    const made = yield* this.#maker.make(this.#byName.get(copy.name) ?? copy);
    // An empty key refers to the main section, which is a cycle.
    if (mapping.mainKey === '' || depth >= deepest) {
      this.#context.stop(new Stop('RecursionError', 'compat-main-key', mappingNode(mapping, 'main_key')));
      return;
    }
    if (made === undefined) return;
    this.#compare(parent, copy);
    const { mainKey = '' } = mapping;
    if (!this.#parents.has(mainKey)) this.#stopAtKeyless();
    else yield* this.#fill(made, copy.hasOwnPath ? `.${mainKey} ${pathOf(copy)}` : `.${mainKey}`, depth + 1);
    this.#attacher.attachAt(parent, { ...made, copy }, name);
  }

  /** The specification refuses some keys, and evaluates the sources of a mapping without paths in its parent's item. */
  #compare(parent: CreatedSection, copy: MappingCopy): void {
    const { mapping, place } = copy;
    const { mainKey = '' } = mapping;
    const node = mappingNode(mapping, 'main_key');
    if (!isPlainTarget(mainKey) || /\[/.test(mainKey)) this.#context.event('compat-main-key', 'changes', node, place);
    if (parent.copy.hasOwnPath && !copy.hasOwnPath) this.#context.event('compat-child-base', 'changes', node, place);
  }

  /** A mapping that is attached nowhere is dropped silently. */
  #reportDropped(): void {
    const unattached = this.#copies.filter((copy) => !copy.isAttached);
    const attached = new Set(this.#copies.filter((copy) => copy.isAttached).map(({ mapping }) => mapping));
    const dropped = [...new Set(unattached.map((copy) => copy.mapping))].filter((mapping) => !attached.has(mapping));
    // Other differences of a dropped mapping have no effect; its items are sections by the specification.
    const drops = this.#context.events.forgetIn(new Set(dropped.map(({ node }) => node)));
    for (const mapping of dropped) if (drops.has(mapping.node)) this.#drop(mapping, []);
    for (const copy of unattached) if (copy.isIntended) this.#drop(copy.mapping, copy.place);
  }

  #drop(mapping: ReadMapping, place: DataPath): void {
    const { mainKey = '' } = mapping;
    const parent = mainKey.slice(0, Math.max(0, mainKey.lastIndexOf('.')));
    const hasSections = this.#copyKeys.has(parent);
    // A parent without sections has no section of its child either.
    if (!hasSections && this.#mappingKeys.has(parent)) return;
    const code = hasSections ? 'compat-child-dropped' : 'compat-dotted-parent';
    this.#context.event(code, 'drops', mappingNode(mapping, 'main_key'), place);
  }
}

/** The path that children refer to; the name for a mapping without paths. */
function pathOf({ name }: MappingCopy): string {
  return name.split('__$')[0] ?? '';
}
