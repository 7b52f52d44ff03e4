/** A mapper, its data file and what is done to them: everything that a failure needs to be seen again. */

export interface Script {
  readonly mapper: string;
  readonly data: string;
  readonly edits: readonly FuzzEdit[];
  /** Where features are asked, as a number from which an offset is made. */
  readonly at: number;
}

export interface FuzzEdit {
  readonly file: 'mapper' | 'data';
  /** Taken modulo the text's length. */
  readonly at: number;
  readonly take: number;
  readonly put: string;
}

export interface Texts {
  readonly mapper: string;
  readonly data: string;
}

/** The texts before the first edit, and after each. */
export function statesOf({ mapper, data, edits }: Script): readonly Texts[] {
  const states: Texts[] = [{ mapper, data }];
  let texts: Texts = { mapper, data };
  for (const { file, at, take, put } of edits) {
    const text = texts[file];
    const start = at % (text.length + 1);
    texts = { ...texts, [file]: text.slice(0, start) + put + text.slice(start + take) };
    states.push(texts);
  }
  return states;
}
