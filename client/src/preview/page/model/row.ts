/** A visible row of the tree of entries, and what decides which rows are visible. */
import type { RuleTrace, ValueFilter } from '../../../../../server/src/protocol.ts';
import type { Comparison } from './comparison.ts';
import type { Mark, RuleMarks } from './marks.ts';

export interface Row {
  /** Stable over updates: the entry's file and the path in it. */
  readonly id: string;
  /** From 1. */
  readonly level: number;
  /** Position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly size: number;
  readonly kind: 'entry' | 'branch' | 'leaf' | 'more';
  readonly entry: number;
  readonly path: string;
  readonly name: string;
  /** The value of a leaf; for a branch its size. */
  readonly text: string;
  /** Undefined for a leaf. */
  readonly open?: boolean | undefined;
  /** Schema of a section. */
  readonly schema?: string | undefined;
  readonly type?: string | undefined;
  readonly unit?: string | undefined;
  readonly origin?: RuleTrace | undefined;
  /** The mark of a value that is not simply kept. */
  readonly mark?: Mark | undefined;
  /** What the other side has at this path: a text, or none if it has nothing. */
  readonly differs?: { readonly text?: string } | undefined;
  /** The row itself matches the filter. */
  readonly fits?: boolean | undefined;
  /** For `more`: the first missing item, and how many are missing. */
  readonly from?: number | undefined;
  readonly missing?: number | undefined;
}

export interface RowView {
  /** Ids of nodes whose state is not the default; by default, entries are open to the second level, except long lists. */
  readonly toggled: ReadonlySet<string>;
  readonly filter: string;
  /** Marks by the findings of rules. */
  readonly marks: RuleMarks;
  /** Show only values of this outcome, or those that differ; undefined for all. */
  readonly outcome?: ValueFilter | undefined;
  /** The comparison with the other side, if both are loaded. */
  readonly comparison?: Comparison | undefined;
}

/**
 * Creates the row that follows the loaded items of a partially loaded list.
 * @param id the id of the list's row
 */
export function createMoreRow(
  id: string,
  level: number,
  from: number,
  { entry, path }: Pick<Row, 'entry' | 'path'>,
  missing: number,
): Row {
  return {
    id: `${id}\u0000more`,
    level,
    position: from + 1,
    size: from + missing,
    kind: 'more',
    entry,
    path,
    name: '',
    text: '',
    from,
    missing,
  };
}
