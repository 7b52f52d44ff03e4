/** Search in all entries, in document order: values that contain a text, and values that rules gave an outcome. */

import type { PreviewEntry } from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';
import { type Slices, visitInSlices } from '../../util/workTime.ts';
import type { Key } from '../plan/target.ts';
import type { MappingResult } from '../record/result.ts';
import { type ComparisonSide, differencesOf } from './differences.ts';
import { keysOf, type Match, type Step, stepOf } from './match.ts';
import { containsText, includes, matchesClass, type Query, SearchedValues } from './searchedValues.ts';

interface Frame extends Step {
  /** Names of an object's members; undefined for a list. */
  readonly names: readonly string[] | undefined;
  next: number;
}

interface Searched {
  readonly entries: readonly PreviewEntry[];
  /** Without it there are no rules, and no outcomes. */
  readonly result?: MappingResult | undefined;
  /** Without it nothing differs. */
  readonly other?: ComparisonSide | undefined;
}

/** A page of matches, from one index to the one before another, and the number of all. */
interface Matches {
  readonly page: readonly Match[];
  readonly total: number;
}

/**
 * Searches the entries. Returns one page of matches and the total number of matches. The values inside a match aren't
 * searched, unless the match is an entry or the query filters by outcome.
 * @throws Cancelled if the token is canceled
 */
export async function search(
  { entries, result, other }: Searched,
  query: Query,
  range: readonly [from: number, to: number],
  slices: Slices,
): Promise<Matches> {
  if (query.outcome === 'differs')
    return matchesIn(other ? differencesWith(query.filter, entries, other) : [], range, 0, slices);
  const values = result && new SearchedValues(result, query);
  if (query.outcome === undefined) {
    await values?.prepare(slices);
    return matchesIn(fitsOf(entries.entries(), query, values), range, 0, slices);
  }
  if (values === undefined) return { page: [], total: 0 };
  // Only entries of the page are searched: of a million others it is enough to know how many values they have.
  const counts = await values.countByEntry(entries.length, slices);
  const { shown, skipped, total } = entriesOfPage(counts, range);
  await values.prepare(slices, shown);
  const searched = Array.from(shown, (entry) => [entry, entries[entry] as PreviewEntry] as const);
  const fits = fitsOf(searched, query, values);
  return { page: (await matchesIn(fits, range, skipped, slices)).page, total };
}

/** Differences that contain a text, on one side or the other. */
function* differencesWith(
  filter: string,
  entries: readonly PreviewEntry[],
  other: ComparisonSide,
): Generator<Match | undefined> {
  for (const fit of differencesOf(entries, other)) {
    const { key, value } = fit?.steps.at(-1) ?? {};
    const file = fit?.steps.length === 1 ? (entries[fit.entry]?.file ?? fit.other?.file ?? '') : '';
    const isFit = [value, fit?.other?.value].some((each) => containsText({ key, value: each ?? '' }, filter));
    yield isFit || includes(file, filter) ? fit : undefined;
  }
}

/** @param at index of the first match */
async function matchesIn(
  fits: Iterable<Match | undefined>,
  [from, to]: readonly [from: number, to: number],
  at: number,
  slices: Slices,
): Promise<Matches> {
  const page: Match[] = [];
  let total = at;
  await visitInSlices(fits, slices, (fit) => {
    if (fit && total >= from && total < to) page.push(fit);
    if (fit) total++;
  });
  return { page, total };
}

/** The entries with matches of a page, and the number of matches before them. @param counts by entry */
function entriesOfPage(
  counts: Uint32Array,
  [from, to]: readonly [from: number, to: number],
): { readonly shown: ReadonlySet<number>; readonly skipped: number; readonly total: number } {
  const shown = new Set<number>();
  let skipped = 0;
  let total = 0;
  for (let entry = 0; entry < counts.length; entry++) {
    const count = counts[entry] ?? 0;
    if (total + count <= from) skipped += count;
    else if (count > 0 && total < to) shown.add(entry);
    total += count;
  }
  return { shown, skipped, total };
}

/** Yields undefined between values, so that the caller can yield to other work. */
function* fitsOf(
  entries: Iterable<readonly [index: number, entry: PreviewEntry]>,
  query: Query,
  values: SearchedValues | undefined,
): Generator<Match | undefined> {
  const { filter, outcome } = query;
  for (const [entry, { data: root, file }] of entries) {
    if (outcome === undefined && (includes(file, filter) || matchesClass(root, filter)))
      yield { entry, steps: [{ key: undefined, value: root }] };
    yield* fitsBelow(entry, root, query, values);
  }
}

function* fitsBelow(
  entry: number,
  root: object,
  { filter, outcome }: Query,
  values: SearchedValues | undefined,
): Generator<Match | undefined> {
  // A stack of its own: data may be nested a thousand levels deep, too deep for recursion.
  const frames: Frame[] = [frameOf(undefined, root)];
  values?.begin(root);
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const child = nextOf(frame);
    if (child === undefined) {
      for (const { key, omittedAt } of values?.omittedIn(() => keysOf(frames)) ?? [])
        yield { entry, steps: [...frames.map(stepOf), { key, value: undefined }], omittedAt };
      frames.pop();
      continue;
    }
    yield undefined;
    const { key, value } = child;
    if (values && isObject(value)) values.enter(value, keysOf([...frames, child]));
    const isFit =
      values?.takes(() => keysOf([...frames, child])) || (outcome === undefined && containsText(child, filter));
    if (isFit) yield { entry, steps: [...frames.map(stepOf), child] };
    if ((!isFit || outcome !== undefined) && (isObject(value) || Array.isArray(value)))
      frames.push(frameOf(key, value));
  }
}

function frameOf(key: Key | undefined, value: object): Frame {
  return { key, value, names: Array.isArray(value) ? undefined : Object.keys(value), next: 0 };
}

/** `m_def` is matched as the class of its section, and skipped as a member. */
function nextOf(frame: Frame): Step | undefined {
  const { value, names } = frame;
  if (names === undefined) {
    const list = value as readonly unknown[];
    const key = frame.next++;
    return key < list.length ? { key, value: list[key] } : undefined;
  }
  if (names[frame.next] === 'm_def') frame.next++;
  const key = names[frame.next++];
  return key === undefined ? undefined : { key, value: (value as Readonly<Record<string, unknown>>)[key] };
}
