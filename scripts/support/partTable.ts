/** The table of `npm test`: what each part of the tests took. */
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
  const cells = [['part', 'seconds', 'tests'], ...rows];
  const widthOf = (column: number) => Math.max(...cells.map((row) => row[column]?.length ?? 0));
  return cells
    .map(([name = '', ...numbers]) =>
      [name.padEnd(widthOf(0)), ...numbers.map((text, index) => text.padStart(widthOf(index + 1)))].join('  '),
    )
    .join('\n');
}
