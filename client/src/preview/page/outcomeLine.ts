/** One line above the lists with the counts of entries and of values by their outcome. Each part is a filter. */
import * as l10n from '@vscode/l10n';
import type { OutcomeCounts, ValueFilter } from '../../../../server/src/protocol.ts';
import { element } from './dom.ts';
import { inWords } from './treeRow.ts';

/** The counts of all values. */
interface OutcomeLineCounts {
  readonly entries: number;
  readonly outcomes: OutcomeCounts;
  /** Undefined if they weren't counted. */
  readonly unread: number | undefined;
  /** There may be more entries and values, because a limit was reached. */
  readonly isCut: boolean;
}

/** What the lists show. */
type ShownSelection = ValueFilter | 'entries' | 'unread' | undefined;

export class OutcomeLine {
  readonly node = element('div', { class: 'outcomes', attributes: { role: 'group', 'aria-label': l10n.t('Counts') } });
  readonly #select: (part: ShownSelection) => void;
  readonly #buttons = new Map<ShownSelection, HTMLButtonElement>();

  /** @param select is called with the part that the user chose */
  constructor(select: (part: ShownSelection) => void) {
    this.#select = select;
  }

  /** @param counts undefined if nothing is mapped */
  show(counts: OutcomeLineCounts | undefined, selected: ShownSelection): void {
    const parts = counts ? partsOf(counts).filter(([, , isShown]) => isShown) : [];
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

  #button(part: ShownSelection): HTMLButtonElement {
    const known = this.#buttons.get(part);
    if (known) return known;
    const onClick = () => this.#select(part);
    const made = element('button', { class: 'outcome', attributes: { type: 'button' }, onClick });
    this.#buttons.set(part, made);
    return made;
  }
}

type Shown = readonly [part: ShownSelection, text: string, isShown: boolean];

function partsOf({ entries, outcomes, unread = 0, isCut }: OutcomeLineCounts): readonly Shown[] {
  const { kept, changed, dropped, omitted, differs } = outcomes;
  const parts: readonly Shown[] = [
    ['entries', entries === 1 ? l10n.t('1 entry') : l10n.t('{0} entries', inWords(entries)), true],
    ['kept', kept === 1 ? l10n.t('1 value kept') : l10n.t('{0} values kept', inWords(kept)), kept > 0],
    ['changed', l10n.t('{0} changed', inWords(changed)), changed > 0],
    ['dropped', l10n.t('{0} dropped', inWords(dropped)), dropped > 0],
    ['omitted', l10n.t('{0} omitted', inWords(omitted)), omitted > 0],
    ['unread', unread === 1 ? l10n.t('1 unread field') : l10n.t('{0} unread fields', inWords(unread)), unread > 0],
    ['differs', differsText(differs), differs > 0],
  ];
  if (!isCut) return parts;
  return parts.map(([part, text, isShown]) => [part, part === 'unread' ? text : l10n.t('at least {0}', text), isShown]);
}

function differsText(count: number): string {
  return count === 1 ? l10n.t('1 value differs') : l10n.t('{0} values differ', inWords(count));
}
