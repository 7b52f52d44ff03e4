/** A mapping as it is made into sections: one copy for each of its paths, with the paths in front of its sources. */
import type { DataPath } from '../events.ts';
import { mappingNode, type ReadMapping } from '../reading/mapping.ts';
import { Stop } from '../stop.ts';
import { ItemPath } from './itemPath.ts';
import type { RunContext } from './runContext.ts';

/** A path of a mapping with its wildcard replaced. */
export interface MappingPath {
  readonly path: ItemPath;
  /** In the data, as far as it is known. */
  readonly place: DataPath;
}

export interface MappingCopy {
  readonly mapping: ReadMapping;
  /** The mapping's, behind its path where it has one. */
  readonly name: string;
  /** In front of its sources. */
  readonly path: ItemPath | undefined;
  /** Its own path, or one of a mapping around it: sections inside repeat it in front of theirs. */
  readonly hasOwnPath: boolean;
  readonly place: DataPath;
  readonly subsections: readonly MappingCopy[];
  /** How often sections were made from it. */
  made: number;
}

/** Copies made of one mapping; further ones are not looked at. */
export const mostItems = 20_000;

export class CopyMaker {
  readonly #context: RunContext;
  readonly #counts = new Map<ReadMapping, number>();

  constructor(context: RunContext) {
    this.#context = context;
  }

  /** @param paths of the mapping itself, wildcards replaced */
  *copies(mapping: ReadMapping, paths: readonly MappingPath[]): Generator<undefined, readonly MappingCopy[]> {
    return yield* this.#copies(mapping, paths, undefined);
  }

  *#copies(
    mapping: ReadMapping,
    paths: readonly MappingPath[],
    parent: ItemPath | undefined,
  ): Generator<undefined, readonly MappingCopy[]> {
    if (mapping.paths.length === 0)
      return [yield* this.#copy(mapping, mapping.name, parent, false, parent?.place ?? [])];
    const copies: MappingCopy[] = [];
    for (const { path, place } of paths) {
      if (!this.#count(mapping)) break;
      const own = parent ? parent.followedBy(path) : path;
      const text = own.text.replace(/^\.+|\.+$/g, '');
      const stripped = text === own.text ? own : new ItemPath(text);
      copies.push(yield* this.#copy(mapping, `${text}__$${mapping.name}`, stripped, true, place));
      yield;
    }
    return copies;
  }

  *#copy(
    mapping: ReadMapping,
    name: string,
    path: ItemPath | undefined,
    hasOwnPath: boolean,
    place: DataPath,
  ): Generator<undefined, MappingCopy> {
    this.#context.budget.spend(1 + (mapping.rules?.length ?? 0));
    this.#checkRules(mapping);
    const subsections: MappingCopy[] = [];
    for (const inner of mapping.subsections)
      subsections.push(...(yield* this.#copies(inner, this.#literal(inner), path)));
    return { mapping, name, path, hasOwnPath, place, subsections, made: 0 };
  }

  /** Paths of subsections are taken as they are. */
  #literal(mapping: ReadMapping): readonly MappingPath[] {
    return mapping.paths.flatMap(({ text, node }) => {
      if (text === undefined) this.#context.stop(new Stop('KeyError', 'compat-repeat-path', node));
      return text === undefined ? [] : { path: new ItemPath(text), place: [] };
    });
  }

  #count(mapping: ReadMapping): boolean {
    const count = (this.#counts.get(mapping) ?? 0) + 1;
    this.#counts.set(mapping, count);
    if (count > mostItems) this.#context.limits.add('items');
    return count <= mostItems;
  }

  /** Sources are prefixed at once, so each must be there. */
  readonly #checked = new Set<ReadMapping>();

  #checkRules(mapping: ReadMapping): void {
    if (!this.#context.version.needsRulesEverywhere || this.#checked.has(mapping)) return;
    this.#checked.add(mapping);
    if (mapping.rules === undefined)
      this.#context.stop(new Stop('KeyError', 'compat-rules', mappingNode(mapping, 'rules')));
    for (const rule of mapping.rules ?? [])
      if (rule.source === undefined)
        this.#context.stop(new Stop('KeyError', 'compat-rule', rule.members.get('source')?.value ?? rule.key));
  }
}
