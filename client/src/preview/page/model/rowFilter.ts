import type { Row } from './row.ts';

/** Which of the loaded rows match a text. */
export class RowFilter {
  /** False if every row matches. */
  readonly isActive: boolean;
  readonly #text: string;

  constructor(filter: string) {
    this.#text = filter.trim().toLowerCase();
    this.isActive = this.#text !== '';
  }

  matches(row: Row): boolean {
    const texts = [row.name, row.kind === 'leaf' ? row.text : '', row.schema ?? '', row.origin?.rule ?? ''];
    return texts.some((text) => text.toLowerCase().includes(this.#text));
  }
}
