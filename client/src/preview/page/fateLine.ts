/** One line above the lists with the counts of entries and of values by their fate. Each part is a filter. */
import * as l10n from '@vscode/l10n';
import type { Fates, ValueFilter } from '../../../../server/src/protocol.ts';
import { element } from './dom.ts';

export interface FateLineActions {
  /** The user selects values of this fate; undefined for all. */
  fate(fate: ValueFilter | undefined): void;
  unread(): void;
}

/** The counts; those of unread fields are undefined until they are known. */
export interface Counts {
  readonly entries: number;
  /** Undefined until they are counted, and for the parser, because fates are about the specification's rules. */
  readonly fates: Fates | undefined;
  readonly unread: number | undefined;
  /** Values that differ on the other side; undefined if that is unknown. */
  readonly differing: number | undefined;
}

/** What the lists show. */
export type Selected = ValueFilter | 'entries' | 'unread' | undefined;

export class FateLine {
  readonly node = element('div', { class: 'fates', attributes: { role: 'group', 'aria-label': l10n.t('Counts') } });
  readonly #actions: FateLineActions;
  readonly #buttons = new Map<Selected, HTMLButtonElement>();

  constructor(actions: FateLineActions) {
    this.#actions = actions;
  }

  /** @param counts undefined if nothing is mapped */
  show(counts: Counts | undefined, selected: Selected): void {
    const parts = counts ? partsOf(counts) : [];
    for (const [part, text] of parts) {
      const button = this.#button(part);
      button.textContent = text;
      button.setAttribute('aria-pressed', String(part === selected));
    }
    const wanted = parts.map(([part]) => this.#button(part));
    // Existing elements are reused, so that the focus stays.
    if (wanted.length !== this.node.childElementCount || wanted.some((each, at) => each !== this.node.children[at]))
      this.node.replaceChildren(...wanted);
  }

  #button(part: Selected): HTMLButtonElement {
    const known = this.#buttons.get(part);
    if (known) return known;
    const onClick = () => {
      if (part === 'unread') this.#actions.unread();
      else this.#actions.fate(part === 'entries' ? undefined : part);
    };
    const made = element('button', { class: 'fate', attributes: { type: 'button' }, onClick });
    this.#buttons.set(part, made);
    return made;
  }
}

type Shown = readonly [part: Selected, text: string, isShown: boolean];

function partsOf({ entries, fates, unread = 0, differing = 0 }: Counts): readonly (readonly [Selected, string])[] {
  const parts: readonly Shown[] = [
    ['entries', entries === 1 ? l10n.t('1 entry') : l10n.t('{0} entries', shown(entries)), true],
    ...(fates ? fateParts(fates) : []),
    ['unread', unread === 1 ? l10n.t('1 unread field') : l10n.t('{0} unread fields', shown(unread)), unread > 0],
    ['differs', differsText(differing), differing > 0],
  ];
  return parts.flatMap(([part, text, isShown]) => (isShown ? [[part, text] as const] : []));
}

function differsText(count: number): string {
  return count === 1 ? l10n.t('1 value differs') : l10n.t('{0} values differ', shown(count));
}

function fateParts({ kept, changed, dropped, leftOut }: Fates): readonly Shown[] {
  return [
    ['kept', kept === 1 ? l10n.t('1 value kept') : l10n.t('{0} values kept', shown(kept)), true],
    ['changed', l10n.t('{0} changed', shown(changed)), changed > 0],
    ['dropped', l10n.t('{0} dropped', shown(dropped)), dropped > 0],
    ['leftOut', l10n.t('{0} omitted', shown(leftOut)), leftOut > 0],
  ];
}

function shown(count: number): string {
  return count.toLocaleString(document.documentElement.lang);
}
