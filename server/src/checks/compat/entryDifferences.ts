/** Compares the entries of the service's parser with those by the specification, value by value. */

import type { ParserEntry } from '../../parserModel/parserResult.ts';
import type { PathKey } from '../../util/jsonPointer.ts';
import { type EntryPairs, pairedMembers } from './entryPairs.ts';
import { isSameWrittenValue } from './writtenValue.ts';

/** One place at which the entries differ: a value that is entirely different counts once. */
export interface ParserEntryDifference {
  /** Index of the entry by the specification; undefined for an entry that only the parser writes. */
  readonly entry: number | undefined;
  /** An entry that has another one's place is named by the mapping of that one. */
  readonly section: string;
  readonly keys: readonly PathKey[];
  /** By the specification; undefined if only the parser writes a value. */
  readonly meant: unknown;
  readonly written: unknown;
  /** Why the parser model can't determine what the parser writes; undefined if it can. */
  readonly unknown: string | undefined;
}

/** Which values inside another one the model doesn't know: the whole value for a reason, or some by name or index. */
interface Unknowns {
  reason: string | undefined;
  readonly inside: Map<PathKey, Unknowns>;
}

interface Frame {
  readonly parent: Frame | undefined;
  readonly key: PathKey;
  readonly meant: unknown;
  readonly written: unknown;
  readonly unknowns: Unknowns | undefined;
}

/** Yields where entries differ, and undefined from time to time, so that other work can run. */
export function* differencesOf(pairs: EntryPairs): Generator<ParserEntryDifference | undefined, void> {
  for (const [entry, { section, data }] of pairs.specified.entries()) {
    const other = pairs.written[entry];
    if (other) yield* differencesIn(entry, data, other, pairs);
    else yield { entry, section, keys: [], meant: data, written: undefined, unknown: undefined };
  }
  for (const { section, data } of pairs.others)
    yield { entry: undefined, section, keys: [], meant: undefined, written: data, unknown: undefined };
}

function* differencesIn(
  entry: number,
  data: unknown,
  other: ParserEntry,
  { references }: EntryPairs,
): Generator<ParserEntryDifference | undefined, void> {
  const root = { parent: undefined, key: '', meant: data, written: other.data, unknowns: unknownsOf(other.unknown) };
  const open: Frame[] = [root];
  // A stack of its own: data may be nested a thousand levels deep.
  for (let frame = open.pop(); frame; frame = open.pop()) {
    const { meant, written, unknowns } = frame;
    if (meant === written) continue;
    const unknown = unknowns?.reason;
    const found = unknown === undefined ? yield* pairedMembers(meant, written) : undefined;
    if (found === undefined) {
      const reference = typeof meant === 'string' ? references.get(meant) : undefined;
      const isSame = isSameWrittenValue(meant, written) || (reference !== undefined && reference === written);
      if (!isSame || unknown !== undefined)
        yield { entry, section: other.section, keys: keysTo(frame), meant, written, unknown };
      continue;
    }
    yield undefined;
    for (const [key, one, its, at] of found.toReversed())
      open.push({ parent: frame, key, meant: one, written: its, unknowns: unknowns?.inside.get(at) });
  }
}

function keysTo(frame: Frame): readonly PathKey[] {
  const keys: PathKey[] = [];
  for (let at = frame; at.parent; at = at.parent) keys.push(at.key);
  return keys.reverse();
}

function unknownsOf(places: ParserEntry['unknown']): Unknowns | undefined {
  if (places.length === 0) return undefined;
  const none = (): Unknowns => ({ reason: undefined, inside: new Map() });
  const root = none();
  for (const { path, reason } of places) {
    let at = root;
    for (const key of path) {
      const inner = at.inside.get(key) ?? none();
      at.inside.set(key, inner);
      at = inner;
    }
    at.reason = reason;
  }
  return root;
}
