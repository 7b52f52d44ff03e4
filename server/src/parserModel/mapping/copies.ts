/** Copies of a mapping, one for each of its paths; the path is the prefix of the copy's sources. */

import type { DataPath } from '../../util/jsonPointer.ts';
import { mappingNode, type ReadMapping, type ReadRule, ruleNode } from '../reading/mapping.ts';
import type { ParserSection } from '../schema/section.ts';
import { Stop } from '../stop.ts';
import { ItemPath, stripDots } from './itemPath.ts';
import type { RunContext } from './runContext.ts';

/** A path of a mapping with its wildcard replaced. */
export interface MappingPath {
  readonly path: ItemPath;
  /** The path in the data, as far as it is known. */
  readonly place: DataPath;
}

export interface MappingCopy {
  readonly mapping: ReadMapping;
  /** The prefix of its sources: its own path, or that of an enclosing mapping. */
  readonly path: ItemPath | undefined;
  /** The path is its own; subsections repeat it as a prefix of theirs. */
  readonly hasOwnPath: boolean;
  readonly place: DataPath;
  readonly subsections: readonly MappingCopy[];
  /** The last copy of the mapping with the same path, which is used in its place. */
  replacement: MappingCopy | undefined;
  /** By rule with `match_key`, the resolved source with its prefix; none for a rule without a match. */
  matchedSources: Map<ReadRule, string> | undefined;
  /** The number of sections made from it. */
  made: number;
  /** It has a place in another one, or would have if nothing stopped the parser. */
  isAttached: boolean;
}

/** All copies of a mapping. */
export interface CopyGroup {
  readonly mapping: ReadMapping;
  readonly copies: readonly MappingCopy[];
}

/** Returns the name of a copy: that of its mapping, after its path if it has one. */
export function copyName({ mapping, path, hasOwnPath }: MappingCopy): string {
  return hasOwnPath && path ? `${path.text}__$${mapping.name}` : mapping.name;
}

/** Creates a copy of a mapping without a path of its own. No section has been made from the new copy yet. */
export function pathlessCopy(mapping: ReadMapping, subsections: readonly MappingCopy[], path?: ItemPath): MappingCopy {
  const place = path?.place ?? [];
  return { mapping, path, hasOwnPath: false, place, subsections, ...unused };
}

const unused = { replacement: undefined, matchedSources: undefined, made: 0, isAttached: false };

/** Nodes of the budget that a copy costs. */
const nodesOfCopy = 8;

/** The most copies of one mapping; further ones are ignored. */
export const maxItems = 20_000;

export class CopyMaker {
  readonly #context: RunContext;
  readonly #counts = new Map<ReadMapping, number>();
  readonly #literals = new Map<ReadMapping, readonly MappingPath[]>();

  constructor(context: RunContext) {
    this.#context = context;
  }

  /** @param paths of the mapping itself, wildcards replaced */
  *copies(mapping: ReadMapping, paths: readonly MappingPath[]): Generator<undefined, readonly MappingCopy[]> {
    if (mapping.paths.length === 0) return [pathlessCopy(mapping, this.#inside(mapping, undefined))];
    const copies: MappingCopy[] = [];
    const byPath = new Map<string, MappingCopy>();
    for (const path of paths) {
      if (!this.#count(mapping)) break;
      const copy = this.#copy(mapping, path, undefined);
      copies.push(copy);
      byPath.set(copy.path?.text ?? '', copy);
      if (this.#context.budget.isPauseDue) yield;
    }
    if (byPath.size < copies.length) for (const copy of copies) copy.replacement = byPath.get(copy.path?.text ?? '');
    return copies;
  }

  #copy(mapping: ReadMapping, { path, place }: MappingPath, parent: ItemPath | undefined): MappingCopy {
    const glued = parent ? parent.followedBy(path) : path;
    const text = stripDots(glued.text);
    this.#context.budget.spendCharacters(text.length + mapping.name.length);
    const own = text === glued.text ? glued : new ItemPath(text);
    const subsections = this.#inside(mapping, own);
    return { mapping, path: own, hasOwnPath: true, place, subsections, ...unused };
  }

  /** As many as the mapper has of them, whatever the data. @param path of the mapping around them */
  #inside(mapping: ReadMapping, path: ItemPath | undefined): readonly MappingCopy[] {
    this.#context.budget.spend(nodesOfCopy + (mapping.rules?.length ?? 0));
    this.#checkRules(mapping);
    return mapping.subsections.flatMap((inner) => {
      const paths = this.#literal(inner);
      if (inner.paths.length === 0) return pathlessCopy(inner, this.#inside(inner, path), path);
      return paths.filter(() => this.#count(inner)).map((each) => this.#copy(inner, each, path));
    });
  }

  /** Paths of subsections are used unchanged, so they are the same in each copy of the mapping around them. */
  #literal(mapping: ReadMapping): readonly MappingPath[] {
    const known = this.#literals.get(mapping) ?? this.#readLiterals(mapping);
    this.#literals.set(mapping, known);
    return known;
  }

  #readLiterals(mapping: ReadMapping): readonly MappingPath[] {
    return mapping.paths.flatMap(({ text, node }) => {
      if (text === undefined) this.#context.stop(new Stop('KeyError', 'repeat-path', node));
      if (text === undefined) return [];
      this.#context.note('subsections', node);
      return { path: new ItemPath(text), place: [] };
    });
  }

  #count(mapping: ReadMapping): boolean {
    const count = (this.#counts.get(mapping) ?? 0) + 1;
    this.#counts.set(mapping, count);
    if (count > maxItems) this.#context.limits.add('items');
    return count <= maxItems;
  }

  /** Sources are prefixed immediately, so each must exist. */
  readonly #checked = new Set<ReadMapping>();

  #checkRules(mapping: ReadMapping): void {
    if (!this.#context.version.needsRulesEverywhere || this.#checked.has(mapping)) return;
    this.#checked.add(mapping);
    checkSources(mapping, this.#context);
  }
}

/** Stops the parser at a mapping without rules, and at each of its rules that has no source. */
export function checkSources(mapping: ReadMapping, context: RunContext): void {
  if (mapping.rules === undefined) context.stop(new Stop('KeyError', 'rules', mappingNode(mapping, 'rules')));
  for (const rule of mapping.rules ?? [])
    if (rule.source === undefined) context.stop(new Stop('KeyError', 'rule', ruleNode(rule, 'source')));
}

/** A section with what is needed to attach others to it. */
export interface CreatedSection {
  readonly copy: MappingCopy;
  readonly section: ParserSection;
}
