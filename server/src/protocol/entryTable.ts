/** Entries as one table in CSV, as the command line and editors write it (docs/cli.md#tables). */
import type { PreviewEntry } from './preview.ts';

/** The most columns: more would make a table that is far larger than the entries. */
const mostColumns = 1_000;

/** Collects entries, a row for each. */
export class EntryTable {
  /** How many texts got an apostrophe, because a spreadsheet would run them as formulas. */
  guarded = 0;
  /** The names of values for which there were too many columns. */
  readonly omitted = new Set<string>();
  readonly #columns: string[] = [];
  readonly #known = new Set<string>();
  readonly #rows: { readonly data: string; readonly file: string; readonly cells: ReadonlyMap<string, unknown> }[] = [];

  /** @param data name of the data file */
  add(data: string, { file, data: entry }: Pick<PreviewEntry, 'file' | 'data'>): void {
    const cells = new Map(cellsOf(entry, ''));
    let before: string | undefined;
    for (const name of cells.keys()) before = this.#addColumn(name, before);
    this.#rows.push({ data, file, cells });
  }

  /** Adds a column after the one that precedes it in its entry, so that the order of the mapper stays. */
  #addColumn(name: string, before: string | undefined): string | undefined {
    if (this.#known.has(name)) return name;
    if (this.#known.size >= mostColumns) {
      this.omitted.add(name);
      return before;
    }
    this.#known.add(name);
    this.#columns.splice(before === undefined ? 0 : this.#columns.indexOf(before) + 1, 0, name);
    return name;
  }

  /** Returns the table. It begins with a byte order mark, without which Excel doesn't read it as UTF-8. */
  text(): string {
    const rows = this.#rows.map(({ data, file, cells }) => [
      data,
      file,
      ...this.#columns.map((name) => cells.get(name)),
    ]);
    const lines = [['data', 'entry', ...this.#columns], ...rows].map((row) =>
      row.map((each) => this.#cell(each)).join(','),
    );
    return `\ufeff${lines.join('\r\n')}\r\n`;
  }

  #cell(value: unknown): string {
    if (value === undefined || value === null) return '';
    const isFormula = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value);
    if (isFormula) this.guarded++;
    const text = isFormula ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }
}

/** The scalar values of an object by their dotted names, and lists as the number of their items. */
function* cellsOf(object: object, prefix: string): Generator<readonly [string, unknown]> {
  for (const [name, value] of Object.entries(object)) {
    if (name === 'm_def') continue;
    if (Array.isArray(value)) yield [prefix + name, value.length];
    else if (typeof value === 'object' && value !== null) yield* cellsOf(value, `${prefix}${name}.`);
    else yield [prefix + name, value];
  }
}
