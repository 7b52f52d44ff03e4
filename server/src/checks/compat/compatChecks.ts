/**
 * What the service's parser does differently (docs/parser.md): the events of its model as findings, one for a code and
 * file. They need a known target; without one, `compat-unchecked` counts them.
 */
import * as l10n from '@vscode/l10n';
import { spanIn, spanOf } from '../../mapper/span.ts';
import { type EventCode, eventCodes, type ParserEvent } from '../../parserModel/events.ts';
import type { ParserEventKind, Severity } from '../../protocol.ts';
import { counted } from '../../util/wording.ts';
import type { Check, FileContext, FileDraft, PlacedDraft, RelatedDraft, SampleEvent } from '../check.ts';
import { rootSpan } from '../check.ts';
import { fixOf } from './eventFixes.ts';
import { eventTexts } from './eventTexts.ts';

export const compatPrefix = 'compat-';

/** Returns whether a finding, or a part of its message, is about the service's parser. */
export function isAboutParser({ code, event }: { readonly code: string; readonly event?: unknown }): boolean {
  return event !== undefined || code.startsWith(compatPrefix);
}

/** The most related places of a finding. */
const maxRelated = 100;

/** For what is about a data file as a whole. */
const fileStart = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The worst first. */
export const eventKinds: readonly ParserEventKind[] = ['stops', 'drops', 'changes', 'warns'];
const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/** Compares two severities for sorting. The result is negative if the first severity is worse. */
export function compareSeverities(one: Severity, other: Severity): number {
  return severities.indexOf(one) - severities.indexOf(other);
}

export const compatChecks: readonly Check[] = (Object.keys(eventCodes) as EventCode[]).map((code) => ({
  code,
  severity: eventCodes[code].some((kind) => kind === 'stops') ? 'error' : 'warning',
  checkFile: (context) => (context.parser?.target.isKnown ? draftsOf(context, code) : []),
  gather,
}));

/** Counts, at the class key, the places that the newest parser reads differently while nobody knows which one runs. */
export const compatUnchecked: Check = {
  code: 'compat-unchecked',
  severity: 'information',
  *checkFile(context) {
    if (context.parser?.target.isKnown !== false) return;
    for (const draft of draftsOf(context)) if (draft.severity !== 'information') yield draft;
  },
  *gather(drafts, { mapper }) {
    const places = onePerSpan(drafts).length;
    if (places === 0) return;
    const { classKeyMember, root } = mapper;
    yield {
      span: spanIn(mapper, classKeyMember ? spanOf(classKeyMember.value ?? classKeyMember.key) : rootSpan(root)),
      message: l10n.t(
        "NOMAD's parser (newest source) reads {0} of this mapper differently from the specification.",
        counted(places, 'place'),
      ),
    };
  },
};

const ofEvents: ReadonlySet<Check> = new Set([compatUnchecked, ...compatChecks]);

/** Returns whether a check reports events of the parser model. */
export function isEventCheck(check: Check): boolean {
  return ofEvents.has(check);
}

/** Yields the events, of one code or of all. */
function* draftsOf({ parser, mapper }: FileContext, only?: EventCode): Generator<FileDraft> {
  const located = new Set<EventCode>();
  for (const event of parser?.events ?? []) {
    const { code, node, kind } = event;
    if (only !== undefined && code !== only) continue;
    const data = fixOf(code, node);
    yield {
      span: node === mapper.root ? rootSpan(mapper.root) : node,
      message: eventText(event),
      event: kind,
      compat: code,
      severity: severityOfEvent(event),
      ...(!located.has(code) && { related: placesInData(event) }),
      ...(data !== undefined && { data }),
    };
    located.add(code);
  }
}

/** Returns how much the author loses: the import, a value, or nothing. */
function severityOfEvent({ kind, isLossless }: ParserEvent): Severity {
  if (kind === 'stops') return 'error';
  return kind === 'warns' || isLossless ? 'information' : 'warning';
}

/**
 * Returns the text that explains the effect of an event. For some events, the text also names a form that the
 * specification and the service's parser read in the same way.
 */
export function eventText({ code, kind, written }: Pick<ParserEvent, 'code' | 'kind' | 'written'>): string {
  const texts: Readonly<Partial<Record<ParserEventKind | 'form', (written?: string) => string>>> = eventTexts[code];
  const text = texts[kind]?.(written) ?? '';
  return texts.form ? `${text} ${texts.form()}` : text;
}

/** Where in a data file it is met first. */
function placesInData({ code, sample, data: [place] }: SampleEvent): readonly RelatedDraft[] {
  if (code === 'compat-data' && sample)
    return [{ uri: sample.uri, range: fileStart, message: l10n.t('This data file') }];
  const range = place && place.length > 0 ? sample?.locate(place) : undefined;
  return range && sample ? [{ uri: sample.uri, range, message: l10n.t('With this value') }] : [];
}

/** One finding at the first place of the worst that happens; what it counts are the places of that. */
function* gather(drafts: readonly PlacedDraft[]): Generator<PlacedDraft> {
  const worst = drafts.toSorted(byConsequence)[0];
  if (worst === undefined) return;
  const places = onePerSpan(drafts.filter((draft) => byConsequence(draft, worst) === 0));
  const [first = worst] = places;
  const others = onePerSpan(drafts.filter(({ span }) => !isSameSpan(span, first.span)));
  const fixable = onePerSpan(drafts.filter(({ data }) => data !== undefined));
  const related = others.map((draft): RelatedDraft<PlacedDraft['span']> => {
    return { span: draft.span, message: draft.event === first.event ? l10n.t('Here too') : draft.message };
  });
  const { data: _, compat: __, ...rest } = first;
  yield {
    ...rest,
    message: places.length > 1 ? `${first.message} (${counted(places.length, 'place')})` : first.message,
    related: [...related, ...drafts.flatMap(({ related: each = [] }) => each)].slice(0, maxRelated),
    ...(fixable.length > 0 && { data: { places: fixable.map(({ span, data }) => ({ span, data })) } }),
  };
}

function byConsequence(one: PlacedDraft, other: PlacedDraft): number {
  const [a, b] = [one, other].map(({ event = 'warns' }) => eventKinds.indexOf(event));
  return (a ?? 0) - (b ?? 0) || compareSeverities(one.severity ?? 'warning', other.severity ?? 'warning');
}

/** In document order; several samples meet one place. */
function onePerSpan(drafts: readonly PlacedDraft[]): readonly PlacedDraft[] {
  const inOrder = drafts.toSorted(
    ({ span: one }, { span: other }) => one.offset - other.offset || one.length - other.length,
  );
  return inOrder.filter(({ span }, index) => !isSameSpan(inOrder[index - 1]?.span, span));
}

/** Returns whether two spans are the same. */
export function isSameSpan(one: PlacedDraft['span'] | undefined, other: PlacedDraft['span']): boolean {
  return one?.offset === other.offset && one.length === other.length;
}
