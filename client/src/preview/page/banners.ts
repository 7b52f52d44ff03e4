/** Messages around the lists: why there is nothing to show, what can be done about it, and what the service writes. */
import '@vscode-elements/elements/dist/vscode-button/index.js';
import * as l10n from '@vscode/l10n';
import type { ParserCrash, ParserVersion, PreviewAnswer, UncheckedParser } from '../../../../server/src/protocol.ts';
import { cutText } from '../previewJson.ts';
import { ruleAt, sectionAt } from '../rulePlaces.ts';
import { element, getElement } from './dom.ts';
import { post } from './host.ts';
import { createNote, link } from './listContent.ts';
import { safeText, sentenceText } from './model/safeText.ts';

/** Shows why there is no preview and what can be done about it. */
export function showPreviewProblem(preview: PreviewAnswer, isParser: boolean): void {
  const { problem, sections, total, mapperUri, isCut } = preview;
  const isEmpty = total === 0 && !isParser;
  const empty = isEmpty ? l10n.t("The mapper has no main mapping, so it doesn't create any entries.") : '';
  getElement('status').textContent = sentenceText(problem ?? (isCut && !isParser ? cutText() : empty));
  const help = problem !== undefined && total === 0 && sections.length === 0;
  getElement('help').hidden = !help;
  if (!help) return;
  const button = (text: string, onClick: () => void) => element('vscode-button', { text, onClick });
  if (mapperUri === undefined) {
    // The preview was opened from a data file, so another data file would not help.
    const note = createNote(l10n.t('A preview needs a mapper, which says how the data become entries.'));
    getElement('help').replaceChildren(
      note,
      button(l10n.t('New Mapper…'), () => post({ kind: 'newMapper' })),
    );
    return;
  }
  getElement('help').replaceChildren(
    createNote(l10n.t('A preview needs a data file. This is a JSON file that your instrument or script wrote.')),
    button(l10n.t('Choose Data File…'), () => post({ kind: 'chooseSample' })),
    button(l10n.t('Create Data File from Mapper'), () => post({ kind: 'makeSample' })),
  );
}

/** What a parser writes of a data file, whichever of two readings is shown. */
interface ParserVerdict {
  readonly version: ParserVersion;
  readonly written: number;
  readonly specified: number;
  readonly crash: ParserCrash | undefined;
  /** The run of its model is incomplete. */
  readonly isCut: boolean;
}

function verdictOf({ other, total, crash, parser }: PreviewAnswer): ParserVerdict | undefined {
  if (parser)
    return { version: parser.version, written: total, specified: other?.total ?? 0, crash, isCut: parser.isCut };
  if (other === undefined || other.as === 'spec') return undefined;
  const { as: version, total: written, isCut = false } = other;
  return { version, written, specified: total, crash: other.crash, isCut };
}

/**
 * Shows how many entries the service writes, if these are not all, with the place in the mapper that causes it. In the
 * service's own reading the number is always shown.
 */
export function showParserVerdict(preview: PreviewAnswer): void {
  const verdict = verdictOf(preview);
  const parts = verdict ? verdictParts(preview, verdict) : uncheckedParts(preview);
  const texts = parts.map(({ textContent }) => textContent).join('\n');
  const banner = getElement('crash');
  // Unchanged text is not set again: a screen reader would repeat it, and the focus would be lost.
  if (banner.dataset.texts === texts) return;
  banner.dataset.texts = texts;
  const isCalm = verdict?.crash === undefined || isUnfinished(preview, verdict.crash);
  banner.classList.toggle('is-calm', isCalm);
  banner.role = isCalm ? 'status' : 'alert';
  banner.replaceChildren(...parts);
}

