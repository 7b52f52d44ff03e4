/**
 * While a sample is mapped again, the findings of its last mapping stay for mappings whose text is unchanged, so that
 * nothing flickers; for edited mappings they are hidden.
 */
import { checklist } from '../../checks/checklist.ts';
import { isIn, type LocalSpan, localSpan, spanIn } from '../../mapper/span.ts';
import type { Finding, Range } from '../../protocol.ts';
import { LruCache } from '../../util/lruCache.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { toRange } from './findings.ts';

interface Placed<Value> {
  readonly value: Value;
  readonly span: LocalSpan;
}

/** A finding with local spans, which hold in each version in which the mapping has the same text. */
interface LocalFinding extends Placed<Finding> {
  /** One for each related range in this file; ranges in other files are kept unchanged. */
  readonly related: readonly (LocalSpan | undefined)[];
}

interface CachedFindings {
  readonly samples: string;
  readonly findings: readonly LocalFinding[];
}

/** The most mappers whose findings are cached. */
const cachedMappers = 32;

const checkOrder: ReadonlyMap<string, number> = new Map(checklist.map(({ code }, index) => [code, index]));

export class StaleSampleFindings {
  #cached = new LruCache<string, CachedFindings>(cachedMappers);

  /**
   * All findings that can be reported before the samples are mapped.
   * @param own findings of the mapper without samples
   * @param samples URIs of the data files
   * @param isWanted of what was found in the samples before; without it all
   */
  with(
    own: readonly Finding[],
    snapshot: DocumentSnapshot,
    samples: readonly string[],
    isWanted: (finding: Finding) => boolean = () => true,
  ): readonly Finding[] {
    const cached = this.#cached.get(snapshot.uri);
    if (cached?.samples !== samples.join('\n')) return own.toSorted(inOrder);
    return [
      ...own,
      ...cached.findings.flatMap((each) => (isWanted(each.value) ? (placedIn(snapshot, each) ?? []) : [])),
    ].sort(inOrder);
  }

  /** Caches the findings that come from samples. @param whole all findings of the mapper with its samples */
  keep(
    own: readonly Finding[],
    whole: readonly Finding[],
    snapshot: DocumentSnapshot,
    samples: readonly string[],
  ): void {
    const known = new Set(own.map(identityOf));
    const added = whole.filter((finding) => !known.has(identityOf(finding)));
    const findings = added.flatMap((finding) => localFinding(snapshot, finding) ?? []);
    this.#cached.set(snapshot.uri, { samples: samples.join('\n'), findings });
  }

  /** After a change of settings no cached finding may hold any more. */
  clear(): void {
    this.#cached = new LruCache(cachedMappers);
  }
}

function identityOf({ code, severity, message, range }: Finding): string {
  return JSON.stringify([code, severity, range, message]);
}

function localFinding({ uri, document, mapper }: DocumentSnapshot, value: Finding): LocalFinding | undefined {
  const localOf = ({ start, end }: Range): LocalSpan | undefined => {
    const offset = document.offsetAt(start);
    return localSpan(mapper, { offset, length: document.offsetAt(end) - offset });
  };
  const span = localOf(value.range);
  if (span === undefined) return undefined;
  return { value, span, related: value.related.map((place) => (place.uri === uri ? localOf(place.range) : undefined)) };
}

/** Undefined if the text of the mapping changed. */
function placedIn(
  { uri, document, mapper }: DocumentSnapshot,
  { value, span, related }: LocalFinding,
): Finding | undefined {
  if (!isIn(mapper, span)) return undefined;
  const rangeOf = (place: LocalSpan): Range => toRange(document, spanIn(mapper, place));
  const checkOrder = value.related.flatMap((place, index) => {
    const own = related[index];
    if (place.uri !== uri) return [place];
    return own && isIn(mapper, own) ? [{ ...place, range: rangeOf(own) }] : [];
  });
  return { ...value, range: rangeOf(span), related: checkOrder };
}

/** In document order; at one range in the order of the checklist. */
function inOrder(one: Finding, other: Finding): number {
  const [a, b] = [one.range.start, other.range.start];
  return (
    a.line - b.line || a.character - b.character || (checkOrder.get(one.code) ?? 0) - (checkOrder.get(other.code) ?? 0)
  );
}
