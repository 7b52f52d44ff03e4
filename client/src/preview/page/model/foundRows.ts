/** What the server found in all entries, as rows of the tree. */
import type { FoundValue, PreviewFound } from '../../../../../server/src/protocol.ts';
import { keysOf, parentPointer } from './pointer.ts';
import { createMoreRow, type Row, type RowView } from './row.ts';
import { leafText, safeText } from './safeText.ts';

/**
 * Appends a page to the matches found so far. If the page belongs to another search or isn't the next page, it
 * replaces them.
 */
export function appendMatchPage(found: PreviewFound | undefined, page: PreviewFound): PreviewFound {
  const isSame = found?.filter === page.filter && found.outcome === page.outcome;
  const isNext = isSame && page.from > 0 && page.from === fitsIn(found.values);
  if (!found || !isNext) return page;
  const there = new Set(found.values.map(({ entry, path }) => `${entry}${path}`));
  const values = page.values.filter(({ entry, path }) => !there.has(`${entry}${path}`));
  return { ...page, from: 0, values: [...found.values, ...values] };
}

function fitsIn(values: readonly FoundValue[]): number {
  return values.filter(({ isFit }) => isFit).length;
}

/**
 * Returns the rows of the matches.
 * @param toggled ids of collapsed nodes
 */
export function matchRows(
  { values, total }: PreviewFound,
  { toggled, marks }: Pick<RowView, 'toggled' | 'marks'>,
): readonly Row[] {
  const rows: Row[] = [];
  const siblings = siblingsOf(values);
  const closed = new Set<string>();
  let file = '';
  for (const value of values) {
    const { entry, path } = value;
    if (path === '') file = value.file ?? '';
    const place = `${entry}${path}`;
    const around = parentPointer(path);
    const isHidden = around !== undefined && closed.has(`${entry}${around}`);
    const row = rowOf(value, { file, siblings, toggled, marks });
    if (isHidden || row.open === false) closed.add(place);
    if (!isHidden) rows.push(row);
  }
  const from = fitsIn(values);
  if (from < total) rows.push(createMoreRow('\u0000found', 1, from, { entry: moreMatches, path: '' }, total - from));
  return rows;
}

interface Siblings {
  /** Position among the matches in the same parent, from 1. */
  readonly positions: ReadonlyMap<FoundValue, number>;
  /** By the enclosing path: the number of matches in it. */
  readonly sizes: ReadonlyMap<string, number>;
}

function siblingsOf(values: readonly FoundValue[]): Siblings {
  const sizes = new Map<string, number>();
  const positions = new Map<FoundValue, number>();
  for (const value of values) {
    const around = placeAround(value);
    const position = (sizes.get(around) ?? 0) + 1;
    sizes.set(around, position);
    positions.set(value, position);
  }
  return { positions, sizes };
}

function placeAround({ entry, path }: FoundValue): string {
  const around = parentPointer(path);
  return around === undefined ? '' : `${entry}${around}`;
}

interface Around extends Pick<RowView, 'toggled' | 'marks'> {
  /** Name of the entry's file. */
  readonly file: string;
  readonly siblings: Siblings;
}

function rowOf(found: FoundValue, { file, siblings: { positions, sizes }, toggled, marks }: Around): Row {
  const { entry, path, kind, schema, type, origin, differs } = found;
  const mark = origin && marks.markOf(origin, found.isMissing || origin.path === path);
  const keys = keysOf(path);
  const id = `${file}${path}`;
  const isBranch = sizes.has(`${entry}${path}`);
  return {
    id,
    level: keys.length + 1,
    position: positions.get(found) ?? 1,
    size: sizes.get(placeAround(found)) ?? 1,
    kind: path === '' ? 'entry' : kind === 'leaf' ? 'leaf' : 'branch',
    entry,
    path: origin?.omittedAt ?? path,
    name: safeText(keys.at(-1) ?? file, 200),
    text: found.isMissing ? '' : textOf(found),
    open: isBranch ? !toggled.has(searchClosedId(id)) : undefined,
    schema,
    type: type?.type,
    unit: type?.unit,
    origin,
    mark,
    differs: differs === null ? {} : differs && { text: safeText(textOf(differs), 200) },
  };
}

/** Returns the id that marks a node as collapsed in the search results. The node stays expanded outside the search. */
export function searchClosedId(id: string): string {
  return `${id}\u0000closed`;
}

function textOf({ kind, size, value }: Pick<FoundValue, 'kind' | 'size' | 'value'>): string {
  if (kind === 'list') return `[${size}]`;
  if (kind === 'object') return `{${size}}`;
  const isCut = typeof value === 'string' && value.length < size;
  return isCut ? `${leafText(value)} … (${size})` : leafText(value);
}

/** Entry of the row that loads the next page of matches. */
export const moreMatches = -1;
