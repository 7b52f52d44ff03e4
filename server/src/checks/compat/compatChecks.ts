/**
 * What the service's parser does differently (docs/parser.md): one code for each consequence, and in a file one finding
 * for each code and reason.
 */
import * as l10n from '@vscode/l10n';
import type { ByteOrderMarkData, ParserVersion, Severity } from '../../protocol.ts';
import { groupBy } from '../../util/lists.ts';
import { counted } from '../../util/wording.ts';
import type { Check, FileContext, FileDraft, PlacedDraft, RelatedDraft, SampleDifference } from '../check.ts';
import { rootOf } from '../check.ts';
import { allPlaces, maxRelated } from '../relatedPlaces.ts';
import { type Consequence, consequences, type Difference } from './difference.ts';
import { differenceText } from './differenceText.ts';
import { compareSeverities, isSameSpan } from './mergedFindings.ts';
import { fixOf } from './reasonFixes.ts';

export const compatPrefix = 'compat-';

/** Returns whether a finding, or a part of its message, is about the service's parser. */
export function isAboutParser({ compat }: { readonly compat?: ParserVersion }): boolean {
  return compat !== undefined;
}

/** For what is about a data file as a whole. */
const fileStart = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

export const compatChecks: readonly Check[] = consequences.map((consequence) => ({
  code: `${compatPrefix}${consequence}`,
  severity: consequence === 'stops' ? 'error' : 'warning',
  checkFile: (context) => draftsOf(context, consequence),
  gather,
}));

const ofParser: ReadonlySet<Check> = new Set(compatChecks);

/** Returns whether a check reports what the service's parser does. */
export function isParserCheck(check: Check): boolean {
  return ofParser.has(check);
}

function* draftsOf({ parser, mapper }: FileContext, consequence: Consequence): Generator<FileDraft> {
  const located = new Set<unknown>();
  if (parser === undefined) return;
  for (const difference of parser.differences) {
    if (difference.consequence !== consequence || difference.isInexact) continue;
    const { reason, node, around } = difference;
    const data = reason === 'byte-order-mark' ? markOf(difference) : reason && fixOf(reason, node);
    const place = (each: typeof node) => (each === mapper.root ? rootOf(mapper.text) : each);
    yield {
      span: place(node),
      message: differenceText(difference),
      parser: { version: parser.version, consequence, reason, around: place(around) },
      severity: severityOf(difference),
      ...(!located.has(reason) && { related: placesInData(difference) }),
      ...(data !== undefined && { data }),
    };
    located.add(reason);
  }
}

/** The data file has a difference with the path of its root; a difference of the mapper has no path. */
function markOf({ data, sample }: SampleDifference): ByteOrderMarkData {
  return { byteOrderMark: data === undefined ? null : (sample?.uri ?? null) };
}

/** Returns how much the author loses: the import, a value, or nothing. */
function severityOf({ consequence, isHarmless }: Difference): Severity {
  if (consequence === 'stops') return 'error';
  return consequence === 'changes' && isHarmless ? 'information' : 'warning';
}

/** Where in a data file it is met first. */
function placesInData({ reason, sample, data }: SampleDifference): readonly RelatedDraft[] {
  // What a data file begins with has the path of its root.
  const isOfFile = reason === 'data' || (reason === 'byte-order-mark' && data !== undefined);
  if (isOfFile && sample) return [{ uri: sample.uri, range: fileStart, message: l10n.t('This data file') }];
  const range = data && data.length > 0 ? sample?.locate(data) : undefined;
  return range && sample ? [{ uri: sample.uri, range, message: l10n.t('With this value') }] : [];
}

/** One finding for each reason, at the first of the worst places; without a reason, one for each place. */
function* gather(drafts: readonly PlacedDraft[]): Generator<PlacedDraft> {
  const groups = groupBy(drafts, ({ parser, span }) => parser?.reason ?? `${span.offset} ${span.length}`);
  for (const group of groups.values()) {
    const inOrder = group.toSorted(
      (one, other) =>
        compareSeverities(one.severity ?? 'warning', other.severity ?? 'warning') ||
        one.span.offset - other.span.offset ||
        one.span.length - other.span.length,
    );
    // Several samples have one place.
    const places = inOrder.filter(
      ({ span }, index) => inOrder.findIndex((each) => isSameSpan(each.span, span)) === index,
    );
    const [first, ...others] = places;
    if (first === undefined) continue;
    const fixable = places.filter(({ data }) => data !== undefined);
    const { related, ...all } = allPlaces(places);
    const { data: _, ...rest } = first;
    yield {
      ...rest,
      ...all,
      message: others.length > 0 ? `${first.message} (${counted(places.length, 'place')})` : first.message,
      related: [...related, ...group.flatMap(({ related: each = [] }) => each)].slice(0, maxRelated),
      ...(fixable.length > 0 && { data: { places: fixable.map(({ span, data }) => ({ span, data })) } }),
    };
  }
}
