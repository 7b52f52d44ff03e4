/**
 * Which data fields are read by a rule, condition or key, and which rules never found a value
 * (docs/cli.md#mapper-preview).
 */

import { Budget } from '../../data/budget.ts';
import { computedFrom, type DataNode, fieldOf } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import type { PathExpression } from '../../data/paths/path.ts';
import { consumesList, type WildcardStep } from '../../data/paths/wildcardPath.ts';
import { isEmpty } from '../../data/valueText.ts';
import { mappedClassKey, mappedVersionKey } from '../../mapper/keys.ts';
import type { Coverage, UnreadField, UnreadFields } from '../../protocol.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { runInSlices, runSteps, type Slices, type WorkTime } from '../../util/workTime.ts';
import type { SectionPlan } from '../plan/plan.ts';
import type { SourceReader } from '../plan/source.ts';
import type { MappingResult, SectionRun } from '../record/result.ts';
import { dataFieldsOf, type FieldLeaf, type FieldNode } from './dataFields.ts';
import { tallyOf } from './tally.ts';

/** A field whose value has no fields itself. */
interface Field extends Pick<FieldLeaf, 'place' | 'value'> {
  isRead: boolean;
}

/** Fields by JSON pointer, with `*` for list indices: all items count as one field. */
type Fields = ReadonlyMap<string, Field>;

/** Fields by result, so that each result is traversed once. */
const known = new WeakMap<MappingResult, Fields>();

/**
 * Returns the fields of the data that are read, and the rules that never found a value. Fields are JSON Pointers with
 * `*` in place of list indices. If a limit is reached, no field counts as unread.
 */
export function coverageOf(result: MappingResult): Coverage {
  const fields = fieldsOf(result);
  const unread = [...fields].flatMap(([pointer, { isRead }]) => (isRead ? [] : [pointer]));
  const total = fields.size;
  return {
    read: total - unread.length,
    total,
    unread,
    unused: [...result.runs.keys()].flatMap((plan) => unusedRules(result, plan)),
  };
}

/** Returns the fields that a mapper doesn't read in any of several data files. */
export function unreadInAllFiles(results: readonly MappingResult[]): ReadonlySet<string> {
  const isRead = new Map<string, boolean>();
  for (const result of results)
    for (const [pointer, field] of fieldsOf(result)) isRead.set(pointer, field.isRead || isRead.get(pointer) === true);
  return new Set([...isRead].flatMap(([pointer, read]) => (read ? [] : [pointer])));
}

/** The most fields that are counted over many data files: more than a thousand are found in few real ones. */
const countedFields = 20_000;

/** A field over many data files. */
interface SetField {
  isRead: boolean;
  count: number;
  /** The indices of the first files that have it. */
  readonly first: number[];
}

/** Counts the fields of many data files that no rule reads in any of them. */
export class UnreadCounts {
  readonly #fields = new Map<string, SetField>();
  /** Not all fields are counted. */
  isCut = false;

  /** Adds the fields of a file in small steps. @param file its index @param named how many files are named of each field */
  *add(result: MappingResult, file: number, named: number, time: WorkTime): Generator<undefined> {
    const fields = known.get(result) ?? (yield* readFields(result, time));
    for (const [pointer, { isRead }] of fields) {
      const field = this.#fields.get(pointer) ?? { isRead: false, count: 0, first: [] };
      if (field.count === 0 && this.#fields.size >= countedFields) this.isCut = true;
      else this.#fields.set(pointer, field);
      field.isRead ||= isRead;
      field.count++;
      if (!field.isRead && field.first.length < named) field.first.push(file);
    }
  }

  /** Those that most files have first. */
  get unread(): readonly (readonly [pointer: string, Omit<SetField, 'isRead'>])[] {
    return [...this.#fields]
      .filter(([, { isRead }]) => !isRead)
      .toSorted(([, one], [, other]) => other.count - one.count);
  }
}

/** The longest text of a value that is shown, in UTF-16 code units, and the most fields. */
const shownText = 200;
const shownFields = 1_000;

/**
 * Returns the unread fields in the form in which the user sees them. The data is searched in time slices.
 * @throws Cancelled if the token is canceled
 */
export async function unreadFieldsOf(result: MappingResult, slices: Slices): Promise<UnreadFields> {
  if (!known.has(result)) await runInSlices(readFields(result, slices.time), slices);
  const found = fieldsOf(result);
  const bases = basesOf(result);
  const unread = [...found].filter(([, { isRead }]) => !isRead);
  const fields = unread.slice(0, shownFields).map(([field, { place, value }]) => ({
    field,
    path: pathText(place),
    pointer: toPointer(place),
    value: typeof value === 'string' ? value.slice(0, shownText) : (value as UnreadField['value']),
    canAdd: bases.some((base) => startsAt(base, field)) || (bases.length > 0 && isInList(field)),
  }));
  return { total: found.size, count: unread.length, fields };
}

/** A path in the data as a path of a mapper, with wildcards for list indices. */
function pathText(place: readonly (string | number)[]): string {
  const parts = place.map((key, index) => {
    if (typeof key === 'number') return '[*]';
    return index === 0 ? quoteKey(key) : `.${quoteKey(key)}`;
  });
  return parts.join('');
}

/** The pointers at which the paths of a mapping begin, with `*` for list indices. */
function basesOf(result: MappingResult): readonly string[] {
  const bases = [...result.runs.values()].flatMap(({ instances, candidates }) => {
    const nodes = instances.length > 0 ? instances.first(maxBases).map(({ base }) => base) : candidates;
    return Array.from(nodes, fieldOf).filter((field) => field !== undefined);
  });
  return [...new Set(bases)];
}

/** How many instances of a mapping are examined: nearly always all of them are items of the same lists. */
const maxBases = 200;

/** Does a path that begins at `base` read this field as one value, or as one list of values? */
function startsAt(base: string, field: string): boolean {
  return field.startsWith(`${base}/`) && !field.slice(base.length, -1).includes('/*');
}

/** Is it a field of the objects in a list, which a new mapping can read? */
function isInList(field: string): boolean {
  return /[^*]\/\*\/[^*]/.test(field);
}

function fieldsOf(result: MappingResult): Fields {
  return known.get(result) ?? runSteps(readFields(result));
}

/** Reads the fields in small steps, so that a caller can yield to other work between them. */
function* readFields(result: MappingResult, time?: WorkTime): Generator<undefined, Fields> {
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

/** Rules that never wrote a value, not even one that was overwritten later. */
function unusedRules(result: MappingResult, plan: SectionPlan): Coverage['unused'] {
  const { rules } = tallyOf([result], plan);
  return plan.rules.flatMap(({ rule }, index) =>
    rules[index]?.written === 0 ? { section: plan.mapping.path, rule: rule.name } : [],
  );
}
