/** The tree of entries as visible rows: open nodes, the filter, pages of long lists. */

import type { RuleTrace } from '../../../../../server/src/protocol.ts';
import { type EntryStore, isContainer, type ValueLocation } from './entryStore.ts';
import type { Mark } from './marks.ts';
import { childPointer } from './pointer.ts';
import { createMoreRow, type Row, type RowView } from './row.ts';
import { titleOf } from './rowTitle.ts';
import { leafText, safeText, shortText } from './safeText.ts';

/** The most rows with a filter; the search among loaded entries ends there. */
export const maxFilteredRows = 2_000;

/** Longer lists are closed until they are opened: what follows them would be out of sight. */
const maxOpenItems = 50;

interface Node {
  readonly id: string;
  readonly level: number;
  readonly position: number;
  readonly size: number;
  readonly entry: number;
  readonly path: string;
  readonly name: string;
  readonly value: unknown;
  /** Schema of the enclosing section, for the value's type. */
  readonly around: string | undefined;
  /** The node is an item of a list. */
  readonly isItem: boolean;
  /** The parent is missing on the other side, and is marked for that. */
  readonly isAlone?: boolean;
}

/** A member that an object lacks: a rule left it out, or only the other side has it. */
interface Absent {
  readonly key: string;
  readonly origin?: RuleTrace | undefined;
  readonly differs?: Row['differs'];
}

/** Returns the rows of the tree. */
export function rowsOf(store: EntryStore, view: RowView): readonly Row[] {
  const builder = new RowBuilder(store, view);
  for (const [index, entry] of store.entries.entries()) {
    builder.add({
      id: entry.file,
      level: 1,
      position: index + 1,
      size: store.total,
      entry: index,
      path: '',
      name: entry.file,
      value: entry.data,
      around: undefined,
      isItem: false,
    });
  }
  for (const file of view.comparison?.missingEntries() ?? []) builder.addMissingEntry(file);
  const from = store.entries.length;
  const { rows } = builder;
  if (from < store.total) rows.push(createMoreRow('', 1, from, { entry: from, path: '' }, store.total - from));
  return rows;
}

/** The mark of a section or list whose values are all dropped; the reason is at each of them. */
const allDropped: Mark = { kind: 'dropped' };

class RowBuilder {
  readonly rows: Row[] = [];
  readonly #store: EntryStore;
  readonly #view: RowView;
  /** Text that a row must contain; empty if every row is shown. */
  readonly #filter: string;

  constructor(store: EntryStore, view: RowView) {
    this.#store = store;
    this.#view = view;
    this.#filter = view.filter.trim().toLowerCase();
  }

