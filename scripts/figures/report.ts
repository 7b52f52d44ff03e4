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
  /** The figure of the program to compare with, where there is one. */
  readonly peer?: string;
  /** That of its experiment. */
  readonly means?: string;
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
  /** What a person notices of it, for the page of figures. */
  readonly means?: string;
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

/** A run and the words above its table. */
interface Part {
  readonly title: string;
  readonly about: string;
  /** Undefined if there was no run yet. */
  readonly report: FigureReport | undefined;
}

/** Returns the text of `docs/figures.md`, which shows the last full runs of bench and prove. */
export function figuresPage(parts: readonly Part[]): string {
  const intro =
    'This page has the last measurements, also those that miss their goal. `npm run figures` writes it. `--json` of both commands also tells how each figure was measured.';
  return `${['# Figures', intro, ...parts.flatMap(partText)].join('\n\n')}\n`;
}

const columns: Readonly<Record<string, (row: Row) => string>> = {
  Row: ({ name }) => `\`${name}\``,
  'What it means': ({ means }) => means ?? '',
  Figure: ({ figure }) => figure,
  Peer: ({ peer }) => peer ?? '',
  Goal: ({ goal }) => goal,
  Met: ({ met }) => (met === null ? '' : met ? 'yes' : '**no**'),
};

function partText({ title, about, report }: Part): readonly string[] {
  if (report === undefined) return [`## ${title}`, about, 'Not run yet.'];
  // A part whose rows have no peers has no column for them.
  const shown = Object.entries(columns).filter(([, cellOf]) => report.rows.some((row) => cellOf(row) !== ''));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  const head = [line(shown.map(([name]) => name)), line(shown.map(() => '---'))];
  // What several rows of an experiment mean is said once.
  const isRepeated = ({ means }: Row, index: number) => index > 0 && means === report.rows[index - 1]?.means;
  const rows = report.rows.map((row, index) => {
    const told = isRepeated(row, index) ? { ...row, means: '' } : row;
    return line(shown.map(([, cellOf]) => cellOf(told)));
  });
  return [`## ${title}`, about, summaryOf(report), [...head, ...rows].join('\n')];
}
