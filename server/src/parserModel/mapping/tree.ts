/** The tree of copies: children by `main_key`, and for a parent with a path by that path. */

import { mappingNode, type ReadMapping } from '../reading/mapping.ts';
import { isPlainTarget } from '../rules/writeTarget.ts';
import type { ParserSection } from '../schema/section.ts';
import { Stop } from '../stop.ts';
import type { CopyGroup, CreatedSection, MappingCopy } from './copies.ts';
import type { ParserAttacher } from './parserAttacher.ts';
import type { RunContext } from './runContext.ts';
import type { SectionMaker } from './sectionMaker.ts';

/** The place of a mapping's sections. */
interface Place {
  /** Index of the mapping among all that have sections. */
  readonly index: number;
  /** `main_key` of the mapping that they are attached to; undefined for the main one. */
  readonly parent: string | undefined;
  /** Name in the parent. */
  readonly name: string;
  /** It has signs that mean nothing to the parser. */
  readonly isUnusual: boolean;
}

interface Child {
  readonly copy: MappingCopy;
  readonly place: Place;
}

/** The children of one parent. */
interface Children {
  readonly all: Child[];
  /** By the path of a parent that has one. */
  readonly byPath: Map<string, Child[]>;
}

interface TreeParts {
  readonly context: RunContext;
  readonly maker: SectionMaker;
  readonly attacher: ParserAttacher;
}

/** A deeper tree exceeds Python's limit on recursion. */
const deepest = 300;

export class SectionTree {
  readonly #context: RunContext;
  readonly #maker: SectionMaker;
  readonly #attacher: ParserAttacher;
  readonly #mappingKeys: ReadonlySet<string | undefined>;
  readonly #groups: readonly CopyGroup[];
  /** By the `main_key` of the parent; undefined for children of the main section. */
  readonly #children = new Map<string | undefined, Children>();
  /** Index of the first mapping without a `main_key`: it stops the parser when it is reached. */
  #keyless: number | undefined;

  /** @param mappings all except main @param groups copies of those mappings that have some */
  constructor(parts: TreeParts, mappings: readonly ReadMapping[], groups: readonly CopyGroup[]) {
    this.#context = parts.context;
    this.#maker = parts.maker;
    this.#attacher = parts.attacher;
    this.#mappingKeys = new Set(mappings.map(({ mainKey }) => mainKey));
    this.#groups = groups;
    for (const [index, { mapping, copies }] of groups.entries()) {
      const { mainKey } = mapping;
      if (mainKey === undefined) this.#keyless ??= index;
      else this.#addGroup(mainKey, index, copies);
    }
  }

  #addGroup(mainKey: string, index: number, copies: readonly MappingCopy[]): void {
    const isUnusual = !isPlainTarget(mainKey) || mainKey.includes('[');
    // The key may be long: it is split and looked up once, not for each copy.
    const add = (key: string, own: readonly MappingCopy[]) => {
      const dot = key.lastIndexOf('.');
      const parent = dot < 0 ? undefined : key.slice(0, dot);
      const place = { index, parent, name: key.slice(dot + 1), isUnusual };
      const { all, byPath } = this.#childrenOf(parent);
      for (const copy of own) {
        const child = { copy, place };
        all.push(child);
        if (parent === undefined) continue;
        const path = pathOf(copy);
        const siblings = byPath.get(path);
        if (siblings) siblings.push(child);
        else byPath.set(path, [child]);
      }
    };
    // A dot at the start of the very first key is not read.
    add(index === 0 ? mainKey.replace(/^\./, '') : mainKey, copies.slice(0, 1));
    add(mainKey, copies.slice(1));
  }

  #childrenOf(parent: string | undefined): Children {
    const children = this.#children.get(parent) ?? { all: [], byPath: new Map() };
    this.#children.set(parent, children);
    return children;
  }

  *make(main: MappingCopy): Generator<undefined, ParserSection> {
    const section = this.#maker.make(main);
    yield* this.#fill({ copy: main, section }, this.#children.get(undefined)?.all, 0);
    this.#noteDropped();
    return section;
  }

  *#fill(parent: CreatedSection, children: readonly Child[] | undefined, depth: number): Generator<undefined, void> {
    for (const { copy, place } of children ?? []) {
      if (this.#keyless !== undefined && this.#keyless < place.index) this.#stopAtKeyless();
      copy.isAttached = true;
      const used = copy.replacement ?? copy;
      const section = this.#maker.make(used);
      if (used.subsections.length > 0) yield* this.#maker.addSubsections({ copy: used, section });
      if (this.#context.budget.isPauseDue) yield;
      if (this.#isTooDeep(copy, depth)) continue;
      this.#notePlace(parent, copy, place);
      const child = { copy, section };
      const below = this.#children.get(copy.mapping.mainKey ?? '');
      if (below && below.all.length > 0)
        yield* this.#fill(child, copy.hasOwnPath ? below.byPath.get(pathOf(copy)) : below.all, depth + 1);
      else this.#stopAtKeyless();
      this.#attacher.attach(parent.section, child, copy, place.name);
    }
    this.#stopAtKeyless();
  }

  /** An empty key refers to the main section, which is a cycle. */
  #isTooDeep({ mapping }: MappingCopy, depth: number): boolean {
    if (mapping.mainKey !== '' && depth < deepest) return false;
    this.#context.stop(new Stop('RecursionError', 'main-key', mappingNode(mapping, 'main_key')));
    return true;
  }

  #stopAtKeyless(): void {
    const group = this.#groups[this.#keyless ?? -1];
    if (group === undefined) return;
    const isIntendedAsMain = group.mapping.members.has('is_main');
    const node = mappingNode(group.mapping, isIntendedAsMain ? 'is_main' : 'main_key');
    this.#context.stop(new Stop('KeyError', isIntendedAsMain ? 'boolean' : 'main-key', node));
    for (const copy of group.copies) copy.isAttached = true;
    this.#keyless = undefined;
  }

  /** The sources of a mapping without paths are read at the root, also in the item of its parent. */
  #notePlace(parent: CreatedSection, { mapping, hasOwnPath }: MappingCopy, { isUnusual }: Place): void {
    const node = mappingNode(mapping, 'main_key');
    if (isUnusual) this.#context.note('main-key', node);
    if (parent.copy.hasOwnPath && !hasOwnPath) this.#context.note('child-base', node);
  }

  /** A mapping that is attached nowhere is dropped silently. */
  #noteDropped(): void {
    for (const { mapping, copies } of this.#groups) {
      if (copies.every(({ isAttached }) => isAttached)) continue;
      const { mainKey = '' } = mapping;
      const parent = mainKey.slice(0, Math.max(0, mainKey.lastIndexOf('.')));
      const reason = this.#mappingKeys.has(parent) ? 'child-dropped' : 'dotted-parent';
      this.#context.note(reason, mappingNode(mapping, 'main_key'));
    }
  }
}

/** The path that children refer to; the name for a mapping without paths. */
function pathOf({ mapping, path, hasOwnPath }: MappingCopy): string {
  const name = hasOwnPath && path ? path.text : mapping.name;
  return name.split('__$')[0] ?? '';
}
