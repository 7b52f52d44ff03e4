/** The tree of values as visible rows: a function of the answer, the filter, and the nodes that are open. */

import type {
  OtherValue,
  PreviewAnswer,
  PreviewTreeEntry,
  PreviewValue,
  RuleSummary,
  ValueFilter,
} from '../../../../../server/src/protocol.ts';
import { isDropped, type Mark, markOf } from './marks.ts';
import { leafText, safeText } from './safeText.ts';

/** A visible row. */
export interface Row {
  /** Stable over updates: the entry's file and the path in it. */
  readonly id: string;
  /** From 1. */
  readonly level: number;
  /** Position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly size: number;
  readonly kind: 'entry' | 'branch' | 'leaf' | 'more';
  /** JSON Pointer in the entry. */
  readonly path: string;
  readonly name: string;
  /** The value of a leaf; for a branch its size. */
  readonly text: string;
  /** Undefined for a leaf. */
  readonly open?: boolean | undefined;
  readonly value?: PreviewValue | undefined;
  /** The rule that made the value or one around it, or left it out. */
  readonly rule?: RuleSummary | undefined;
  /** The mark of a value that is not simply kept. */
  readonly mark?: Mark | undefined;
  /** What the other reading has here: a text, or none if it has nothing. */
  readonly differs?: { readonly text?: string } | undefined;
}

/** What decides which rows are visible. */
interface RowView {
  /** Ids of nodes whose state is not the default; by default, entries are open to the second level, except long lists. */
  readonly toggled: ReadonlySet<string>;
  readonly filter: string;
  /** Only values of this outcome, or those that differ; undefined for all. */
  readonly outcome?: ValueFilter | undefined;
}

/** The rows, and how many values match the filter. */
interface VisibleRows {
  readonly rows: readonly Row[];
  readonly matches: number;
}

/** The most rows with a filter, where all nodes are open. */
export const maxFilteredRows = 2_000;

/** Longer lists are closed until they are opened: what follows them would be out of sight. */
const maxOpenItems = 50;
/** As many entries are open at first. */
const maxOpenEntries = 20;

/** Returns the visible rows of an answer. */
export function visibleRows(answer: Pick<PreviewAnswer, 'entries' | 'total' | 'rules'>, view: RowView): VisibleRows {
  const { entries, total, rules } = answer;
  const builder = new RowBuilder(rules, view);
  const ids = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const id = ids.has(entry.file) ? `${entry.file}\u0000${index}` : entry.file;
    ids.add(id);
    builder.add(entry, { id, level: 1, position: index + 1, size: entries.length, path: '', isDropped: false });
  }
  if (shownEntries(entries) < total && !builder.isFiltered) builder.addMore('', 1, entries.length);
  return builder;
}

/** Returns the number of entries that this reading has in its tree. */
export function shownEntries(entries: readonly PreviewTreeEntry[]): number {
  return entries.filter(({ children }) => children).length;
}

/** Returns the id that marks a node as toggled while a filter is active. Without the filter it stays as it is. */
export function filteredId(id: string): string {
  return `${id}\u0000filtered`;
}

interface Place extends Pick<Row, 'id' | 'level' | 'position' | 'size' | 'path'> {
  /** A value around this one is dropped. */
  readonly isDropped: boolean;
  readonly isItem?: boolean;
}

class RowBuilder implements VisibleRows {
  readonly rows: Row[] = [];
  readonly isFiltered: boolean;
  matches = 0;
  readonly #rules: readonly RuleSummary[];
  readonly #view: RowView;
  readonly #text: string;

  constructor(rules: readonly RuleSummary[], view: RowView) {
    this.#rules = rules;
    this.#view = view;
    this.#text = view.filter.trim().toLowerCase();
    this.isFiltered = this.#text !== '' || view.outcome !== undefined;
  }

