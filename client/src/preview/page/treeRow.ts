/** What stands in a row of the tree, and what a screen reader says of it. */
import * as l10n from '@vscode/l10n';
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
    ...(row.schema === undefined ? [] : [schemaName(row.schema)]),
    ...(row.type === undefined ? [] : [element('span', { class: 'type', text: safeText(row.type, 100) })]),
    ...(note === '' ? [] : [element('span', { class: 'origin', text: note, attributes: { title: whyOf(row) } })]),
  ];
}

/** What a screen reader says beside the row's text; undefined for nothing. */
export function rowDescription(row: Row): string | undefined {
  const why = whyOf(row);
  return why === '' ? undefined : why;
}

function moreLabel({ from = 0, missing = 0 }: Row): string {
  return from === 0 ? l10n.t('{0} items: show them', missing) : l10n.t('{0} more: show the next ones', missing);
}

/** The class; its package is told under the mouse. */
function schemaName(schema: string): HTMLElement {
  const path = safeText(schema, 300);
  return element('span', { class: 'schema', text: path.slice(path.lastIndexOf('.') + 1), attributes: { title: path } });
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
