/**
 * While a sample is mapped again, and before the parser's model runs, what was found last stays for mappings whose text
 * is unchanged, so that nothing flickers; for edited mappings it is hidden.
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

export class StaleFindings {
  #cached = new LruCache<string, CachedFindings>(cachedMappers);
  readonly #own = new WeakMap<DocumentSnapshot, readonly Finding[]>();

  /** @param own what is reported first of this snapshot, so that it need not be cached */
  begin(own: readonly Finding[], snapshot: DocumentSnapshot): void {
    this.#own.set(snapshot, own);
  }

  /**
   * All findings that can be reported before the rest is found.
   * @param own what is found by now
   * @param samples URIs of the data files
   * @param isWanted of what was found before, beyond the mapper itself; without it all
   */
  with(
    own: readonly Finding[],
    snapshot: DocumentSnapshot,
    samples: readonly string[],
    isWanted: (finding: Finding) => boolean = () => true,
  ): readonly Finding[] {
    const cached = this.#cached.get(snapshot.uri);
    if (cached?.samples !== samples.join('\n')) return own.toSorted(inOrder);
    const held = cached.findings.flatMap((each) => (isWanted(each.value) ? (placedIn(snapshot, each) ?? []) : []));
    // A finding that also says what the service does stands for the one that does not say it yet.
    const replaced = new Set(held.map(placeOf));
    return [...own.filter((finding) => !replaced.has(placeOf(finding))), ...held].sort(inOrder);
  }

  /**
   * Caches what comes later than the findings that a check began with.
   * @param whole all findings of the mapper
   */
  keep(whole: readonly Finding[], snapshot: DocumentSnapshot, samples: readonly string[]): void {
    const own = this.#own.get(snapshot);
    if (own === undefined || !snapshot.mapper.isBalanced) return;
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

function placeOf({ code, range }: Finding): string {
  return JSON.stringify([code, range]);
}

function localFinding(snapshot: DocumentSnapshot, value: Finding): LocalFinding | undefined {
  const { uri, mapper } = snapshot;
  const localOf = ({ start, end }: Range): LocalSpan | undefined => {
    const offset = snapshot.offsetAt(start);
    return localSpan(mapper, { offset, length: snapshot.offsetAt(end) - offset });
  };
  const span = localOf(value.range);
  if (span === undefined) return undefined;
  return { value, span, related: value.related.map((place) => (place.uri === uri ? localOf(place.range) : undefined)) };
}

/** Undefined if the text of the mapping changed. */
function placedIn(snapshot: DocumentSnapshot, { value, span, related }: LocalFinding): Finding | undefined {
  const { uri, mapper } = snapshot;
  if (!isIn(mapper, span)) return undefined;
  const rangeOf = (place: LocalSpan): Range => toRange(snapshot, spanIn(mapper, place));
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
