import type { ValueFilter } from '../../protocol.ts';
import { isContainer, isObject } from '../../util/isObject.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { type Slices, visitInSlices } from '../../util/workTime.ts';
import { type Key, valueAt } from '../plan/target.ts';
import type { MappingResult } from '../record/result.ts';
import type { Instance } from '../run/instance.ts';
import type { Step } from './match.ts';
import { type DroppedRules, OutcomeReader, type RuleValue, sectionsOf } from './outcomeCounts.ts';

/** What is searched for. */
export interface Query {
  /** In lower case: part of the name, text, class or rule of a value; empty only with an outcome. */
  readonly filter: string;
  /** Only values of rules with this outcome, or those that differ from the other side. */
  readonly outcome?: ValueFilter | undefined;
  /** By the findings; matters with an outcome only. */
  readonly dropped?: DroppedRules | undefined;
}

/** Values of rules that match: of the outcome, or without an outcome those of rules whose names contain the text. */
export class SearchedValues {
  readonly #result: MappingResult;
  readonly #query: Query;
  readonly #reader: OutcomeReader;
  readonly #instances = new Map<object, Instance>();
  /** In the sections that the search has reached: pointers to values that it has not reached yet. */
  readonly #places = new Set<string>();
  /** By pointer to the object around them. */
  readonly #omitted = new Map<string, LeftOut[]>();

  constructor(result: MappingResult, query: Query) {
    const { filter, outcome, dropped } = query;
    this.#result = result;
    this.#query = query;
    this.#reader = new OutcomeReader(result, dropped, (value) =>
      outcome === undefined
        ? value.outcome !== 'omitted' && includes(value.rule.rule.name, filter)
        : value.outcome === outcome,
    );
  }

  /** How many values match in each entry. @throws Cancelled */
  async countByEntry(entries: number, slices: Slices): Promise<Uint32Array> {
    const counts = new Uint32Array(entries);
    await visitInSlices(sectionsOf(this.#result, this.#reader), slices, (section) => {
      if (section === undefined) return;
      const { entry, instance, values } = section;
      counts[entry] = (counts[entry] ?? 0) + values.filter((value) => this.#matches(value, instance.object)).length;
    });
    return counts;
  }

  /** To be called before the search. @param entries those that are searched; undefined for all @throws Cancelled */
  async prepare(slices: Slices, entries?: ReadonlySet<number>): Promise<void> {
    await visitInSlices(sectionsOf(this.#result, this.#reader), slices, (section) => {
      if (section && entries?.has(section.entry) !== false)
        this.#instances.set(section.instance.object, section.instance);
    });
  }

  /** The search has reached an entry. */
  begin(root: object): void {
    this.#places.clear();
    this.#omitted.clear();
    this.enter(root, []);
  }

  /** The search has reached an object. @param keys to it, from its entry */
  enter(object: object, keys: readonly Key[]): void {
    const instance = this.#instances.get(object);
    if (instance === undefined) return;
    for (const value of this.#reader.valuesOf(instance)) {
      if (!this.#matches(value, object)) continue;
      const place = toPointer([...keys, ...value.keys]);
      if (value.outcome !== 'omitted') {
        this.#places.add(place);
        continue;
      }
      const { around, key } = omittedPlace(object, value.keys);
      const container = toPointer([...keys, ...around]);
      this.#omitted.set(container, [...(this.#omitted.get(container) ?? []), { key, omittedAt: place }]);
    }
  }

  /** Does a value match? Asked once for each. */
  takes(keys: () => readonly Key[]): boolean {
    return this.#places.size > 0 && this.#places.delete(toPointer(keys()));
  }

  /** Matches that an object lacks. Asked once for each object. */
  omittedIn(keys: () => readonly Key[]): readonly LeftOut[] {
    if (this.#omitted.size === 0) return [];
    const container = toPointer(keys());
    const found = this.#omitted.get(container) ?? [];
    this.#omitted.delete(container);
    return found;
  }

  #matches({ rule, keys, value, outcome }: RuleValue, object: object): boolean {
    const { filter } = this.#query;
    if (filter === '' || includes(rule.rule.name, filter)) return true;
    return containsText({ key: outcome === 'omitted' ? omittedPlace(object, keys).key : keys.at(-1), value }, filter);
  }
}

interface LeftOut {
  /** What is missing in the object: the keys to the value, joined by dots. */
  readonly key: string;
  readonly omittedAt: string;
}

/** The keys to the innermost object or list that is there, and what is missing in it. */
function omittedPlace(object: object, keys: readonly Key[]): { readonly around: readonly Key[]; readonly key: string } {
  let depth = keys.length - 1;
  while (depth > 0 && !isContainer(valueAt(object, keys.slice(0, depth)))) depth--;
  return { around: keys.slice(0, depth), key: keys.slice(depth).join('.') };
}

/**
 * Returns whether the name, the text or the class of a value contains the filter text. The filter text must be in
 * lower case.
 */
export function containsText({ key, value }: Step, filter: string): boolean {
  if (key !== undefined && includes(String(key), filter)) return true;
  if (isObject(value)) return matchesClass(value, filter);
  if (Array.isArray(value)) return false;
  // Text is shown in quotes, so a filter may contain them.
  return includes(typeof value === 'string' && filter.includes('"') ? `"${value}"` : String(value), filter);
}

/** Returns whether the class of a section contains the filter text. The filter text must be in lower case. */
export function matchesClass(value: Readonly<Record<string, unknown>>, filter: string): boolean {
  return Object.hasOwn(value, 'm_def') && typeof value.m_def === 'string' && includes(value.m_def, filter);
}

/**
 * Returns whether a text contains the filter text, ignoring upper and lower case. The filter text must be in lower
 * case.
 */
export function includes(text: string, filter: string): boolean {
  return text.toLowerCase().includes(filter);
}
