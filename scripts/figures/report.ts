/** The table of figures as text, and as the JSON that other programs read. */
import { arch, cpus, platform, totalmem } from 'node:os';
import type { Row } from './experiment.ts';

/** Version 1 of `bench.json` and `prove.json`. */
export interface FigureReport {
  readonly version: 1;
  readonly machine: Machine;
  readonly seed: number;
  readonly quick: boolean;
  readonly rows: readonly Row[];
}

export interface Machine {
  readonly platform: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGB: number;
  readonly node: string;
}

/** What the figures were measured on. */
export function thisMachine(): Machine {
  return {
    platform: `${platform()} ${arch()}`,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}

/** One line a row, in columns; the details in the last one. */
export function tableOf({ machine, rows, seed, quick }: FigureReport): string {
  const head = ['row', 'goal', 'figure', 'met', 'detail'];
  const cells = [head, ...rows.map((row) => [row.name, row.goal, row.figure, row.met ? 'yes' : 'NO', row.detail])];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const missed = rows.filter((row) => !row.met).length;
  return [
    ...lines,
    '',
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGB} GB, ${machine.platform}, Node ${machine.node}, seed ${seed}${quick ? ', quick' : ''}`,
    missed === 0 ? `All ${rows.length} rows met.` : `${missed} of ${rows.length} rows not met.`,
  ].join('\n');
}
