/** Finds the text range of a value, and the rule or value at a position in a text. */

import { pathAt } from '../../data/locate.ts';
import { ruleAt } from '../../features/codeActions/refactoring.ts';
import type { LocateParams, LocateResult, Provenance, ProvenanceParams } from '../../protocol.ts';
import { isContainer } from '../../util/isObject.ts';
import { fromPointer, toPointer } from '../../util/jsonPointer.ts';
import type { DocumentCache } from '../documents.ts';

/** Returns the range of a value in a data file, or null if it does not exist or the JSON is invalid. */
export async function locate(cache: DocumentCache, { uri, pointer }: LocateParams): Promise<LocateResult> {
  const current = await cache.current(uri);
  if (current.kind !== 'text' || current.snapshot.sample.kind !== 'value') return null;
  const { snapshot } = current;
  const place = placeOfPointer(current.snapshot.sample.root, pointer);
  return (place && snapshot.locate(place)) ?? null;
}

/** Returns the rule or value at a position, or null outside of rules and data. */
export async function provenanceAt(cache: DocumentCache, { uri, position }: ProvenanceParams): Promise<Provenance> {
  const current = await cache.current(uri);
  if (current.kind !== 'text') return null;
  const { facts, mapper, document, text } = current.snapshot;
  const offset = document.offsetAt(position);
  if (facts?.kind === 'mapper') {
    const found = ruleAt(mapper, offset);
    return found ? { kind: 'rule', ...found } : null;
  }
  return facts?.kind === 'data' ? { kind: 'data', pointer: toPointer(pathAt(text, offset) ?? []) } : null;
}

/** The keys of a JSON pointer, with numbers for indices of lists. */
function placeOfPointer(root: unknown, pointer: string): readonly (string | number)[] | undefined {
  let value = root;
  return fromPointer(pointer)?.map((key) => {
    const own = Array.isArray(value) ? Number(key) : key;
    value = isContainer(value) ? value[key] : undefined;
    return own;
  });
}
