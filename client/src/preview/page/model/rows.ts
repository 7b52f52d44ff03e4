/** The tree of entries as the rows that are to be seen: which nodes are open, what the filter leaves, pages of long lists. */
import type { RuleTrace } from '../../../../../server/src/protocol.ts';
import { type EntryStore, isContainer } from './entryStore.ts';
import { below } from './pointer.ts';
import { leafText, safeText } from './safeText.ts';

export interface Row {
  /** Stays the same over updates: the entry's file and the place in it. */
  readonly id: string;
  /** From 1. */
  readonly level: number;
  /** Position among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly size: number;
  readonly kind: 'entry' | 'branch' | 'leaf' | 'more';
  readonly entry: number;
  readonly path: string;
  readonly name: string;
  /** Of a leaf its value; of a branch how much is in it. */
  readonly text: string;
  /** Undefined for what cannot be opened. */
  readonly open?: boolean;
  /** Schema of a section. */
  readonly schema?: string;
  readonly type?: string;
  readonly unit?: string;
  readonly origin?: RuleTrace;
  /** It fits the filter by itself. */
  readonly fits?: boolean;
  /** Of `more`: the first item that is missing, and how many are. */
  readonly from?: number;
  readonly missing?: number;
}

export interface View {
  /** Ids of nodes that are not as they are by themselves: entries and what is in them are open to the second level. */
  readonly toggled: ReadonlySet<string>;
  readonly filter: string;
}

/** Rows while a filter is on: more are not looked for here. */
export const mostFilteredRows = 2_000;

/** Characters of what stands for a whole section. */
const titleLength = 80;

interface Node {
  readonly id: string;
  readonly level: number;
  readonly position: number;
  readonly size: number;
  readonly entry: number;
  readonly path: string;
  readonly name: string;
  readonly value: unknown;
  /** Schema around it, for its type. */
  readonly around: string | undefined;
  /** It stands in a list. */
  readonly isItem: boolean;
}

export function rowsOf(store: EntryStore, view: View): readonly Row[] {
  const rows: Row[] = [];
  const builder = new RowBuilder(store, view, rows);
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
  const from = store.entries.length;
  if (from < store.total) rows.push(moreRow('', 1, from, { entry: from, path: '' }, store.total - from));
  return rows;
}

class RowBuilder {
  readonly #store: EntryStore;
  readonly #toggled: ReadonlySet<string>;
  readonly #filter: string;
  readonly #rows: Row[];

  constructor(store: EntryStore, { toggled, filter }: View, rows: Row[]) {
    this.#store = store;
    this.#toggled = toggled;
    this.#filter = filter.trim().toLowerCase();
    this.#rows = rows;
  }

  /** Adds a node with what is open below it. @returns whether the filter leaves anything of it */
  add(node: Node, isInside = false): boolean {
    if (this.#filter !== '' && this.#rows.length > mostFilteredRows) return false;
    const row = this.#rowOf(node);
    const start = this.#rows.length;
    const fits = !isInside && this.#filter !== '' && this.#matches(row);
    const matches = isInside || this.#filter === '' || fits;
    this.#rows.push(fits ? { ...row, fits } : row);
    const isOpen = row.open === true || (this.#filter !== '' && row.open !== undefined && !isInside);
    const found = isOpen && this.#addChildren(node, row, isInside || (matches && row.kind !== 'entry'));
    if (matches || found) {
      if (row.open !== undefined)
        this.#rows[start] = { ...row, ...(fits && { fits }), open: isOpen && (found || row.open === true) };
      return true;
    }
    this.#rows.length = start;
    return false;
  }

  #addChildren(node: Node, row: Row, isInside: boolean): boolean {
    const { value, entry, path, level, id } = node;
    if (!isContainer(value)) return false;
    const schema = schemaOf(value) ?? this.#store.typeOf(node.around, node.name)?.section;
    const members = Object.entries(value).filter(([name]) => Array.isArray(value) || name !== 'm_def');
    const cut = this.#store.cutAt({ entry, path });
    const size = cut ? cut.total : members.length;
    let found = false;
    for (const [index, [name, member]] of members.entries()) {
      const key = Array.isArray(value) ? Number(name) : name;
      const child: Node = {
        id: below(id, key),
        level: level + 1,
        position: index + 1,
        size,
        entry,
        path: below(path, key),
        name,
        value: member,
        around: Array.isArray(value) ? (schema ?? node.around) : schema,
        isItem: Array.isArray(value),
      };
      found = this.add(child, isInside) || found;
    }
    if (cut && row.open === true) this.#rows.push(moreRow(id, level + 1, cut.shown, node, cut.total - cut.shown));
    return found;
  }

  #rowOf(node: Node): Row {
    const { id, level, position, size, entry, path, name, value } = node;
    const common = { id, level, position, size, entry, path, name: safeText(name, 200) };
    const type = this.#store.typeOf(node.around, name);
    const described = {
      ...(type && { type: type.type }),
      ...(type?.unit !== undefined && { unit: type.unit }),
      ...originOf(this.#store.originOf({ entry, path })),
    };
    const cut = this.#store.cutAt({ entry, path });
    if (!isContainer(value)) {
      const note = cut ? ` … (${cut.total})` : '';
      return { ...common, ...described, kind: 'leaf', text: leafText(value) + note };
    }
    const schema = schemaOf(value);
    const count = cut?.total ?? Object.keys(value).filter((key) => Array.isArray(value) || key !== 'm_def').length;
    const byItself = level <= 2 && (cut === undefined || cut.shown > 0) && position <= 20;
    return {
      ...common,
      ...described,
      kind: level === 1 ? 'entry' : 'branch',
      text: Array.isArray(value) ? `[${count}]` : `{${count}}${titleOf(value, node)}`,
      open: byItself !== this.#toggled.has(id),
      ...(schema !== undefined && { schema }),
    };
  }

  #matches(row: Row): boolean {
    const texts = [row.name, row.kind === 'leaf' ? row.text : '', row.schema ?? '', row.origin?.rule ?? ''];
    return texts.some((text) => text.toLowerCase().includes(this.#filter));
  }
}

function originOf(origin: RuleTrace | undefined): { readonly origin?: RuleTrace } {
  return origin ? { origin } : {};
}

function moreRow(
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

/** What a section is called, so that it need not be opened: its name, or the first plain values of an item of a list; an entry has its file's name. */
function titleOf(value: Readonly<Record<string, unknown>>, { level, isItem }: Node): string {
  const name = level > 1 && Object.hasOwn(value, 'name') ? value.name : undefined;
  if (typeof name === 'string') return ` ${safeText(name, titleLength)}`;
  if (!isItem) return '';
  const plain = Object.entries(value).filter(([key, member]) => key !== 'm_def' && !isContainer(member));
  const texts = plain.slice(0, 3).map(([key, member]) => `${key} ${leafText(member)}`);
  return texts.length === 0 ? '' : ` ${safeText(texts.join(' · '), titleLength)}`;
}

function schemaOf(value: object): string | undefined {
  const schema = Object.hasOwn(value, 'm_def') ? (value as { readonly m_def?: unknown }).m_def : undefined;
  return typeof schema === 'string' ? schema : undefined;
}
