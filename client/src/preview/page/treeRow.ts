/** What stands in a row of the tree, and what a screen reader says of it. */
import { t } from '@vscode/l10n';
import { element } from './dom.ts';
import type { Row } from './model/rows.ts';
import { safeText } from './model/safeText.ts';
import { stateText } from './stateText.ts';

export function rowContent(row: Row): readonly HTMLElement[] {
  if (row.kind === 'more') return [element('span', { class: 'more-text', text: moreLabel(row) })];
  const note = noteOf(row);
  return [
    element('span', { class: 'twistie', attributes: { 'aria-hidden': 'true' }, text: twistie(row) }),
    element('span', { class: 'name', text: row.name }),
    element('span', { class: 'value', text: row.text, attributes: { title: row.text } }),
    ...(row.unit === undefined ? [] : [element('span', { class: 'unit', text: safeText(row.unit, 60) })]),
    ...(row.schema === undefined ? [] : [element('span', { class: 'schema', text: safeText(row.schema, 200) })]),
    ...(row.type === undefined ? [] : [element('span', { class: 'type', text: safeText(row.type, 100) })]),
    ...(note === '' ? [] : [element('span', { class: 'origin', text: note, attributes: { title: whyOf(row) } })]),
  ];
}

/** All that the row shows, as one sentence. */
export function rowLabel(row: Row): string {
  if (row.kind === 'more') return moreLabel(row);
  const parts = [row.name, row.text, row.unit ?? '', row.schema ?? '', row.type ?? '', noteOf(row), whyOf(row)];
  return safeText(parts.filter((part) => part !== '').join(', '), 500);
}

function moreLabel({ from = 0, missing = 0 }: Row): string {
  return from === 0 ? t('{0} items: show them', missing) : t('{0} more: show the next ones', missing);
}

function twistie({ open }: Row): string {
  if (open === undefined) return '';
  return open ? '▾' : '▸';
}

/** The rule that made the value, and what it did. */
function noteOf({ origin }: Row): string {
  if (origin === undefined) return '';
  const rule = safeText(`${origin.section}.${origin.rule}`, 120);
  return origin.state === 'copied' ? rule : `${rule} · ${stateText(origin.state)}`;
}

function whyOf({ origin }: Row): string {
  return origin?.why === undefined ? '' : safeText(origin.why, 300);
}
