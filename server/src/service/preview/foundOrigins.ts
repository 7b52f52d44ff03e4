/** The rules of the values that a search found. */

import { type Key, valueAt } from '../../engine/plan/target.ts';
import { fileOf, indexByFile } from '../../engine/query/differences.ts';
import { keysOf, type Match } from '../../engine/query/match.ts';
import { originsOf, writerOf } from '../../engine/query/origins.ts';
import type { RuleTrace } from '../../protocol.ts';
import type { Slices } from '../../util/workTime.ts';
import type { MappedEntries } from './previewWindow.ts';

export interface FoundOrigins {
  /** The rule that wrote a value, or else one around it; if it copied that, the source is the path inside of the copy. */
  of(entry: number, keys: readonly Key[]): RuleTrace | undefined;
  /** The rule that left a value out. */
  ofMissing(entry: number, path: string): RuleTrace | undefined;
}

const noOrigins: FoundOrigins = { of: () => undefined, ofMissing: () => undefined };

/**
 * Returns the origins of the values that a search found. The service's parser doesn't record which rule writes a
 * value. Therefore the origin of such a value is taken from the value at the same path of the same file in the
 * specification's entries, if it exists.
 * @throws Cancelled if the request is canceled
 */
export async function originsIn(
  own: MappedEntries,
  other: MappedEntries | undefined,
  fits: readonly Match[],
  slices: Slices,
): Promise<FoundOrigins> {
  if (own.result) {
    const { written, omitted } = await originsOf(own.result, fits, slices);
    const ofMissing = (entry: number, path: string) => omitted.get(`${entry}${path}`);
    return { of: (entry, keys) => writerOf(written, entry, keys), ofMissing };
  }
  if (other?.result === undefined) return noOrigins;
  const { entries } = other;
  const indices = indexByFile(entries);
  const entryOf = (entry: number) => indices.get(fileAt(own, entry));
  const there = fits.flatMap((fit) => sameFit(fit, entryOf(fit.entry), entries));
  const { written } = await originsOf(other.result, there, slices);
  const of = (entry: number, keys: readonly Key[]) => {
    const index = entryOf(entry);
    const found = index === undefined ? undefined : writerOf(written, index, keys);
    return found && withoutOutcome(found, entry);
  };
  return { of, ofMissing: () => undefined };
}

function fileAt({ entries }: MappedEntries, index: number): string {
  const entry = entries[index];
  return entry ? fileOf(entry) : '';
}

/** The values on the other side at the same path. */
function sameFit({ steps }: Match, entry: number | undefined, entries: MappedEntries['entries']): readonly Match[] {
  if (entry === undefined) return [];
  const valueHere = (depth: number) => valueAt(entries[entry]?.data, keysOf(steps.slice(0, depth + 1)));
  return [{ entry, steps: steps.map(({ key }, depth) => ({ key, value: valueHere(depth) })) }];
}

function withoutOutcome({ section, rule, path, source }: RuleTrace, entry: number): RuleTrace {
  return { section, rule, entry, path, source, state: 'copied' };
}
