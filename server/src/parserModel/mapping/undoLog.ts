/** The parser copies values by reference, so a run writes into the data. These writes are undone when it ends. */
import { memberNames, recordMemberOrder } from '../../data/memberOrder.ts';
import type { PyDict, PyList, PyValue } from '../python/pyValue.ts';

export class UndoLog {
  readonly #steps: (() => void)[] = [];
  /** The names that dictionaries had before the first new one. */
  readonly #names = new Map<PyDict, readonly string[]>();
  /** The list that was written to last, and the length that it gets back. */
  #last: { readonly list: PyList; readonly length: number } | undefined;

  /** Must be called before a write to a list. */
  list(list: PyList, index: number): void {
    // What is appended one after the other is cut off at once.
    if (this.#last?.list === list && index >= this.#last.length) return;
    const { length } = list;
    this.#last = { list, length };
    const before = list[index];
    this.#steps.push(() => {
      list.length = Math.min(list.length, length);
      if (before !== undefined) list[index] = before;
    });
  }

  /** Must be called before a member is set. */
  member(dict: PyDict, name: string): void {
    const before: PyValue | undefined = Object.hasOwn(dict, name) ? dict[name] : undefined;
    if (before !== undefined) {
      this.#steps.push(() => {
        dict[name] = before;
      });
      return;
    }
    if (!this.#names.has(dict)) this.#names.set(dict, [...memberNames(dict)]);
    this.#steps.push(() => {
      delete dict[name];
    });
  }

  undo(): void {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) step();
    for (const [dict, names] of this.#names) recordMemberOrder(dict, names);
    this.#names.clear();
  }
}
