/** Selects the events that changed the entries, by comparing them with those of the specification. */
import { type JsonNode, memberOf } from '../../mapper/jsonTree.ts';
import type { ParserEvent } from '../events.ts';
import type { ParserEntry, ParserResult } from '../result.ts';

/** An entry as the specification defines it. */
export interface MeantEntry {
  readonly section: string;
  readonly file: string;
  readonly data: unknown;
}

/**
 * The events to report. An event that drops or changes something is omitted if the entries are still those of the
 * specification; a difference that no event explains is an event of its own.
 * @param meant entries of the engine @param root of the mapper
 */
export function explainDifferences(
  { entries, crash, events, limits }: ParserResult,
  meant: readonly MeantEntry[],
  root: JsonNode,
): readonly ParserEvent[] {
  // An incomplete run is not compared.
  if (crash || limits.length > 0) return events;
  // The files of an upload have no order.
  const meantFiles = new Map(meant.map((entry) => [entry.file, entry]));
  const different = entries.find((entry) => !isAsMeant(entry, meantFiles.get(entry.file)));
  if (different === undefined && entries.length === meant.length) return events.filter(({ kind }) => kind === 'warns');
  if (events.some(({ kind }) => kind !== 'warns')) return events;
  const node = (different && memberOf(root, different.section)?.key) ?? root;
  return [...events, { code: 'compat-difference', kind: 'changes', node, count: 1, data: [] }];
}

/** Are two values equal as JSON? The order of members does not matter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isSame(one, other, undefined, []);
}

function isAsMeant({ data, unknown }: ParserEntry, meant: MeantEntry | undefined): boolean {
  if (meant === undefined) return false;
  const paths = new Set(unknown.map(({ path }) => JSON.stringify(path)));
  return isSame(data, meant.data, paths.size === 0 ? undefined : paths, []);
}

/** @param unknown paths of values that equal any other; undefined if there are none */
function isSame(
  one: unknown,
  other: unknown,
  unknown: ReadonlySet<string> | undefined,
  path: readonly (string | number)[],
): boolean {
  if (one === other || unknown?.has(JSON.stringify(path))) return true;
  const isInside = (key: string | number, inner: unknown, otherInner: unknown) =>
    isSame(inner, otherInner, unknown, unknown ? [...path, key] : path);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isInside(index, item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const isKnown = (name: string) => !unknown?.has(JSON.stringify([...path, name]));
  const names = new Set([...Object.keys(one), ...Object.keys(other)].filter(isKnown));
  const isBoth = (name: string) => Object.hasOwn(one, name) && Object.hasOwn(other, name);
  return [...names].every((name) => isBoth(name) && isInside(name, one[name], other[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
