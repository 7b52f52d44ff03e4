/**
 * Which data fields are read by a rule, condition or key, and which rules never found a value
 * (docs/cli.md#mapper-preview).
 */

import { fieldOf } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import type { Coverage, UnreadField, UnreadFields } from '../../protocol.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { runInSlices, runSteps, type Slices, type WorkTime } from '../../util/workTime.ts';
import type { SectionPlan } from '../plan/plan.ts';
import type { MappingResult } from '../record/result.ts';
import { readFields } from './readFields.ts';
import { tallyOf } from './tally.ts';

/**
 * Returns the fields of the data that are read, and the rules that never found a value. Fields are JSON Pointers with
 * `*` in place of list indices. If a limit is reached, no field counts as unread.
 */
export function coverageOf(result: MappingResult): Coverage {
  const fields = runSteps(readFields(result));
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
    for (const [pointer, field] of runSteps(readFields(result)))
      isRead.set(pointer, field.isRead || isRead.get(pointer) === true);
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
    const fields = yield* readFields(result, time);
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
  const found = await runInSlices(readFields(result, slices.time), slices);
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

/** Rules that never wrote a value, not even one that was overwritten later. */
function unusedRules(result: MappingResult, plan: SectionPlan): Coverage['unused'] {
  const { rules } = tallyOf([result], plan);
  return plan.rules.flatMap(({ rule }, index) =>
    rules[index]?.written === 0 ? { section: plan.mapping.path, rule: rule.name } : [],
  );
}
