/** What changed in the entries of a data file: each changed value with the rule that writes it. */
import { measure } from '../../data/sampleSize.ts';
import { originsIn, type Writers, writerOf } from '../../engine/query/origins.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { ChangedEntry, ChangedValue, ComparedTexts, PreviewEntry, Range } from '../../protocol.ts';
import { isContainer } from '../../util/isObject.ts';
import { type DataPath, toPointer } from '../../util/jsonPointer.ts';
import { runInSlices, type Slices, visitInSlices } from '../../util/workTime.ts';
import { compareEntries, type EntryDifference, type ValueDifference } from './compareEntries.ts';
import { alignEntries, jsonText, TextLines } from './comparisonTexts.ts';

/** The entries of one version of the files, with the record of what wrote their values. */
export interface EntryVersion {
  readonly entries: readonly PreviewEntry[];
  readonly result?: MappingResult | undefined;
}

/** The range of a rule in the mapper's current text; undefined for a rule that is not there any more. */
export type RangeOfRule = (rule: { readonly section: string; readonly rule: string }) => Range | undefined;

interface Changes {
  readonly changes: readonly ChangedEntry[];
  readonly texts?: ComparedTexts;
}

/** An editor is slow to compare longer texts; both together, in UTF-16 code units. */
const largestTexts = 8 * 1024 * 1024;

/** The most values that lead from the text to their rule. */
const maxPlaces = 5000;

/**
 * Returns the changes between two versions of the entries. If nothing changed, the result doesn't contain the text of
 * either version.
 * @throws Cancelled
 */
export async function changedEntries(
  before: EntryVersion,
  after: EntryVersion,
  rangeOf: RangeOfRule,
  slices: Slices,
): Promise<Changes> {
  const differences = await runInSlices(compareEntries(before.entries, after.entries), slices);
  if (differences.length === 0) return { changes: [] };
  const writers = {
    before: await writersAt(before, differences, 'before', slices),
    after: await writersAt(after, differences, 'after', slices),
  };
  const changes: ChangedEntry[] = [];
  for (const difference of differences) changes.push(await changeOf(difference, before, after, writers, slices));
  const rangeAt: RangeOfDifference = (difference, path) => {
    const rule = ruleOf(difference, path, writers);
    return rule && rangeOf(rule);
  };
  const texts = await runInSlices(comparedTexts(before.entries, after.entries, differences, rangeAt), slices);
  return { changes, ...(texts && { texts }) };
}

/** Returns the rules that wrote the values that differ, or a value around them. */
async function writersAt(
  { entries, result }: EntryVersion,
  differences: readonly EntryDifference[],
  side: 'before' | 'after',
  slices: Slices,
): Promise<Writers> {
  if (result === undefined) return new Map();
  const around = new Set<unknown>();
  for (const { [side]: index, values } of differences) {
    const entry = index === undefined ? undefined : entries[index];
    await visitInSlices(entry ? values : [], slices, ({ path }) => {
      let value: unknown = entry;
      for (const key of path) {
        value = isContainer(value) && Object.hasOwn(value, key) ? value[key] : undefined;
        if (!isContainer(value)) break;
        around.add(value);
      }
    });
  }
  return (await originsIn(result, around, slices)).written;
}

interface BothWriters {
  readonly before: Writers;
  readonly after: Writers;
}

async function changeOf(
  difference: EntryDifference,
  before: EntryVersion,
  after: EntryVersion,
  writers: BothWriters,
  slices: Slices,
): Promise<ChangedEntry> {
  const was = difference.before === undefined ? undefined : before.entries[difference.before];
  const is = difference.after === undefined ? undefined : after.entries[difference.after];
  const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
  const { section = '', file = '' } = is ?? was ?? {};
  // The entry's own facts (file, class) aren't values of its data. The class is in the data, too.
  const values: ChangedValue[] = [];
  await visitInSlices(difference.values, slices, (value) => {
    if (value.path[0] === 'data') values.push(changedValue(value, ruleOf(difference, value.path, writers)));
  });
  return {
    kind,
    section,
    file,
    ...(was && is && was.file !== is.file && { fileBefore: was.file }),
    values,
  };
}

function changedValue({ path, before, after }: ValueDifference, rule: ChangedValue['rule']): ChangedValue {
  return {
    path: toPointer(path.slice(1)),
    ...(before && { before: before.value }),
    ...(after && { after: after.value }),
    ...(rule && { rule }),
  };
}

/** The rule that writes the value now, or else the rule that wrote it before. */
function ruleOf({ before, after }: EntryDifference, path: DataPath, writers: BothWriters): ChangedValue['rule'] {
  if (path[0] !== 'data') return undefined;
  const own = path.slice(1);
  const found =
    (after === undefined ? undefined : writerOf(writers.after, after, own)) ??
    (before === undefined ? undefined : writerOf(writers.before, before, own));
  return found && { section: found.section, rule: found.rule };
}

/** Returns the range, in the mapper, of the rule that writes a differing value. */
type RangeOfDifference = (difference: EntryDifference, path: DataPath) => Range | undefined;

/**
 * Returns the JSON text of both sides, and the differing values with their line numbers, in steps, or undefined if the
 * two texts together are too long.
 */
export function* comparedTexts(
  before: readonly unknown[],
  after: readonly unknown[],
  differences: readonly EntryDifference[],
  rangeOf: RangeOfDifference = () => undefined,
): Generator<undefined, ComparedTexts | undefined> {
  if (measure([before, after], { text: largestTexts }).text > largestTexts) return undefined;
  const aligned = yield* alignEntries(before, after);
  const texts = { before: jsonText(aligned.before), after: jsonText(aligned.after) };
  yield;
  if (texts.before.length + texts.after.length > largestTexts) return undefined;
  const lines = { before: new TextLines(aligned.before), after: new TextLines(aligned.after) };
  const shown = new Map(aligned.order.map((index, place) => [index, place]));
  const values: ComparedTexts['values'][number][] = [];
  for (const difference of differences) {
    const place = {
      before: difference.before,
      after: difference.after === undefined ? undefined : shown.get(difference.after),
    };
    const paths = difference.values.length === 0 ? [[]] : difference.values.map(({ path }) => path);
    for (const path of paths) {
      if (values.length === maxPlaces) return { ...texts, values };
      const at = (side: 'before' | 'after') =>
        place[side] === undefined ? undefined : lines[side].lineOf([place[side], ...path]);
      const [was, is] = [at('before'), at('after')];
      const range = rangeOf(difference, path);
      values.push({
        lines: { ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) },
        ...(range && { range }),
      });
    }
  }
  return { ...texts, values };
}
