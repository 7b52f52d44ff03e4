/** `preview --against --format text`: the entries that changed, and their values with both sides. */
import type { ChangedEntry, ChangedValue, EntriesComparison } from '../../protocol.ts';
import { escapeControls } from '../io.ts';

/** The comparison of one data file, as `--format json` prints it. */
export interface ComparedFile extends Omit<EntriesComparison, 'texts' | 'problem'> {
  /** The earlier mapper file, as the user named it. */
  readonly against: string;
  /** Why nothing was compared. */
  readonly problem?: string;
}

/** The most values of one entry; the rest is counted. */
const shownValues = 200;

/** The longest value, in UTF-16 code units. */
const longestValue = 200;

/** Formats the differences for one data file as text. */
export function comparisonText({ mapper, data, against, changes, problem }: ComparedFile): string {
  const lines = [
    `${mapper.file} → ${data}: ${problem === undefined ? countText(changes, against) : 'not compared'}`,
    ...(problem === undefined ? [] : [`  ${problem}`]),
    ...changes.flatMap(entryLines),
  ];
  return `${lines.map(escapeControls).join('\n')}\n`;
}

function countText({ length }: readonly ChangedEntry[], against: string): string {
  if (length === 0) return `no entry differs from ${against}`;
  return length === 1 ? `1 entry differs from ${against}` : `${length} entries differ from ${against}`;
}

function entryLines({ kind, file, fileBefore, section, values }: ChangedEntry): string[] {
  const name = fileBefore === undefined ? file : `${fileBefore} → ${file}`;
  const left = values.length - shownValues;
  return [
    `  ${kind.padEnd(7)}  ${name}  ${section}`,
    ...values.slice(0, shownValues).map((value) => `    ${valueLine(value)}`),
    ...(left > 0 ? [`    … and ${left} more values`] : []),
  ];
}

function valueLine({ path, before, after, rule }: ChangedValue & object): string {
  const writer = rule === undefined ? '' : `  (${rule.section}.${rule.rule})`;
  return `${path || '/'}: ${sideText(before)} → ${sideText(after)}${writer}`;
}

function sideText(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
