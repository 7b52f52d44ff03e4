import type { Row, View } from './row.ts';

/** Which of the loaded rows match the text of the filter, or differ from the other side. */
export class RowFilter {
  /** False if every row matches. */
  readonly isActive: boolean;
  readonly #text: string;
  readonly #differs: boolean;

  constructor({ filter, fate }: Pick<View, 'filter' | 'fate'>) {
    this.#text = filter.trim().toLowerCase();
    this.#differs = fate === 'differs';
    this.isActive = this.#text !== '' || this.#differs;
  }

  matches(row: Row): boolean {
    if (this.#differs && row.differs === undefined) return false;
    if (this.#text === '') return true;
    const texts = [row.name, row.kind === 'leaf' ? row.text : '', row.schema ?? '', row.origin?.rule ?? ''];
    return texts.some((text) => text.toLowerCase().includes(this.#text));
  }
}
