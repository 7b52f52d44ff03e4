/** What changed in the entries of a data file: each changed value with the rule that writes it. */
import { type Writers, writerOf, writersIn } from '../../engine/query/origins.ts';
import type { ChangedEntry, ChangedValue, ComparedTexts, PreviewEntry, Range, RuleTrace } from '../../protocol.ts';
import { type DataPath, toPointer } from '../../util/jsonPointer.ts';
import { compareEntries, type EntryDifference, type ValueDifference } from './compareEntries.ts';
import { alignEntries, jsonText, TextLines } from './comparisonTexts.ts';

/** The entries of one version of the files, with the rules that wrote their values. */
export interface EntryVersion {
  readonly entries: readonly PreviewEntry[];
  readonly rules: readonly RuleTrace[];
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
 */
export function changedEntries(before: EntryVersion, after: EntryVersion, rangeOf: RangeOfRule): Changes {
  const differences = compareEntries(before.entries, after.entries);
  if (differences.length === 0) return { changes: [] };
  const writers = { before: writersIn(before.rules), after: writersIn(after.rules) };
  const changes = differences.map((difference) => changeOf(difference, before, after, writers));
  const texts = comparedTexts(before.entries, after.entries, (difference, path) => {
    const rule = ruleOf(difference, path, writers);
    return rule && rangeOf(rule);
  });
  return { changes, ...(texts && { texts }) };
}

interface BothWriters {
  readonly before: Writers;
  readonly after: Writers;
}

function changeOf(
  difference: EntryDifference,
  before: EntryVersion,
  after: EntryVersion,
  writers: BothWriters,
): ChangedEntry {
  const was = difference.before === undefined ? undefined : before.entries[difference.before];
  const is = difference.after === undefined ? undefined : after.entries[difference.after];
  const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
  const { section = '', file = '' } = is ?? was ?? {};
  // The entry's own facts (file, class) aren't values of its data. The class is in the data, too.
  const values = difference.values.filter(({ path }) => path[0] === 'data');
  return {
    kind,
    section,
    file,
    ...(was && is && was.file !== is.file && { fileBefore: was.file }),
    values: values.map((value) => changedValue(value, ruleOf(difference, value.path, writers))),
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

/**
 * Returns the JSON text of both sides, and the differing values with their line numbers. Returns undefined if the two
 * texts together are too long.
 * @param rangeOf returns the range, in the mapper, of the rule that writes a differing value
 */
export function comparedTexts(
  before: readonly unknown[],
  after: readonly unknown[],
  rangeOf: (difference: EntryDifference, path: DataPath) => Range | undefined = () => undefined,
): ComparedTexts | undefined {
  const aligned = alignEntries(before, after);
  const texts = { before: jsonText(aligned.before), after: jsonText(aligned.after) };
  if (texts.before.length + texts.after.length > largestTexts) return undefined;
  const lines = { before: new TextLines(aligned.before), after: new TextLines(aligned.after) };
  const shown = new Map(aligned.order.map((index, place) => [index, place]));
  const values: ComparedTexts['values'][number][] = [];
  for (const difference of compareEntries(before, after)) {
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