function verdictParts(preview: PreviewAnswer, verdict: ParserVerdict): readonly HTMLElement[] {
  const { crash, isCut } = verdict;
  if (crash && isUnfinished(preview, crash)) return preview.parser ? [createNote(unfinishedText(preview, crash))] : [];
  if (isCut) return [createNote(l10n.t('The data file is too large to predict everything that the service writes.'))];
  if (crash === undefined) return preview.parser ? [createNote(`${writtenText(preview, verdict)}.`)] : [];
  return crashParts(preview, crash, writtenText(preview, verdict));
}

/** What is written, why it isn't more and what to do about it, and the place. */
function crashParts(preview: PreviewAnswer, crash: ParserCrash, written: string): readonly HTMLElement[] {
  const label = placeOf(preview, crash) ?? l10n.t('Show in Mapper');
  return [
    createNote(`${written}: ${sentenceText(crash.message, 600)}`),
    element('p', { children: [link(label, { kind: 'revealCrash' })] }),
  ];
}

/** What NOMAD's newest parser would do, while the parser of the service is unknown. */
function uncheckedParts(preview: PreviewAnswer): readonly HTMLElement[] {
  const { unchecked } = preview;
  if (unchecked === undefined) return [];
  const { findings, written, specified, crash } = unchecked;
  if (crash && isUnfinished(preview, crash)) return [];
  const text =
    written < specified
      ? fewerText(unchecked)
      : l10n.t("NOMAD's parser (newest source) would add findings: {0}", findings);
  const parts = crash ? crashParts(preview, crash, text) : [createNote(`${text}.`)];
  const action = link(l10n.t("Check against NOMAD's Parser…"), { kind: 'chooseTarget' });
  return [...parts, element('p', { children: [action] })];
}

function fewerText({ written, specified }: UncheckedParser): string {
  if (written > 0) return l10n.t("NOMAD's parser (newest source) would write {0} of {1} entries", written, specified);
  return specified === 1
    ? l10n.t("NOMAD's parser (newest source) wouldn't write the entry")
    : l10n.t("NOMAD's parser (newest source) would write none of the {0} entries", specified);
}

/** How many of the entries a parser writes, as a sentence that has no end yet. */
function writtenText({ target }: PreviewAnswer, { version, written, specified }: ParserVerdict): string {
  const parser = version === target ? l10n.t('The service') : parserName(version);
  if (written === 0) return l10n.t("{0} doesn't write any entries", parser);
  if (written > specified) return l10n.t('{0} writes {1} entries instead of {2}', parser, written, specified);
  if (written < specified) return l10n.t('{0} writes {1} of {2} entries', parser, written, specified);
  return written === 1 ? l10n.t('{0} writes the entry', parser) : l10n.t('{0} writes all {1} entries', parser, written);
}

function parserName(version: ParserVersion): string {
  return version === 'next' ? l10n.t("NOMAD's parser (newest source)") : l10n.t("NOMAD's parser {0}", version);
}

/** The rule or mapping at which the parser stops, as `mapping.rule`. */
function placeOf(preview: PreviewAnswer, { range }: ParserCrash): string | undefined {
  const rule = ruleAt(preview, range.start);
  const place = rule ? `${rule.section}.${rule.rule}` : sectionAt(preview, range.start);
  return place === undefined ? undefined : safeText(place, 200);
}

/** Is what stops the parser still being written: invalid JSON, an empty mapping, or a rule without a target? */
function isUnfinished(preview: PreviewAnswer, { range }: ParserCrash): boolean {
  if (preview.problem !== undefined) return true;
  const rule = ruleAt(preview, range.start);
  if (rule) return (rule.target ?? '') === '';
  const section = sectionAt(preview, range.start);
  return !preview.rules.some((each) => section === undefined || each.section === section);
}

function unfinishedText(preview: PreviewAnswer, crash: ParserCrash): string {
  const mapping = placeOf(preview, crash);
  return mapping === undefined
    ? l10n.t("The mapper is incomplete, so the service doesn't write anything yet.")
    : l10n.t("`{0}` is incomplete, so the service doesn't write anything yet.", mapping);
}
