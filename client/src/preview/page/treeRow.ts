/** The content of a row of the tree, and its description for screen readers. */
import * as l10n from '@vscode/l10n';
import type { PreviewValue, RuleState } from '../../../../server/src/protocol.ts';
import type { PreviewSide } from '../panel/panelProtocol.ts';
import { element } from './dom.ts';
import type { Mark } from './model/marks.ts';
import type { Row } from './model/rows.ts';
import { safeText, sentenceText } from './model/safeText.ts';

/** How the files of all entries end. */
const archiveEnding = '.archive.json';

/** Creates the content of a row. @param hasMore a larger tree can be requested */
export function rowContent(row: Row, side: PreviewSide, hasMore: boolean): readonly HTMLElement[] {
  if (row.kind === 'more')
    return [
      element('span', { class: 'more-text', text: hasMore ? l10n.t('Show More') : l10n.t('Show Entries as JSON') }),
    ];
  const { value, mark, rule } = row;
  const cut = cutText(row);
  return [
    element('span', { class: 'twistie', attributes: { 'aria-hidden': 'true' }, text: twistie(row) }),
    ...nameElements(row),
    valueElement(row),
    ...(cut === '' ? [] : [element('span', { class: 'cut', text: cut })]),
    ...(mark === undefined ? [] : [badge(mark)]),
    // The reason takes the place of the missing value.
    ...(mark?.kind === 'omitted' ? [element('span', { class: 'reason', text: rowReason(row) })] : []),
    ...(row.differs === undefined ? [] : [otherSide(row.differs, row, side)]),
    ...detailElements(row),
    ...(rule === undefined || value === undefined ? [] : [element('span', { class: 'origin', text: originText(row) })]),
  ];
}

/** The name of an entry is its file; the part that all files have is cut first. */
function nameElements({ name, kind }: Row): readonly HTMLElement[] {
  const ending = kind === 'entry' && name.endsWith(archiveEnding) ? archiveEnding : '';
  const own = element('span', { class: 'name', text: name.slice(0, name.length - ending.length) });
  own.title = name;
  return ending === '' ? [own] : [own, element('span', { class: 'ending', text: ending })];
}

/** Unit, class and type of a value. */
function detailElements({ value = { name: '' } }: Row): readonly HTMLElement[] {
  const { unit, schema, type } = value;
  return [
    ...(unit === undefined ? [] : [element('span', { class: 'unit', text: safeText(unit, 60) })]),
    ...(schema === undefined ? [] : [schemaName(schema)]),
    ...(type === undefined ? [] : [element('span', { class: 'type', text: safeText(type, 100) })]),
  ];
}

/**
 * Returns the details of a row on one line: type and unit, rule, what it did and why, and the source. Screen readers read
 * them as the description of the row, in a narrow panel too.
 */
export function detailText(row: Row): string {
  const { value, rule } = row;
  const type = [value?.type, value?.unit].flatMap((each) => each ?? []).join(' · ');
  const parts = [
    value?.schema,
    type,
    rule && originText(row),
    rowReason(row),
    value?.source === undefined ? '' : l10n.t('from {0}', value.source === '' ? '/' : value.source),
  ];
  return safeText(parts.filter((each) => each !== undefined && each !== '').join('   '), 600);
}

/** How many of a list's items the tree has: "first 200 of 100,000 items, and 3 with a problem". */
function cutText({ value: { children = [], cut, isList } = { name: '' }, kind }: Row): string {
  if (cut === undefined || kind === 'leaf') return '';
  const [shown, total] = [inWords(cut.shown), inWords(cut.total)];
  const kept = children.slice(cut.shown).filter(isThere).length;
  if (kept === 0)
    return isList ? l10n.t('first {0} of {1} items', shown, total) : l10n.t('first {0} of {1} members', shown, total);
  return isList
    ? l10n.t('first {0} of {1} items, and {2} with a problem', shown, total, inWords(kept))
    : l10n.t('first {0} of {1} members, and {2} with a problem', shown, total, inWords(kept));
}

function isThere({ value, children }: PreviewValue): boolean {
  return value !== undefined || children !== undefined;
}

/** Returns a number in the way of the reader's language. */
export function inWords(count: number): string {
  return count.toLocaleString(document.documentElement.lang);
}

/** A dropped value is struck through, and marked as a deletion for screen readers. */
function valueElement({ text, mark }: Row): HTMLElement {
  const tag = mark?.kind === 'dropped' ? 'del' : 'span';
  return element(tag, { class: 'value', text, attributes: { title: text } });
}

/** The outcome of the value in one word, with the reason. */
function badge(mark: Mark): HTMLElement {
  const attributes = { title: sentenceText(mark.why ?? '', 300) };
  return element('span', { class: `mark is-${mark.kind}`, text: markText(mark), attributes });
}

/** The value of the other side at this path. */
function otherSide({ text }: NonNullable<Row['differs']>, { kind, value }: Row, side: PreviewSide): HTMLElement {
  const isMissing = kind === 'entry' && value?.children === undefined;
  const shown = isMissing ? onlyOtherText(side) : side === 'spec' ? serviceText(text) : specifiedText(text);
  return element('span', { class: 'mark is-differing', text: shown, attributes: { title: shown } });
}

/** For an entry that only the other side makes. */
function onlyOtherText(side: PreviewSide): string {
  return side === 'spec' ? l10n.t('written only by the service') : l10n.t('not written by the service');
}

function serviceText(text: string | undefined): string {
  return text === undefined ? l10n.t('not written by the service') : l10n.t('service: {0}', text);
}

function specifiedText(text: string | undefined): string {
  return text === undefined ? l10n.t('not specified') : l10n.t('specified: {0}', text);
}

function markText({ kind, state }: Mark): string {
  switch (kind) {
    case 'dropped':
      return stateText(kind);
    case 'omitted':
      return l10n.t('omitted');
    case 'doubtful':
      return l10n.t('finding');
    case 'changed':
      return state === undefined ? '' : stateText(state);
  }
}

/** The class name, with the package in the tooltip. */
function schemaName(schema: string): HTMLElement {
  const path = safeText(schema, 300);
  return element('span', { class: 'schema', text: path.slice(path.lastIndexOf('.') + 1), attributes: { title: path } });
}

function twistie({ open }: Row): string {
  if (open === undefined) return '';
  return open ? '▾' : '▸';
}

/** The rule that made the value, and what it did. */
function originText({ rule, value, mark }: Row): string {
  const name = safeText(`${rule?.section}.${rule?.rule}`, 120);
  // A mark shows the outcome already.
  const isShownByMark = value?.state === undefined || mark?.state !== undefined;
  return isShownByMark ? name : `${name} · ${stateText(value.state)}`;
}

/** Why the value of a row is what it is; empty if there is no reason. */
function rowReason({ value, mark }: Row): string {
  return sentenceText(mark?.why ?? value?.why ?? '', 300);
}

/** Returns one word for what a rule did, or for what the service does with its value. */
export function stateText(state: RuleState | 'dropped' | 'differs'): string {
  switch (state) {
    case 'dropped':
      return l10n.t('dropped');
    case 'differs':
      return l10n.t('differs');
    case 'copied':
      return l10n.t('copied');
    case 'defaulted':
      return l10n.t('default');
    case 'converted':
      return l10n.t('converted');
    case 'unset':
      return l10n.t('not set');
    case 'skipped':
      return l10n.t('skipped');
    case 'overwritten':
      return l10n.t('overwritten');
  }
}
