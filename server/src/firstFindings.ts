/**
 * What a mapper says by itself is told before its samples are mapped. With it stays what the samples said last, moved with
 * the text, so that nothing flickers: only what stands in the edited rule waits until the samples are mapped again.
 */
import { checklist } from './checks/checklist.ts';
import type { DocumentSnapshot } from './documentCache.ts';
import { toRange } from './findings.ts';
import type { Span, TextChange } from './mapper/jsonTree.ts';
import { changeBetween } from './mapper/reparse.ts';
import type { MapperFile, SectionMapping } from './mapper/types.ts';
import type { Finding, Range, RelatedPlace } from './protocol.ts';
import { RecentlyUsed } from './util/recentlyUsed.ts';

/** A finding with offsets, which can be moved. */
interface Placed {
  readonly finding: Finding;
  readonly span: Span;
  /** One for each related place; undefined for those in other files. */
  readonly related: readonly (Span | undefined)[];
}

interface Said {
  readonly text: string;
  /** URIs of the samples. */
  readonly samples: readonly string[];
  readonly findings: readonly Placed[];
}

/** Mappers that are worked on at once. */
const keptMappers = 32;

export class FirstFindings {
  #said = new RecentlyUsed<string, Said>(keptMappers);

  /**
   * All that can be said before the samples are mapped.
   * @param alone what the mapper says by itself, in document order
   */
  of(snapshot: DocumentSnapshot, alone: readonly Finding[], samples: readonly string[]): readonly Finding[] {
    const said = this.#said.get(snapshot.uri);
    if (said === undefined || said.findings.length === 0 || !sameItems(said.samples, samples)) return alone;
    const change = changeBetween(said.text, snapshot.text);
    const touched = change && touchedBy(change, snapshot.mapper);
    const findings =
      change && touched
        ? said.findings.flatMap((each) => moved(each, (span) => movedSpan(span, change, touched), snapshot) ?? [])
        : said.findings;
    this.#said.set(snapshot.uri, { text: snapshot.text, samples, findings });
    return [...alone, ...findings.map(({ finding }) => finding)].sort(inOrder);
  }

  /** Remembers what the samples said: the rest of `whole`. */
  keep(
    snapshot: DocumentSnapshot,
    alone: readonly Finding[],
    whole: readonly Finding[],
    samples: readonly string[],
  ): void {
    const own = new Set(alone.map(nameOf));
    const findings = whole.filter((finding) => !own.has(nameOf(finding)));
    this.#said.set(snapshot.uri, {
      text: snapshot.text,
      samples,
      findings: findings.map((finding) => placed(finding, snapshot)),
    });
  }

  /** What was said may not hold any more. */
  forget(): void {
    this.#said = new RecentlyUsed(keptMappers);
  }
}

function nameOf({ code, severity, message, range: { start, end } }: Finding): string {
  return [code, severity, start.line, start.character, end.line, end.character, message].join(' ');
}

const places: ReadonlyMap<string, number> = new Map(checklist.map(({ code }, index) => [code, index]));

/** As checks say them: in document order, those of one place in the order of the checklist. */
function inOrder(one: Finding, other: Finding): number {
  const [a, b] = [one.range.start, other.range.start];
  return a.line - b.line || a.character - b.character || (places.get(one.code) ?? 0) - (places.get(other.code) ?? 0);
}

function placed(finding: Finding, { document, uri }: DocumentSnapshot): Placed {
  const spanOf = ({ start, end }: Range): Span => {
    const offset = document.offsetAt(start);
    return { offset, length: document.offsetAt(end) - offset };
  };
  const related = finding.related.map((place) => (place.uri === uri ? spanOf(place.range) : undefined));
  return { finding, span: spanOf(finding.range), related };
}

/** Undefined for one that stands in what was edited. */
function moved(
  { finding, span, related }: Placed,
  move: (span: Span) => Span | undefined,
  { document }: DocumentSnapshot,
): Placed | undefined {
  const now = move(span);
  if (now === undefined) return undefined;
  const kept: { readonly place: RelatedPlace; readonly span: Span | undefined }[] = [];
  for (const [index, place] of finding.related.entries()) {
    const before = related[index];
    const after = before && move(before);
    if (before === undefined) kept.push({ place, span: undefined });
    else if (after) kept.push({ place: { ...place, range: toRange(document, after) }, span: after });
  }
  return {
    finding: { ...finding, range: toRange(document, now), related: kept.map(({ place }) => place) },
    span: now,
    related: kept.map((each) => each.span),
  };
}

/** Undefined for a span that the edit touched. */
function movedSpan({ offset, length }: Span, { start, oldEnd, newEnd }: TextChange, touched: Span): Span | undefined {
  const end = offset + length;
  if (end > start && offset < oldEnd) return undefined;
  const now = { offset: end <= start ? offset : offset + newEnd - oldEnd, length };
  return now.offset < touched.offset + touched.length && touched.offset < now.offset + length ? undefined : now;
}

/** The rule that an edit lies in, else the mapping, else the edited text itself. */
function touchedBy({ start, newEnd }: TextChange, { sections }: MapperFile): Span {
  const holds = (span: Span | undefined): span is Span =>
    span !== undefined && span.offset <= start && newEnd <= span.offset + span.length;
  const within = (all: readonly SectionMapping[]): Span | undefined => {
    const section = all.find(({ node }) => holds(node));
    if (section === undefined) return undefined;
    const rules = section.rules.map(({ key, node }) => ({
      offset: key.offset,
      length: (node ? node.offset + node.length : key.offset + key.length) - key.offset,
    }));
    return within(section.subsections) ?? rules.find(holds) ?? section.node;
  };
  return within(sections) ?? { offset: start, length: newEnd - start };
}

function sameItems(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
