/** The line at the lower edge: details of the row that is looked at, what to do next, and that the entries are old. */
import { getElement } from './dom.ts';
import type { Row } from './model/rows.ts';
import { detailText } from './treeRow.ts';

/** One line of constant height, so that nothing moves when its text changes. */
export class Footer {
  #stale = '';

  /** @param row undefined if no row is shown */
  showDetails(row: Row | undefined): void {
    const text = row ? detailText(row) : '';
    getElement('details').textContent = text;
    getElement('details').title = text;
  }

  /** Shows what the user can do next, or nothing if it is done. */
  showHint(sentence: string): void {
    getElement('hint').textContent = sentence;
  }

  /** Empty if the entries are those of the current files. */
  showStale(sentence: string): void {
    if (this.#stale === sentence) return;
    this.#stale = sentence;
    getElement('stale').textContent = sentence;
    getElement('page').classList.toggle('is-stale', sentence !== '');
  }
}
