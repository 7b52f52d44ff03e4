/** Tables as text, and that of `npm test`: what each part of the tests took. */
import { sum, type Tally } from './tally.ts';

export interface FinishedPart {
  readonly name: string;
  readonly seconds: number;
  readonly tally: Tally;
}

/** Formats a table with one line for each part and one for the total. The seconds are rounded. */
export function partTable(parts: readonly FinishedPart[], seconds: number): string {
  const all: FinishedPart = { name: 'all', seconds, tally: sum(parts.map(({ tally }) => tally)) };
  const rows = [...parts, all].map(({ name, seconds, tally: { passed, failed, skipped } }) => [
    name,
    seconds.toFixed(0),
    String(passed + failed.length + skipped),
  ]);
  return textTable([['part', 'seconds', 'tests'], ...rows], 'right');
}

/** Formats rows in columns of equal width. @param align where the text of all columns but the first one stands */
export function textTable(rows: readonly (readonly string[])[], align: 'left' | 'right' = 'left'): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const pad = (text: string, column: number) =>
    column > 0 && align === 'right' ? text.padStart(widthOf(column)) : text.padEnd(widthOf(column));
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
