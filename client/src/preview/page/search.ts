/** The filter beyond the loaded entries: the server searches all entries, page by page. */
import * as l10n from '@vscode/l10n';
import type { PreviewFound } from '../../../../server/src/protocol.ts';
import { post } from './host.ts';
import type { EntryStore } from './model/entryStore.ts';
import { foundRows, withPage } from './model/foundRows.ts';
import type { Row, View } from './model/row.ts';
import { mostFilteredRows, rowsOf } from './model/rows.ts';

/** The rows of a filtered tree, with a note. */
export interface Filtered {
  readonly rows: readonly Row[];
  /** How many values were found; empty without a filter. */
  readonly note: string;
  /** The rows come from the server's search. */
  readonly isSearch: boolean;
}

export class Search {
  #found: PreviewFound | undefined;
  /** Generation, filter and first match of the last request. */
  #asked = '';

  /** Rows of the loaded entries if these are all; otherwise of the server's matches, when they arrive. */
  filtered(store: EntryStore, view: View, generation: number): Filtered {
    const rows = rowsOf(store, view);
    const filter = view.filter.trim();
    if (view.fate !== undefined) {
      this.#stop();
      return { rows, note: loadedText(store, rows.filter(({ fits }) => fits).length), isSearch: false };
    }
    if (filter === '' || (store.isWhole && rows.length <= mostFilteredRows)) {
      this.#stop();
      return { rows, note: filter === '' ? '' : countText(rows.filter(({ fits }) => fits).length), isSearch: false };
    }
    this.#ask(filter, 0, generation);
    if (this.#found?.filter !== filter) return { rows, note: l10n.t('Searching all entries…'), isSearch: false };
    return { rows: foundRows(this.#found, view.toggled), note: countText(this.#found.total), isSearch: true };
  }

  take(page: PreviewFound): void {
    this.#found = withPage(this.#found, page);
  }

  /** Requests the next page. @param from first missing match */
  more(from: number, generation: number): void {
    if (this.#found && this.#asked === `${generation} 0 ${this.#found.filter}`) this.#request(this.#found.filter, from);
  }

  #ask(filter: string, from: number, generation: number): void {
    const wish = `${generation} ${from} ${filter}`;
    if (this.#asked === wish) return;
    this.#asked = wish;
    this.#request(filter, from);
  }

  #request(filter: string, from: number): void {
    post({ kind: 'search', filter, from });
  }

  #stop(): void {
    if (this.#asked !== '') this.#request('', 0);
    this.#asked = '';
    this.#found = undefined;
  }
}

/** The count of loaded values; the line above the lists counts all. */
function loadedText(store: EntryStore, count: number): string {
  if (store.isWhole) return countText(count);
  return l10n.t('{0} of the values loaded so far; scrolling loads more.', count);
}

function countText(count: number): string {
  if (count === 0) return l10n.t('Nothing fits the filter.');
  return count === 1 ? l10n.t('1 value fits the filter.') : l10n.t('{0} values fit the filter.', count);
}
