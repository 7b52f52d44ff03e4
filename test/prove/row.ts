/** A row that counts what it tried, and what went wrong. */
import type { Row } from '../../scripts/figures/report.ts';

interface Counted {
  /** What none of the tries may miss. */
  readonly goal: string;
  /** How many of what: `240 cells`. */
  readonly counted: string;
  /** What the count is made of. */
  readonly detail: string;
}

/** Met where there is no problem; the first three problems stand in the detail. */
export function rowOf(name: string, problems: readonly string[], { goal, counted, detail }: Counted): Row {
  const shown = problems.slice(0, 3).map((problem) => problem.replaceAll(/\s+/g, ' ').slice(0, 300));
  return {
    name,
    goal,
    figure: `${counted}, ${problems.length} wrong`,
    met: problems.length === 0,
    detail: [detail, ...shown].join('; '),
  };
}
