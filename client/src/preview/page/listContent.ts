/** The lists beside the tree: rules, unread data fields, all data files. */
import * as l10n from '@vscode/l10n';
import type {
  PreviewAnswer,
  RuleState,
  RuleSummary,
  SectionSummary,
  UnreadField,
  UnreadFields,
} from '../../../../server/src/protocol.ts';
import type { PageMessage } from '../panel/pageMessages.ts';
import { element } from './dom.ts';
import { post } from './host.ts';
import { leafText, safeText, sentenceText } from './model/safeText.ts';
import { stateText } from './treeRow.ts';

/** The most rules of the list; a note says how many are missing. */
const listRows = 1_000;

/**
 * Creates the content of a tab's list.
 * @param filter text that a row must contain
 */
export function listContent(tab: 'rules' | 'unread', preview: PreviewAnswer, filter: string): readonly HTMLElement[] {
  if (tab === 'rules') return ruleList(preview, filter);
  return preview.unread ? unreadList(preview.unread, filter) : [createNote(l10n.t('Loading…'))];
}

/** The list of all rules, grouped by mapping, with their states. */
function ruleList({ sections, rules: all, omitted }: PreviewAnswer, filter: string): readonly HTMLElement[] {
  const parts: HTMLElement[] = [];
  let left = listRows;
  for (const section of sections) {
    const own = all.filter((rule) => rule.section === section.section);
    const rules = own.filter((rule) => fits(filter, rule.section, rule.rule, rule.source, rule.target, rule.why));
    if (rules.length === 0 && !fits(filter, section.section, section.schema)) continue;
    parts.push(sectionHeading(section));
    const shown = rules.slice(0, Math.max(left, 0));
    left -= rules.length;
    if (shown.length > 0) parts.push(element('ul', { children: shown.map(ruleItem) }));
  }
  if (left < 0) parts.push(createNote(moreRules(-left)));
  if (omitted && omitted.rules > 0)
    parts.push(createNote(l10n.t('The list has the first {0} of {1} rules.', all.length, all.length + omitted.rules)));
  if (parts.length === 0) parts.push(createNote(l10n.t('No rule matches the filter.')));
  return parts;
}

function sectionHeading({ section, schema, instances, rejected, why }: SectionSummary): HTMLElement {
  const counts = [
    instances === 1 ? l10n.t('1 section') : l10n.t('{0} sections', instances),
    rejected > 0 ? rejectedText(rejected) : '',
    rejected > 0 && why !== undefined ? why : '',
  ];
  return element('h2', {
    children: [
      link(section, { kind: 'reveal', section }),
      element('span', { class: 'schema', text: safeText(schema, 200) }),
      element('span', { class: 'why', text: sentenceText(counts.filter((each) => each !== '').join(' · '), 400) }),
    ],
  });
}

function ruleItem({ section, rule, source, target, states, why, finding }: RuleSummary): HTMLElement {
  const dropped = finding?.effect === 'dropped' ? finding.message : undefined;
  const found = Object.entries(states) as readonly [RuleState, number][];
  // A rule is often named after its source, and the name is there already.
  const path = `${source === rule ? '' : `${source ?? '–'} `}→ `;
  return element('li', {
    children: [
      link(rule, { kind: 'reveal', section, rule }),
      element('span', {
        class: 'path',
        text: safeText(path, 300),
        children: [element(dropped === undefined ? 'span' : 'del', { text: safeText(target ?? '–', 300) })],
      }),
      dropped === undefined ? undefined : element('span', { class: 'mark is-dropped', text: stateText('dropped') }),
      ...(found.length === 0 ? [element('span', { class: 'state unset', text: l10n.t('never ran') })] : []),
      ...found.map(([state, count]) =>
        element('span', {
          class: `state ${state}`,
          text: count === 1 ? stateText(state) : `${stateText(state)} ${count}`,
        }),
      ),
      ...[dropped, why]
        .flatMap((each) => each ?? [])
        .map((text) => element('span', { class: 'why', text: sentenceText(text, 400) })),
    ],
  });
}

/** The data fields that no rule reads, each with its path as a mapper would write it, and a value. */
function unreadList({ total, count, fields }: UnreadFields, filter: string): readonly HTMLElement[] {
  const shown = fields.filter(({ path, value }) => fits(filter, path, valueText(value)));
  const left = count - fields.length;
  return [
    createNote(count === 0 ? allFields(total) : l10n.t('The rules read {0} of {1} fields.', total - count, total)),
    element('ul', { children: shown.map((field) => unreadItem(field)) }),
    ...(left > 0 ? [createNote(moreFields(left))] : []),
  ];
}

function unreadItem({ field, path, pointer, value, canAdd }: UnreadField): HTMLElement {
  const name = safeText(path, 300);
  return element('li', {
    class: 'unread',
    children: [
      link(name, { kind: 'reveal', pointer }),
      element('span', { class: 'value', text: valueText(value), attributes: { title: valueText(value) } }),
      canAdd ? addButton(name, field) : undefined,
    ],
  });
}

/** Creates the button that adds a rule for an unread field. @param dataUri of a data file that has it; by default the shown one */
export function addButton(name: string, field: string, dataUri?: string): HTMLElement {
  const label = l10n.t('Add rule for {0}', safeText(name, 300));
  return element('button', {
    class: 'add',
    text: l10n.t('Add Rule'),
    attributes: { type: 'button', 'aria-label': label, title: label },
    onClick: () => post({ kind: 'addRule', field, dataUri }),
  });
}

function valueText(value: UnreadField['value']): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : leafText(value);
}

/** Creates a note. */
export function createNote(text: string): HTMLElement {
  return element('p', { class: 'note', text: sentenceText(text) });
}

/** Creates a button in the form of a link that posts a message or does something else. */
export function link(text: string, action: PageMessage | (() => void)): HTMLElement {
  const onClick = typeof action === 'function' ? action : () => post(action);
  return element('button', { class: 'link', text: safeText(text, 300), onClick, attributes: { type: 'button' } });
}

/** Whether one of the texts contains the text of the filter. */
export function fits(filter: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const wanted = filter.trim().toLowerCase();
  return texts.some((text) => (text ?? '').toLowerCase().includes(wanted));
}

function moreRules(count: number): string {
  return count === 1
    ? l10n.t("1 more rule isn't shown. Use the filter to find it.")
    : l10n.t("{0} more rules aren't shown. Use the filter to find them.", count);
}

function moreFields(count: number): string {
  return count === 1 ? l10n.t("1 more field isn't shown.") : l10n.t("{0} more fields aren't shown.", count);
}

function rejectedText(count: number): string {
  return count === 1 ? l10n.t('1 candidate not accepted') : l10n.t('{0} candidates not accepted', count);
}

function allFields(count: number): string {
  return count === 1
    ? l10n.t('The data has only one field, and a rule reads it.')
    : l10n.t('The data has {0} fields, and the rules read all of them.', count);
}
