/** File names of entries, and references to them (docs/mapper-reference.md#archives). */

import type { Budget } from '../../data/budget.ts';
import { patternText } from '../../data/valueText.ts';
import { ownMember } from '../../util/isObject.ts';
import type { Instance } from './instance.ts';

export interface Entry {
  readonly instance: Instance;
  readonly file: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has no place in a file name.
const unfit = /[<>:"/\\|?*#\u0000-\u001f\u007f-\u009f]/g;

/** Gives each entry a unique file name. */
export class EntryList {
  readonly entries: Entry[] = [];
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /**
   * Makes the instance the root of a new entry. Returns the reference that replaces it in its parent; undefined if the
   * budget does not allow the name.
   */
  add(instance: Instance): string | undefined {
    const name = entryName(instance);
    if (!this.#budget.takeCharacters(name.length)) return undefined;
    const file = `${this.#free(name.replace(unfit, '_'))}.archive.json`;
    instance.setEntry(this.entries.length);
    this.entries.push({ instance, file });
    return `../upload/archive/mainfile/${file}#data`;
  }

  #free(name: string): string {
    let number = this.#next.get(name) ?? 1;
    let free = number === 1 ? name : `${name}_${number}`;
    while (this.#taken.has(free)) free = `${name}_${++number}`;
    this.#next.set(name, number);
    this.#taken.add(free);
    return free;
  }
}

/** The section's `name` (numbers and booleans as text), or else the mapping's name. */
function entryName({ object, plan }: Instance): string {
  const name = ownMember(object, 'name');
  const text = typeof name === 'object' ? undefined : patternText(name);
  return text ?? plan.mapping.name;
}
