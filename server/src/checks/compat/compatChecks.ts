/** What the parser in service does instead (docs/parser.md): the events of its model as findings, one for a code and file. */
import * as l10n from '@vscode/l10n';
import { spanOf } from '../../mapper/span.ts';
import { type EventCode, eventCodes, type ParserEvent } from '../../parser/events.ts';
import type { ParserEventKind } from '../../protocol.ts';
import { counted } from '../../util/wording.ts';
import type { Check, FileContext, FileDraft, PlacedDraft, RelatedDraft, SampleEvent } from '../check.ts';
import { rootSpan } from '../check.ts';
import { fixOf } from './eventFixes.ts';
import { eventTexts } from './eventTexts.ts';

export const compatPrefix = 'compat-';

/** Is a finding one of what the parser in service does otherwise? */
export function isAboutParser({ code }: { readonly code: string }): boolean {
  return code.startsWith(compatPrefix);
}

/** Related places of a finding. */
const mostRelated = 100;

/** For what is about a data file as a whole. */
const fileStart = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The worst first. */
export const eventKinds: readonly ParserEventKind[] = ['stops', 'drops', 'changes', 'warns'];

export const compatChecks: readonly Check[] = (Object.keys(eventCodes) as EventCode[]).map((code) => ({
  code,
  severity: 'warning',
  checkFile: (context) => draftsOf(code, context),
  gather,
}));

function* draftsOf(code: EventCode, context: FileContext): Generator<FileDraft> {
  let isFirst = true;
  for (const event of context.parser?.events ?? []) {
    if (event.code !== code) continue;
    const data = fixOf(code, event.node);
    yield {
      span: event.node === context.mapper.root ? rootSpan(context.mapper.root) : spanOf(event.node),
      message: eventText(event),
      event: event.kind,
      ...(event.kind === 'warns' && { severity: 'information' }),
      ...(isFirst && { related: inData(event) }),
      ...(data !== undefined && { data }),
    };
    isFirst = false;
  }
}

/** What the parser does there, and what it reads as the specification does. */
export function eventText({ code, kind, written }: Pick<ParserEvent, 'code' | 'kind' | 'written'>): string {
  const texts: Readonly<Partial<Record<ParserEventKind | 'form', (written?: string) => string>>> = eventTexts[code];
  const text = texts[kind]?.(written) ?? '';
  return texts.form ? `${text}; ${texts.form()}` : text;
}

/** Where in a data file it is met first. */
function inData({ code, sample, data: [place] }: SampleEvent): readonly RelatedDraft[] {
  if (code === 'compat-data' && sample)
    return [{ uri: sample.uri, range: fileStart, message: l10n.t('This data file') }];
  const range = place && place.length > 0 ? sample?.locate(place) : undefined;
  return range && sample ? [{ uri: sample.uri, range, message: l10n.t('With this value') }] : [];
}

/** At the first place of the worst that happens; what it counts are the places of that. */
function* gather(drafts: readonly PlacedDraft[]): Generator<PlacedDraft> {
  const event = eventKinds.find((kind) => drafts.some((draft) => draft.event === kind));
  const places = onePerSpan(drafts.filter((draft) => draft.event === event));
  const [first] = places;
  if (first === undefined) return;
  const others = onePerSpan(drafts.filter(({ span }) => !isSame(span, first.span)));
  const fixable = onePerSpan(drafts.filter(({ data }) => data !== undefined));
  const related = others.map((draft): RelatedDraft<PlacedDraft['span']> => {
    return { span: draft.span, message: draft.event === event ? l10n.t('Here too') : draft.message };
  });
  const { data: _, ...rest } = first;
  yield {
    ...rest,
    message: places.length > 1 ? `${first.message} (${counted(places.length, 'place')})` : first.message,
    related: [...related, ...drafts.flatMap(({ related: each = [] }) => each)].slice(0, mostRelated),
    ...(fixable.length > 0 && { data: { places: fixable.map(({ span, data }) => ({ span, data })) } }),
  };
}

/** In document order: several samples meet one place. */
function onePerSpan(drafts: readonly PlacedDraft[]): readonly PlacedDraft[] {
  const inOrder = drafts.toSorted(
    ({ span: one }, { span: other }) => one.offset - other.offset || one.length - other.length,
  );
  return inOrder.filter(({ span }, index) => !isSame(inOrder[index - 1]?.span, span));
}

function isSame(one: PlacedDraft['span'] | undefined, other: PlacedDraft['span']): boolean {
  return one?.offset === other.offset && one.length === other.length;
}
