/** The filters of the tree. Beyond the loaded entries the server searches, in all entries, page by page. */
import * as l10n from '@vscode/l10n';
import type { PreviewFound } from '../../../../server/src/protocol.ts';
import type { PageMessage } from '../panel/pageMessages.ts';
import type { Search as Wanted } from '../panel/panelProtocol.ts';
import type { EntryStore } from './model/entryStore.ts';
import { appendMatchPage, matchRows } from './model/foundRows.ts';
import type { Row, RowView } from './model/row.ts';
import { maxFilteredRows, rowsOf } from './model/rows.ts';

/** The rows of a filtered tree, with a note. */
interface FilteredTree {
  readonly rows: readonly Row[];
  /** How many values were found; empty without a filter. */
  readonly note: string;
  /** The rows come from the server's search. */
  readonly isSearch: boolean;
}

export class Search {
  readonly #post: (message: PageMessage) => void;
  #found: PreviewFound | undefined;
  /** Generation and subject of the last search. */
  #asked = '';

  constructor(post: (message: PageMessage) => void) {
    this.#post = post;
  }

  /** Rows of the loaded entries for a text, if these are all; otherwise of what the server finds, when that arrives. */
  filtered(store: EntryStore, view: RowView, generation: number): FilteredTree {
    const rows = rowsOf(store, view);
    const search = { filter: view.filter.trim(), outcome: view.outcome };
    if (search.outcome === undefined && (search.filter === '' || (store.isWhole && rows.length <= maxFilteredRows))) {
      this.stop();
      const note = search.filter === '' ? '' : countText(rows.filter(({ fits }) => fits).length);
      return { rows, note, isSearch: false };
    }
    this.#ask(search, generation);
    const found = this.#found;
    if (found && isSame(found, search))
      return { rows: matchRows(found, view), note: countText(found.total), isSearch: true };
    const note = l10n.t('Searching all entries…');
    // Rows without an outcome are those of all entries: what was found before stays until the answer arrives.
    return found && search.outcome
      ? { rows: matchRows(found, view), note, isSearch: true }
      : { rows, note, isSearch: false };
  }

  take(page: PreviewFound): void {
    this.#found = appendMatchPage(this.#found, page);
  }

  /** Requests the next page. @param from first missing match */
  more(from: number, generation: number): void {
    if (this.#found && this.#asked === keyOf(this.#found, generation)) this.#request(this.#found, from);
  }

  #ask(search: Wanted, generation: number): void {
    const key = keyOf(search, generation);
    if (this.#asked === key) return;
    this.#asked = key;
    this.#request(search, 0);
  }

  #request({ filter, outcome }: Wanted, from: number): void {
    this.#post({ kind: 'search', filter, outcome, from });
  }

  /** Forgets what was found, because nothing is searched for, or another side is shown. */
  stop(): void {
    if (this.#asked !== '') this.#request({ filter: '' }, 0);
    this.#asked = '';
    this.#found = undefined;
  }
}

function keyOf({ filter, outcome }: Wanted, generation: number): string {
  return JSON.stringify([generation, filter, outcome]);
}

function isSame(found: Wanted, { filter, outcome }: Wanted): boolean {
  return found.filter === filter && found.outcome === outcome;
}

function countText(count: number): string {
  if (count === 0) return l10n.t('Nothing matches the filter.');
  return count === 1 ? l10n.t('1 value matches the filter.') : l10n.t('{0} values match the filter.', count);
}
