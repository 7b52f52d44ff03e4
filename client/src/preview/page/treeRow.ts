/** The content of a row of the tree, and its description for screen readers. */
import * as l10n from '@vscode/l10n';
import type { RuleState } from '../../../../server/src/protocol.ts';
import type { PreviewSide } from '../panel/panelProtocol.ts';
import { element } from './dom.ts';
import type { Mark } from './model/marks.ts';
import type { Row } from './model/row.ts';
import { safeText } from './model/safeText.ts';

/** Creates the content of a row. */
export function rowContent(row: Row, side: PreviewSide): readonly HTMLElement[] {
  if (row.kind === 'more') return [element('span', { class: 'more-text', text: moreLabel(row) })];
  const note = noteOf(row);
  return [
    element('span', { class: 'twistie', attributes: { 'aria-hidden': 'true' }, text: twistie(row) }),
    element('span', { class: 'name', text: row.name }),
    valueElement(row),
    ...(row.mark === undefined ? [] : [badge(row.mark)]),
    // The reason takes the place of the missing value.
    ...(row.mark?.kind === 'omitted' ? [element('span', { class: 'reason', text: whyOf(row) })] : []),
    ...(row.differs === undefined ? [] : [otherSide(row.differs, row.entry, side)]),
    ...(row.unit === undefined ? [] : [element('span', { class: 'unit', text: safeText(row.unit, 60) })]),
    ...(row.schema === undefined ? [] : [schemaName(row.schema)]),
    ...(row.type === undefined ? [] : [element('span', { class: 'type', text: safeText(row.type, 100) })]),
    ...(note === '' ? [] : [element('span', { class: 'origin', text: note, attributes: { title: whyOf(row) } })]),
  ];
}

/** A dropped value is struck through, and marked as a deletion for screen readers. */
function valueElement({ text, mark }: Row): HTMLElement {
  const tag = mark?.kind === 'dropped' ? 'del' : 'span';
  return element(tag, { class: 'value', text, attributes: { title: text } });
}

/** The outcome of the value in one word, with the reason. */
function badge(mark: Mark): HTMLElement {
  const attributes = { title: safeText(mark.why ?? '', 300) };
  return element('span', { class: `mark is-${mark.kind}`, text: markText(mark), attributes });
}

/** The value of the other side at this path. */
function otherSide({ text }: NonNullable<Row['differs']>, entry: number, side: PreviewSide): HTMLElement {
  const shown = entry < 0 ? onlyOtherText(side) : side === 'spec' ? serviceText(text) : specifiedText(text);
  return element('span', { class: 'mark is-differing', text: shown, attributes: { title: shown } });
}

/** For an entry that only the other side makes, whose index is negative. */
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
      return l10n.t('dropped');
    case 'omitted':
      return l10n.t('omitted');
    case 'doubtful':
      return l10n.t('finding');
    case 'changed':
      return state === undefined ? '' : stateText(state);
  }
}

function moreLabel({ from = 0, missing = 0 }: Row): string {
  return from === 0 ? l10n.t('Show {0} items', missing) : l10n.t('Show more ({0} left)', missing);
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

/** The rule that made the value, and its outcome. */
function noteOf({ origin, mark }: Row): string {
  if (origin === undefined) return '';
  const rule = safeText(`${origin.section}.${origin.rule}`, 120);
  // A mark shows the outcome already.
  return origin.state === 'copied' || mark?.state !== undefined ? rule : `${rule} · ${stateText(origin.state)}`;
}

/** Returns why the value of a row is what it is, which screen readers read as its description; empty if there is no reason. */
export function whyOf({ origin, mark }: Row): string {
  return safeText(mark?.why ?? origin?.why ?? '', 300);
}

/** Returns one word for what a rule did. */
export function stateText(state: RuleState): string {
  switch (state) {
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
