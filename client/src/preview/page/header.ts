/** The header above the lists: mapper and data file, filter, tabs. */
import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import * as l10n from '@vscode/l10n';
import type { PreviewAnswer, ValueFilter } from '../../../../server/src/protocol.ts';
import { type HostMessage, type PreviewSide, previewSides, type SampleChoice } from '../panel/panelProtocol.ts';
import { element, getElement } from './dom.ts';
import { safeText } from './model/safeText.ts';
import { OutcomeLine } from './outcomeLine.ts';

export const tabs = ['entries', 'rules', 'unread', 'summary'] as const;
export type Tab = (typeof tabs)[number];

interface HeaderActions {
  /** The user selects values of this outcome; undefined for all. */
  outcome(outcome: ValueFilter | undefined): void;
  filter(text: string): void;
  data(uri: string): void;
  side(side: PreviewSide): void;
  tab(tab: Tab): void;
}

export class Header {
  readonly #title = element('h1');
  readonly #sides: HTMLSelectElement;
  readonly #samples: HTMLSelectElement;
  readonly #tabs: ReadonlyMap<Tab, HTMLButtonElement>;
  readonly #actions: HeaderActions;
  readonly #outcomes: OutcomeLine;
  readonly #filterField = element('vscode-textfield', {
    attributes: { label: l10n.t('Filter'), placeholder: l10n.t('Filter') },
  });

  constructor(actions: HeaderActions, filter: string) {
    this.#actions = actions;
    this.#outcomes = new OutcomeLine((part) => {
      if (part === 'unread') actions.tab(part);
      else actions.outcome(part === 'entries' ? undefined : part);
    });
    const field = this.#filterField;
    field.value = filter;
    field.addEventListener('input', () => actions.filter(field.value));
    this.#samples = element('select', { attributes: { 'aria-label': l10n.t('Data file') } });
    this.#samples.addEventListener('change', () => actions.data(this.#samples.value));
    this.#sides = element('select', { attributes: { 'aria-label': l10n.t('Show as') } });
    this.#sides.addEventListener('change', () =>
      actions.side(previewSides.find((side) => side === this.#sides.value) ?? 'spec'),
    );
    const names = {
      entries: l10n.t('Entries'),
      rules: l10n.t('Rules'),
      unread: l10n.t('Unread fields'),
      summary: l10n.t('All data files'),
    };
    this.#tabs = new Map(tabs.map((tab) => [tab, this.#tab(tab, names[tab])]));
    const list = element('div', { attributes: { role: 'tablist', 'aria-label': l10n.t('Views') } });
    list.append(...this.#tabs.values());
    list.addEventListener('keydown', (event) => this.#key(event));
    const bar = element('div', { class: 'bar', children: [field, this.#sides, this.#samples] });
    getElement('header').replaceChildren(this.#title, this.#outcomes.node, bar, list);
    document.addEventListener('keydown', (event) => this.#find(event));
  }

  show({ preview, samples, side }: Extract<HostMessage, { kind: 'preview' }>): void {
    const { mapper, data, dataUri } = preview;
    const option = (each: PreviewSide) =>
      element('option', { text: sideName(each, preview.target), attributes: { value: each } });
    this.#sides.replaceChildren(...previewSides.map(option));
    this.#sides.value = side;
    this.#title.textContent = safeText(data === null ? mapper.file : `${mapper.file} + ${data}`, 300);
    const choice = ({ uri, name }: SampleChoice) =>
      element('option', { text: safeText(name, 100), attributes: { value: uri } });
    this.#samples.replaceChildren(...samples.map(choice));
    this.#samples.value = dataUri ?? '';
    this.#samples.hidden = samples.length < 2;
  }

  /** @param tab the shown list @param outcome of the shown values; undefined for all */
  count({ sections, total, outcomes, unread, isCut }: PreviewAnswer, tab: Tab, outcome: ValueFilter | undefined): void {
    const part = tab === 'entries' ? (outcome ?? 'entries') : tab === 'unread' ? tab : undefined;
    const isMapped = sections.length > 0 || total > 0;
    this.#outcomes.show(
      isMapped ? { entries: total, outcomes, unread: unread?.count, isCut: isCut === true } : undefined,
      part,
    );
  }

  select(selected: Tab): void {
    for (const [tab, button] of this.#tabs) {
      button.setAttribute('aria-selected', String(tab === selected));
      button.tabIndex = tab === selected ? 0 : -1;
      getElement(`panel-${tab}`).hidden = tab !== selected;
    }
  }

  /** Ctrl+F (⌘F) leads to the filter, because the page has no find widget. */
  #find(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const { wrappedElement: input } = this.#filterField;
    input.focus();
    input.select();
  }

  #tab(tab: Tab, text: string): HTMLButtonElement {
    const attributes = { role: 'tab', id: `tab-${tab}`, 'aria-controls': `panel-${tab}`, type: 'button' };
    return element('button', { text, attributes, onClick: () => this.#actions.tab(tab) });
  }

  #key(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex((tab) => this.#tabs.get(tab) === document.activeElement);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (step === 0 || at < 0 || next === undefined) return;
    event.preventDefault();
    this.#actions.tab(next);
    this.#tabs.get(next)?.focus();
  }
}

/** Returns the name of a side. @param target the parser that is checked against */
function sideName(side: PreviewSide, target: PreviewAnswer['target']): string {
  if (side === 'spec') return l10n.t('As specified');
  if (side === target)
    return l10n.t('As written by this service ({0})', side === 'next' ? l10n.t('newest source') : side);
  return side === 'next'
    ? l10n.t("As written by NOMAD's parser (newest source)")
    : l10n.t("As written by NOMAD's parser {0}", side);
}
