import type { EntryStore } from './entryStore.ts';
import { fateOf, type Part } from './marks.ts';
import type { Row, View } from './row.ts';

/** Which rows match the text of the filter and the selected fate. */
export class RowFilter {
  /** False if every row matches. */
  readonly isActive: boolean;
  readonly #text: string;
  readonly #fate: Part | undefined;
  readonly #store: EntryStore;

  constructor({ filter, fate }: Pick<View, 'filter' | 'fate'>, store: EntryStore) {
    this.#text = filter.trim().toLowerCase();
    this.#fate = fate;
    this.#store = store;
    this.isActive = this.#text !== '' || fate !== undefined;
  }

  matches(row: Row): boolean {
    if (this.#fate !== undefined && !this.#hasFate(row, this.#fate)) return false;
    if (this.#text === '') return true;
    const texts = [row.name, row.kind === 'leaf' ? row.text : '', row.schema ?? '', row.origin?.rule ?? ''];
    return texts.some((text) => text.toLowerCase().includes(this.#text));
  }

  /** Only values that rules wrote, or left out, have a fate. */
  #hasFate({ entry, path, origin, mark, differs }: Row, fate: Part): boolean {
    if (fate === 'differs') return differs !== undefined;
    if (origin === undefined || fateOf(mark) !== fate) return false;
    return mark?.kind === 'leftOut' || this.#store.tracesAt({ entry, path }).length > 0;
  }
}
