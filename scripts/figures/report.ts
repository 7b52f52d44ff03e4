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

/** What a run was made on, and how many of its goals are met. */
export function summaryOf({ machine, rows, seed, quick }: FigureReport): string {
  const { cpu, cores, memoryGB, platform: system, node } = machine;
  const missed = rows.filter(({ met }) => met === false).length;
  const goals = rows.filter(({ met }) => met !== null).length;
  const run = `${quick ? 'Quick run' : 'Full run'}: ${cpu}, ${cores} cores, ${memoryGB} GB, ${system}, Node ${node}, seed ${seed}.`;
  return `${run} ${goals - missed} of ${goals} goals are met.`;
}

/** One line a row, in columns; the details in the last one. */
export function tableOf(report: FigureReport): string {
  const head = ['row', 'goal', 'figure', 'met', 'detail'];
  const metText = (met: Row['met']) => (met === null ? '' : met ? 'yes' : 'NO');
  const cells = [head, ...report.rows.map((row) => [row.name, row.goal, row.figure, metText(row.met), row.detail])];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, '', summaryOf(report)].join('\n');
}