  /** Adds a node with its open children. @returns whether anything of it passes the filter */
  add(node: Node, isInside = false): boolean {
    if (this.#filter !== '' && this.rows.length > maxFilteredRows) return false;
    const row = this.#rowOf(node);
    const start = this.rows.length;
    const fits = !isInside && this.#matches(row);
    const isShown = isInside || this.#filter === '' || fits;
    this.rows.push(fits ? { ...row, fits } : row);
    const isOpen = row.open === true || (this.#filter !== '' && row.open !== undefined && !isInside);
    const found = isOpen && this.#addChildren(node, row, isInside || (isShown && row.kind !== 'entry'));
    if (isShown || found) {
      if (row.open !== undefined)
        this.rows[start] = { ...row, ...(fits && { fits }), open: isOpen && (found || row.open === true) };
      return true;
    }
    this.rows.length = start;
    return false;
  }

  #addChildren(node: Node, row: Row, isInside: boolean): boolean {
    const { value, entry, path, level, id } = node;
    if (!isContainer(value)) return false;
    const schema = schemaOf(value) ?? this.#store.typeOf(node.around, node.name)?.section;
    const members = Object.entries(value).filter(([name]) => Array.isArray(value) || name !== 'm_def');
    const cut = this.#store.cutAt({ entry, path });
    const absent = cut ? [] : this.#absentIn(node, value);
    const isAlone = node.isAlone === true || (row.differs !== undefined && row.differs.text === undefined);
    const size = cut ? cut.total : members.length + absent.length;
    let found = false;
    for (const [index, [name, member]] of members.entries()) {
      const key = Array.isArray(value) ? Number(name) : name;
      const child: Node = {
        id: childPointer(id, key),
        level: level + 1,
        position: index + 1,
        size,
        entry,
        path: childPointer(path, key),
        name,
        value: member,
        around: Array.isArray(value) ? (schema ?? node.around) : schema,
        isItem: Array.isArray(value),
        isAlone,
      };
      found = this.add(child, isInside) || found;
    }
    for (const [index, each] of absent.entries())
      found = this.#addAbsent(node, each, { position: members.length + index + 1, size }) || found;
    if (cut && row.open === true) this.rows.push(createMoreRow(id, level + 1, cut.shown, node, cut.total - cut.shown));
    return found;
  }

  /** Members that rules omitted of an object, and members that only the other side has. */
  #absentIn(node: Node, value: object): readonly Absent[] {
    const absent = new Map<string, Absent>();
    for (const { key, trace } of this.#store.omittedIn(node))
      if (!Object.hasOwn(value, key)) absent.set(key, { key, origin: trace });
    for (const { key, value } of this.#view.comparison?.missingIn(node) ?? [])
      absent.set(key, { key, ...absent.get(key), differs: { text: shortText(value) } });
    return [...absent.values()];
  }

  /** A row for a missing member. @returns whether it passes the filter */
  #addAbsent(
    { id, level, entry, path }: Node,
    { key, origin, differs }: Absent,
    place: Pick<Row, 'position' | 'size'>,
  ): boolean {
    return this.#addPlain({
      ...place,
      id: childPointer(id, key),
      level: level + 1,
      kind: 'leaf',
      entry,
      path: origin?.omittedAt ?? childPointer(path, key),
      name: safeText(key, 200),
      text: '',
      origin,
      mark: origin && this.#view.marks.markOf(origin),
      differs,
    });
  }

  /** A row for an entry that only the other side makes. */
  addMissingEntry(file: string): void {
    const place = { entry: -1, path: '', level: 1, position: this.#store.total + 1, size: this.#store.total + 1 };
    const differs = { text: safeText(file, 200) };
    this.#addPlain({
      ...place,
      id: `${file}\u0000missing`,
      kind: 'entry',
      name: safeText(file, 200),
      text: '',
      differs,
    });
  }

  #addPlain(row: Row): boolean {
    const fits = this.#matches(row);
    if (this.#filter !== '' && !fits) return false;
    this.rows.push(fits ? { ...row, fits } : row);
    return true;
  }

  /** Does the row itself match the filter? False without one. */
  #matches({ name, kind, text, schema, origin }: Row): boolean {
    const texts = [name, kind === 'leaf' ? text : '', schema ?? '', origin?.rule ?? ''];
    return this.#filter !== '' && texts.some((each) => each.toLowerCase().includes(this.#filter));
  }

  #rowOf(node: Node): Row {
    const { id, level, position, size, entry, path, name, value, isItem } = node;
    const common = { id, level, position, size, entry, path, name: safeText(name, 200) };
    const type = this.#store.typeOf(node.around, name);
    const described = {
      type: type?.type,
      unit: type?.unit,
      ...this.#originOf(node),
      ...this.#differenceOf(node),
    };
    const cut = this.#store.cutAt({ entry, path });
    if (!isContainer(value)) {
      const note = cut ? ` … (${cut.total})` : '';
      return { ...common, ...described, kind: 'leaf', text: leafText(value) + note };
    }
    const isShown = (key: string) => !this.#isDropped({ entry, path: childPointer(path, key) }, undefined);
    const count = cut?.total ?? Object.keys(value).filter((key) => Array.isArray(value) || key !== 'm_def').length;
    const isLong = Array.isArray(value) && count > maxOpenItems;
    const byItself = level <= 2 && !isLong && (cut === undefined || cut.shown > 0) && position <= 20;
    return {
      ...common,
      ...described,
      kind: level === 1 ? 'entry' : 'branch',
      text: Array.isArray(value) ? `[${count}]` : `{${count}}${titleOf(value, { level, isItem, isShown })}`,
      open: byItself !== this.#view.toggled.has(id),
      schema: schemaOf(value),
    };
  }

  /** The mark is at the value that a rule wrote; if that is dropped, so is everything inside of it. */
  #originOf({ entry, path, value }: Node): Pick<Row, 'origin' | 'mark'> {
    const origin = this.#store.originOf({ entry, path });
    if (origin === undefined) return path !== '' && this.#isDropped({ entry, path }, value) ? { mark: allDropped } : {};
    return { origin, mark: this.#view.marks.markOf(origin, this.#store.tracesAt({ entry, path }).length > 0) };
  }

  /** Is the value dropped, or all that it consists of? */
  #isDropped({ entry, path }: ValueLocation, value: unknown): boolean {
    const origin = this.#store.originOf({ entry, path });
    if (origin) return this.#view.marks.droppedBy(origin) !== undefined;
    if (!isContainer(value)) return false;
    const members = Object.entries(value).filter(([name]) => name !== 'm_def');
    return (
      members.length > 0 &&
      members.every(([name, each]) => this.#isDropped({ entry, path: childPointer(path, name) }, each))
    );
  }

  #differenceOf(node: Node): Pick<Row, 'differs'> {
    const difference = node.isAlone ? undefined : this.#view.comparison?.at(node);
    if (difference === undefined) return {};
    if (difference.file !== undefined) return { differs: { text: safeText(difference.file, 200) } };
    return { differs: 'value' in difference ? { text: shortText(difference.value) } : {} };
  }
}

function schemaOf(value: object): string | undefined {
  const schema = Object.hasOwn(value, 'm_def') ? (value as { readonly m_def?: unknown }).m_def : undefined;
  return typeof schema === 'string' ? schema : undefined;
}
