/** `docs/figures.md`: the last full runs of bench and prove as people read them. */
import type { Row } from './experiment.ts';
import { type FigureReport, summaryOf } from './report.ts';

/** A run and the words above its table. */
export interface Part {
  readonly title: string;
  readonly about: string;
  /** Undefined where there was no run yet. */
  readonly report: FigureReport | undefined;
}

export function figuresPage(parts: readonly Part[]): string {
  const intro = 'What was measured last, row by row, also where a goal is missed. `npm run figures` writes this page.';
  return `${['# Figures', intro, ...parts.flatMap(partText)].join('\n\n')}\n`;
}

function partText({ title, about, report }: Part): readonly string[] {
  if (report === undefined) return [`## ${title}`, about, 'Not run yet.'];
  const head = ['| Row | Goal | Figure | Met | Detail |', '| --- | --- | --- | --- | --- |'];
  return [`## ${title}`, about, summaryOf(report), [...head, ...report.rows.map(rowText)].join('\n')];
}

function rowText({ name, goal, figure, met, detail }: Row): string {
  const cells = [`\`${name}\``, goal, figure, met === null ? '' : met ? 'yes' : '**no**', detail];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
