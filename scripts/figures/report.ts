/** Experiments of `npm run bench` and `npm run prove`, and the table of their rows as text and as JSON. */
import { arch, cpus, platform, totalmem } from 'node:os';
import { textTable } from '../support/partTable.ts';

/** One line of the table and of `bench.json` or `prove.json`. */
export interface Row {
  /** Begins with its experiment's name, so that `--only` finds it. */
  readonly name: string;
  /** In the words of the table: `≤ 1.3×`. */
  readonly goal: string;
  /** What was measured, with its unit. */
  readonly figure: string;
  /** Null where the figure is reported and has no goal. */
  readonly met: boolean | null;
  /** What the figure rests on: counts, sizes, the floor's own figure. */
  readonly detail: string;
}

export interface Scope {
  /** Less of everything: minutes instead of half an hour. */
  readonly quick: boolean;
  /** Where all chance comes from. */
  readonly seed: number;
  /** A line about progress, beside the table. */
  say(line: string): void;
}

export interface Experiment {
  /** Kebab-case. */
  readonly name: string;
  /** @throws what keeps it from an answer: told as a row that is not met. */
  measure(scope: Scope): Promise<readonly Row[]>;
}

/** Version 1 of `bench.json` and `prove.json`. */
export interface FigureReport {
  readonly version: 1;
  readonly machine: ReturnType<typeof thisMachine>;
  readonly seed: number;
  readonly quick: boolean;
  readonly rows: readonly Row[];
}

/** Returns the facts about the machine that the figures are measured on. */
export function thisMachine() {
  return {
    platform: `${platform()} ${arch()}`,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}

/** What a run was made on, and how many of its goals are met. */
function summaryOf({ machine, rows, seed, quick }: FigureReport): string {
  const { cpu, cores, memoryGB, platform: system, node } = machine;
  const missed = rows.filter(({ met }) => met === false).length;
  const goals = rows.filter(({ met }) => met !== null).length;
  const run = `${quick ? 'Quick run' : 'Full run'}: ${cpu}, ${cores} cores, ${memoryGB} GB, ${system}, Node ${node}, seed ${seed}.`;
  return `${run} ${goals - missed} of ${goals} goals are met.`;
}

/** Formats a report as a text table with one line for each row. The details are in the last column. */
export function tableOf(report: FigureReport): string {
  const head = ['row', 'goal', 'figure', 'met', 'detail'];
  const metText = (met: Row['met']) => (met === null ? '' : met ? 'yes' : 'NO');
  const cells = [head, ...report.rows.map((row) => [row.name, row.goal, row.figure, metText(row.met), row.detail])];
  return [textTable(cells), '', summaryOf(report)].join('\n');
}