  /**
   * Adds a value with its open children.
   * @param isFree the value is shown whatever the filter is, because it is inside of a match
   * @returns whether anything was found
   */
  add(value: PreviewValue, place: Place, isFree = !this.isFiltered): boolean {
    const row = rowOf(value, place, this.#rules[value.rule ?? -1]);
    const inner = { ...place, isDropped: row.mark?.kind === 'dropped' };
    const isToggled = this.#view.toggled.has(this.isFiltered ? filteredId(row.id) : row.id);
    const start = this.rows.length;
    if (isFree) {
      const open = row.open && isOpenAtFirst(value, place) !== isToggled;
      this.rows.push({ ...row, open });
      if (open) this.#addChildren(value, inner, true);
      return true;
    }
    const isMatch = this.#matches(row, value);
    if (isMatch) this.matches++;
    const isFull = start >= maxFilteredRows;
    if (!isFull) this.rows.push(row);
    const hasMatches = this.#addChildren(value, inner, false);
    if (isFull) return isMatch || hasMatches;
    const open = hasMatches !== isToggled;
    if (!isMatch && !hasMatches) this.rows.length = start;
    else if (row.open !== undefined) this.rows[start] = { ...row, open };
    // Without a match among them, the children of a match are shown if the user opens it.
    if (!open) this.rows.length = Math.min(this.rows.length, start + 1);
    else if (isMatch && !hasMatches) this.#addChildren(value, inner, true);
    return isMatch || hasMatches;
  }

  #addChildren(value: PreviewValue, { id, level, path, isDropped }: Place, isFree: boolean): boolean {
    const { children = [], cut, isList = false } = value;
    const size = children.length + (cut ? 1 : 0);
    let isFound = false;
    for (const [index, child] of children.entries()) {
      if (cut?.shown === index && isFree) this.addMore(id, level + 1, index);
      const position = index + (cut && index >= cut.shown ? 2 : 1);
      const name = childPointer('', child.name);
      const place = { id: id + name, level: level + 1, position, size, path: path + name, isDropped, isItem: isList };
      isFound = this.add(child, place, isFree) || isFound;
    }
    if (cut && cut.shown >= children.length && isFree) this.addMore(id, level + 1, children.length);
    return isFound;
  }

  /** Adds the row that follows the first values of a list. */
  addMore(id: string, level: number, index: number): void {
    const position = { position: index + 1, size: index + 1 };
    this.rows.push({ id: `${id}\u0000more`, level, ...position, kind: 'more', path: '', name: '', text: '' });
  }

  #matches({ name, kind, text, rule }: Row, value: PreviewValue): boolean {
    const { outcome } = this.#view;
    if (outcome === 'differs' ? value.differs === undefined : outcome && value.outcome !== outcome) return false;
    const texts = [name, kind === 'leaf' ? text : '', value.schema ?? '', rule?.rule ?? ''];
    return texts.some((each) => each.toLowerCase().includes(this.#text));
  }
}

function isOpenAtFirst({ children = [], cut, isList }: PreviewValue, { level, position }: Place): boolean {
  const isLong = isList === true && (cut?.total ?? children.length) > maxOpenItems;
  return level <= 2 && !isLong && children.length > 0 && position <= maxOpenEntries;
}

function rowOf(value: PreviewValue, place: Place, rule: RuleSummary | undefined): Row {
  const { children, cut, differs } = value;
  const { level, id, position, size, path } = place;
  const isGone = place.isDropped || isDropped(value);
  return {
    ...{ id, level, position, size, path, value, rule },
    kind: level === 1 ? 'entry' : children ? 'branch' : 'leaf',
    mark: markOf(value, rule) ?? (isGone ? { kind: 'dropped' } : undefined),
    name: safeText(value.name, 200),
    text: children ? branchText(value, place) : leafWithSize(value),
    open: children && (children.length > 0 || cut !== undefined) ? true : undefined,
    differs: differs && otherText(differs),
  };
}

function branchText(value: PreviewValue, { level, isItem = false }: Place): string {
  const { children = [], cut, isList } = value;
  const total = cut?.total ?? children.filter(({ value, children }) => value !== undefined || children).length;
  return isList ? `[${total}]` : `{${total}}${titleOf(value, { level, isItem })}`;
}

function leafWithSize({ value, cut }: PreviewValue): string {
  return value === undefined ? '' : `${leafText(value)}${cut ? ` … (${cut.total})` : ''}`;
}

function otherText({ value, size, isList, file }: OtherValue): { readonly text?: string } {
  if (file !== undefined) return { text: safeText(file, 200) };
  if (size !== undefined) return { text: isList ? `[${size}]` : `{${size}}` };
  return value === undefined ? {} : { text: safeText(leafText(value), 200) };
}

/** The most characters of a title. */
const titleLength = 80;

/**
 * Returns the title that identifies a collapsed section. The title is the section's name or, for a list item without a
 * name, its first scalar values. Returns empty text if there is no title.
 */
function titleOf(
  { children = [] }: PreviewValue,
  { level, isItem }: { readonly level: number; readonly isItem: boolean },
): string {
  const plain = children.flatMap(({ name, value, ...rest }) =>
    value === undefined || isDropped({ name, value, ...rest }) ? [] : { name, value },
  );
  const own = level > 1 ? plain.find(({ name }) => name === 'name')?.value : undefined;
  if (typeof own === 'string') return ` ${safeText(own, titleLength)}`;
  if (!isItem) return '';
  const texts = plain.slice(0, 3).map(({ name, value }) => `${name} ${leafText(value)}`);
  return texts.length === 0 ? '' : ` ${safeText(texts.join(' · '), titleLength)}`;
}

/** Returns the pointer to a member or an item of a value. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns whether the first pointer is equal to the second one or below it. */
export function isAtOrBelow(pointer: string, other: string): boolean {
  return pointer === other || pointer.startsWith(`${other}/`);
}
