/**
 * From a value to the text it stands in, and from a position in a text to the rule or value there (ARCHITECTURE.md).
 */

import { locateValue } from '../../data/locate.ts';
import { placeAt } from '../../data/placeAt.ts';
import { ruleAt } from '../../features/navigation/ruleAt.ts';
import type { LocateParams, LocateResult, Provenance, ProvenanceParams } from '../../protocol.ts';
import { fromPointer, toPointer } from '../../util/jsonPointer.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { toRange } from '../findings.ts';

export class ProvenanceFinder {
  readonly #diagnostics: Diagnostics;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  /** Where a value stands in a data file; null where there is none, or no valid JSON. */
  async locate({ uri, pointer }: LocateParams): Promise<LocateResult> {
    const current = await this.#diagnostics.parts.cache.current(uri);
    if (current.kind !== 'text' || current.snapshot.sample.kind !== 'value') return null;
    const {
      snapshot,
      snapshot: { sample },
    } = current;
    const place = placeOfPointer(sample.root, pointer);
    const span = place && locateValue(snapshot.text, place);
    return span ? toRange(snapshot.document, span) : null;
  }

  /** What a position lies in; null outside of rules and data. */
  async at({ uri, position }: ProvenanceParams): Promise<Provenance> {
    const current = await this.#diagnostics.parts.cache.current(uri);
    if (current.kind !== 'text') return null;
    const { facts, mapper, document, text } = current.snapshot;
    const offset = document.offsetAt(position);
    if (facts?.kind === 'mapper') {
      const found = ruleAt(mapper, offset);
      return found ? { kind: 'rule', ...found } : null;
    }
    return facts?.kind === 'data' ? { kind: 'data', pointer: toPointer(placeAt(text, offset) ?? []) } : null;
  }
}

/** The keys of a pointer, those in lists as indices. */
function placeOfPointer(root: unknown, pointer: string): readonly (string | number)[] | undefined {
  let value = root;
  return fromPointer(pointer)?.map((key) => {
    const own = Array.isArray(value) ? Number(key) : key;
    value = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
    return own;
  });
}
