/** The fields of a data file that a run reads: found once for each result, in small steps. */

import { Budget } from '../../data/budget.ts';
import { computedFrom, type DataNode, fieldOf } from '../../data/dataNode.ts';
import type { PathExpression } from '../../data/paths/path.ts';
import { consumesList, type WildcardStep } from '../../data/paths/wildcardPath.ts';
import { isEmpty } from '../../data/valueText.ts';
import { mappedClassKey, mappedVersionKey } from '../../mapper/keys.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { WorkTime } from '../../util/workTime.ts';
import type { SourceReader } from '../plan/source.ts';
import type { MappingResult, SectionRun } from '../record/result.ts';
import { dataFieldsOf, type FieldLeaf, type FieldNode } from './dataFields.ts';

/** A field whose value has no fields itself. */
interface Field extends Pick<FieldLeaf, 'place' | 'value'> {
  isRead: boolean;
}

/** Fields by JSON pointer, with `*` for list indices: all items count as one field. */
type Fields = ReadonlyMap<string, Field>;

/** Fields by result, so that each result is traversed once. */
const known = new WeakMap<MappingResult, Fields>();

/**
 * Reads the fields of the data in small steps, so that a caller can yield to other work between them, and returns
 * whether each is read. If a limit is reached, all count as read.
 */
export function* readFields(result: MappingResult, time?: WorkTime): Generator<undefined, Fields> {
  const before = known.get(result);
  if (before) return before;
  const reader = new Reader(result.root, time);
  for (const run of result.runs.values()) yield* reader.look(run);
  let fields = yield* leavesOf(result.root.value, reader.fields);
  if ([...fields.values()].some(({ isRead, value }) => !isRead && isEmptyContainer(value))) {
    yield* reader.lookAtEmptyLists(result);
    fields = yield* leavesOf(result.root.value, reader.fields);
  }
  if (reader.isCutShort) for (const field of fields.values()) field.isRead = true;
  known.set(result, fields);
  return fields;
}

type Source = SourceReader | PathExpression;

/** Finds the fields that rules, conditions and keys read, within the budget of one run. */
class Reader {
  readonly fields = new Set<string>();
  readonly #budget: Budget;
  /** Values whose sources are traced already. */
  readonly #seen = new Set<DataNode>();
  /** By the list: paths that found a value in one of its items. */
  readonly #inItems = new Map<DataNode, Set<Source>>();

  constructor(root: DataNode, time: WorkTime | undefined) {
    this.#budget = Budget.of([root], {}, time);
  }

  get isCutShort(): boolean {
    return this.#budget.reached !== undefined;
  }

  *look({ plan: { rules, repeatKeys }, instances, candidates }: SectionRun): Generator<undefined> {
    for (const { base } of instances) {
      for (const rule of rules) {
        if (rule.indexed) for (const { node } of rule.indexed.expand(base, this.#budget)) this.#add(node);
        this.#read(rule.source, base);
        for (const { tests } of rule.conditions) for (const { path } of tests) this.#read(path, base);
      }
      if (this.isCutShort) return;
      yield;
    }
    for (const candidate of repeatKeys ? candidates : []) {
      for (const { path } of (repeatKeys ?? []).flatMap(({ fields }) => fields)) this.#read(path, candidate);
      yield;
    }
  }

  /** An empty list or object that a repeat path goes through is read: there is nothing else in it to read. */
  *lookAtEmptyLists({ runs, root }: MappingResult): Generator<undefined> {
    for (const { plan } of runs.values()) {
      const parent = [...runs.values()].find((run) => run.plan.mapping === plan.mapping.parent);
      for (const base of parent ? Array.from(parent.instances, (each) => each.base) : [root])
        for (const { steps = [] } of plan.repeatPaths ?? []) {
          for (const node of emptyNodes(steps, base, this.#budget)) this.#add(node);
          yield;
        }
    }
  }

  /** A path of keys reads the same field in each item of a list, so that one item with a value is enough. */
  #read(source: Source | undefined, base: DataNode): void {
    if (source === undefined) return;
    const { parent } = base;
    const keys = 'path' in source ? source.path?.keys : 'keys' in source ? source.keys : undefined;
    const read = keys && parent && Array.isArray(parent.value) ? (this.#inItems.get(parent) ?? new Set()) : undefined;
    if (read?.has(source)) return;
    const node = source.find(base, this.#budget);
    this.#add(node);
    if (node && read && parent) this.#inItems.set(parent, read.add(source));
  }

  #add(node: DataNode | undefined): void {
    for (const part of node ? computedFrom(node, this.#seen) : []) {
      const field = fieldOf(part);
      if (field !== undefined) this.fields.add(field);
    }
  }
}

/** The empty lists and objects that a repeat path ends at or goes through. */
function* emptyNodes(steps: readonly WildcardStep[], node: DataNode, budget: Budget, at = 0): Generator<DataNode> {
  const step = steps[at];
  if (isEmptyContainer(node.value)) yield node;
  else if (step?.kind === 'path') {
    const found = step.path.find(node, budget);
    if (found) yield* emptyNodes(steps, found, budget, at + 1);
  } else if (step !== undefined || Array.isArray(node.value)) {
    for (const child of node.children()) {
      if (!budget.takeNodes(1)) return;
      const isSpread = step && Array.isArray(child.value) && child.value.length > 0 && !consumesList(steps[at + 1]);
      for (const each of isSpread ? child.eachItem() : [child])
        if (step) yield* emptyNodes(steps, each, budget, at + 1);
        else if (isEmptyContainer(each.value)) yield each;
    }
  }
}

function isEmptyContainer(value: unknown): boolean {
  return typeof value === 'object' && isEmpty(value);
}

/** Every field whose value has no fields, and whether it or a value around it is read. */
function* leavesOf(root: unknown, read: ReadonlySet<string>): Generator<undefined, Fields> {
  const { fields, leaves } = yield* dataFieldsOf(root);
  const isRead = new Set<FieldNode>();
  // A field stands after the one around it.
  for (const field of fields)
    if (read.has(field.pointer) || (field.around && isRead.has(field.around))) isRead.add(field);
  const found = new Map<string, Field>();
  for (const { field, place, value } of leaves) found.set(field.pointer, { isRead: isRead.has(field), place, value });
  // Read by the service itself.
  for (const key of [mappedClassKey, mappedVersionKey]) found.delete(toPointer([key]));
  return found;
}
