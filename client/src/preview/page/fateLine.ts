/** One line above the lists: how many entries and values there are, and what becomes of them. Each part is a filter. */
import * as l10n from '@vscode/l10n';
import { element } from './dom.ts';
import type { Fate, Fates } from './model/marks.ts';

export interface FateLineActions {
  /** Values of this fate are wanted; undefined for all. */
  fate(fate: Fate | undefined): void;
  unread(): void;
}

/** What is counted; unread fields are undefined as long as nobody counted them. */
export interface Counts {
  readonly entries: number;
  readonly fates: Fates;
  readonly unread: number | undefined;
}

/** What the lists show now. */
export type Selected = Fate | 'entries' | 'unread' | undefined;

export class FateLine {
  readonly node = element('div', { class: 'fates', attributes: { role: 'group', 'aria-label': l10n.t('Counts') } });
  readonly #actions: FateLineActions;
  readonly #buttons = new Map<Selected, HTMLButtonElement>();

  constructor(actions: FateLineActions) {
    this.#actions = actions;
  }

  /** @param counts undefined where nothing is mapped */
  show(counts: Counts | undefined, selected: Selected): void {
    const parts = counts ? partsOf(counts) : [];
    for (const [part, text] of parts) {
      const button = this.#button(part);
      button.textContent = text;
      button.setAttribute('aria-pressed', String(part === selected));
    }
    const wanted = parts.map(([part]) => this.#button(part));
    // Elements stay where they are, so that the focus does.
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

function partsOf({ entries, fates, unread }: Counts): readonly (readonly [Selected, string])[] {
  const parts: (readonly [Selected, string, boolean])[] = [
    ['entries', entries === 1 ? l10n.t('1 entry') : l10n.t('{0} entries', shown(entries)), true],
    ['kept', fates.kept === 1 ? l10n.t('1 value kept') : l10n.t('{0} values kept', shown(fates.kept)), true],
    ['changed', l10n.t('{0} changed', shown(fates.changed)), fates.changed > 0],
    ['dropped', l10n.t('{0} dropped', shown(fates.dropped)), fates.dropped > 0],
    ['leftOut', l10n.t('{0} left out', shown(fates.leftOut)), fates.leftOut > 0],
    [
      'unread',
      unread === 1 ? l10n.t('1 field unread') : l10n.t('{0} fields unread', shown(unread ?? 0)),
      (unread ?? 0) > 0,
    ],
  ];
  return parts.flatMap(([part, text, isShown]) => (isShown ? [[part, text] as const] : []));
}

function shown(count: number): string {
  return count.toLocaleString(document.documentElement.lang);
}
