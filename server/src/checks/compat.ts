/** Deviations of the released parser: one finding a code and file, its message counting the places (SEMANTICS 9). */
import type { JsonNode, Span } from '../mapper/jsonTree.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import type { Severity } from '../protocol.ts';
import { counted } from '../util/text.ts';
import type { Check, CheckContext } from './check.ts';

/** One place where the parser does otherwise. */
export interface CompatPlace {
  readonly span: Span;
  /** Makes the whole finding as severe, where the code's own severity is less. */
  readonly severity?: Severity;
  /** What the quick fix needs, if there is one for the place. */
  readonly data?: unknown;
}

export const compatPrefix = 'compat-';

/**
 * A check that finds all places and tells of them at the first one, the others related.
 * @param says what the file has, and what the parser makes of it
 */
export function compatCheck(
  code: string,
  severity: Severity,
  says: string,
  placesOf: (context: CheckContext) => Iterable<CompatPlace>,
): Check {
  return {
    code,
    severity,
    *run(context) {
      const places = [...placesOf(context)].sort((one, other) => one.span.offset - other.span.offset);
      const [first, ...others] = places;
      if (first === undefined) return;
      const heavier = places.find((place) => place.severity !== undefined)?.severity;
      const fixes = places.flatMap(({ span, data }) => (data === undefined ? [] : { span, data }));
      yield {
        span: first.span,
        message: `${says}${others.length > 0 ? ` (${counted(places.length, 'place')})` : ''}`,
        related: others.map(({ span }) => ({ span, message: 'Here too' })),
        ...(heavier === undefined ? {} : { severity: heavier }),
        ...(fixes.length === 0 ? {} : { data: { compat: fixes } }),
      };
    },
  };
}

/** A place at a node, if there is one. */
export function at(node: JsonNode | undefined, rest: Omit<CompatPlace, 'span'> = {}): readonly CompatPlace[] {
  return node ? [{ span: spanOf(node), ...rest }] : [];
}
