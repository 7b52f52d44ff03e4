/** What one rule wrote in many data files: counts and first places, in memory that the number of values doesn't add to. */
import type { OddReason, RuleValues, ValueKind } from '../../protocol.ts';
import type { KeyedPlace } from './outcomeCounts.ts';

/** How much is kept of each rule. */
interface ValueCaps {
  /** Distinct values with their counts. */
  readonly distinct: number;
  /** Numbers, for the middle half of all. */
  readonly numbers: number;
  /** Places of each kind, and of the least and the greatest numbers; also the most that an answer names. */
  readonly places: number;
}

const usualCaps: ValueCaps = { distinct: 100, numbers: 200, places: 5 };
/** Mappers with more rules keep less of each rule. */
export const manyRules = 500;

/** Returns what is kept of each rule of a mapper, so that all of them fit in one bound. */
export function capsFor(rules: number): ValueCaps {
  const share = Math.min(1, manyRules / rules);
  const cap = (usual: number) => Math.max(1, Math.round(usual * share));
  const { distinct, numbers, places } = usualCaps;
  return { distinct: cap(distinct), numbers: cap(numbers), places: cap(places) };
}

/** The longest text that is kept, in UTF-16 code units. */
const longestText = 200;

type Scalar = string | number | boolean;

/** A value in one of the data files. */
interface FoundValue {
  /** The index of the file. */
  readonly file: number;
  readonly place: KeyedPlace;
  readonly value: Scalar;
}

/** A value of a kind that few values have is odd. */
const rareShare = 0.1;
/** A number is odd if it is farther from the middle half of all than this many times its width. */
const farWidths = 3;
/** In place of the width of a middle half of equal numbers: this share of them. */
const widthOfEqual = 0.1;
/** Fewer numbers have no middle half. */
const leastNumbers = 5;

/** A text among dates is odd. */
type Kind = ValueKind | 'date';

export class ValueCounts {
  readonly #caps: ValueCaps;
  readonly #kinds: Record<Kind, number> = { number: 0, date: 0, text: 0, boolean: 0, other: 0, empty: 0 };
  readonly #distinct = new Map<Scalar, number>();
  #hasMore = false;
  readonly #first = new Map<Kind | 'quantity', FoundValue[]>();
  readonly #numbers: Extremes;
  readonly #dates: Extremes;

  constructor(caps: ValueCaps) {
    this.#caps = caps;
    this.#numbers = new Extremes(caps);
    this.#dates = new Extremes(caps);
  }

  add(value: unknown, file: number, place: KeyedPlace): void {
    const date = typeof value === 'string' ? dateOf(value) : undefined;
    const kind = date === undefined ? kindOf(value) : 'date';
    const kept = keptValue(value);
    const found = { file, place, value: kept };
    this.#kinds[kind]++;
    this.#addFirst(kind, found);
    this.#count(kept);
    if (typeof value === 'number') this.#numbers.add(value, found);
    if (date !== undefined) this.#dates.add(date, found);
    if (typeof value === 'string' && kind === 'text' && isQuantity(value)) this.#addFirst('quantity', found);
  }

  #addFirst(kind: Kind | 'quantity', found: FoundValue): void {
    const first = this.#first.get(kind) ?? [];
    if (first.length === 0) this.#first.set(kind, first);
    if (first.length < this.#caps.places) first.push(found);
  }

  #count(value: Scalar): void {
    const count = this.#distinct.get(value);
    if (count !== undefined || this.#distinct.size < this.#caps.distinct) this.#distinct.set(value, (count ?? 0) + 1);
    else this.#hasMore = true;
  }

  /** Undefined if the rule wrote nothing. @param toOdd how a value is named that differs from the others */
  result<Odd>(toOdd: (found: FoundValue, why: OddReason) => Odd): RuleValues<Odd> | undefined {
    if (this.total === 0) return undefined;
    const { least, greatest } = this.#numbers.isEmpty ? this.#dates : this.#numbers;
    const common = [...this.#distinct].toSorted(([, one], [, other]) => other - one).slice(0, this.#caps.places);
    const { date, ...kinds } = this.#kinds;
    return {
      ...kinds,
      text: kinds.text + date,
      ...(least && greatest && { least: least.value as number | string, greatest: greatest.value as number | string }),
      distinct: this.#distinct.size,
      ...(this.#hasMore && { more: true }),
      common,
      odd: this.#odd().map(([why, found]) => toOdd(found, why)),
    };
  }

  /** The value, if all are the same. */
  get only(): Scalar | undefined {
    return this.#distinct.size === 1 && !this.#hasMore ? this.#distinct.keys().next().value : undefined;
  }

  get total(): number {
    return Object.values(this.#kinds).reduce((sum, count) => sum + count, 0);
  }

  /** Values of all reasons in turn, so that none crowds out another. */
  #odd(): readonly (readonly [OddReason, FoundValue])[] {
    const few = rareShare * this.total;
    const rare = [...this.#first].filter(([kind]) => kind !== 'quantity' && this.#kinds[kind] <= few);
    const sources: [OddReason, readonly FoundValue[]][] = [
      ['unit', this.#kinds.number > 0 ? (this.#first.get('quantity') ?? []) : []],
      ...[this.#numbers, this.#dates].map((each): [OddReason, FoundValue[]] => ['far', each.far()]),
      ...rare.map(([, found]): [OddReason, FoundValue[]] => ['kind', found]),
    ];
    const all = Array.from({ length: this.#caps.places }, (_, index) =>
      sources.flatMap(([why, found]) => (found[index] ? [[why, found[index]] as const] : [])),
    ).flat();
    const places = new Set<string>();
    const isNew = ({ file, place }: FoundValue) => places.size < places.add(JSON.stringify([file, place])).size;
    return all.filter(([, found]) => isNew(found)).slice(0, this.#caps.places);
  }
}

/** The least and the greatest of many numbers, and a sample of them. Dates count as milliseconds. */
class Extremes {
  readonly #caps: ValueCaps;
  readonly #least: [number, FoundValue][] = [];
  readonly #greatest: [number, FoundValue][] = [];
  #sample: number[] = [];
  #count = 0;
  /** Every so many numbers one is in the sample. */
  #step = 1;

  constructor(caps: ValueCaps) {
    this.#caps = caps;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  get least(): FoundValue | undefined {
    return this.#least[0]?.[1];
  }

  get greatest(): FoundValue | undefined {
    return this.#greatest[0]?.[1];
  }

  add(number: number, found: FoundValue): void {
    insert(this.#least, number, found, this.#caps.places, (one, other) => one < other);
    insert(this.#greatest, number, found, this.#caps.places, (one, other) => one > other);
    if (this.#count++ % this.#step !== 0) return;
    this.#sample.push(number);
    if (this.#sample.length <= this.#caps.numbers) return;
    this.#sample = this.#sample.filter((_, index) => index % 2 === 0);
    this.#step *= 2;
  }

  /** Numbers far outside the middle half of all. */
  far(): FoundValue[] {
    if (this.#sample.length < leastNumbers) return [];
    const sorted = this.#sample.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as number;
    const [low, high] = [at(0.25), at(0.75)];
    const far = farWidths * (high - low || Math.abs(low) * widthOfEqual);
    return [...this.#least, ...this.#greatest].flatMap(([number, found]) =>
      number < low - far || number > high + far ? [found] : [],
    );
  }
}

/** Keeps a list of the first numbers in an order, of equal ones the first that came. */
function insert(
  list: [number, FoundValue][],
  number: number,
  found: FoundValue,
  most: number,
  isBefore: (one: number, other: number) => boolean,
): void {
  const last = list.at(-1);
  if (list.length === most && last && !isBefore(number, last[0])) return;
  const at = list.findIndex(([other]) => isBefore(number, other));
  list.splice(at === -1 ? list.length : at, 0, [number, found]);
  if (list.length > most) list.pop();
}

function kindOf(value: unknown): ValueKind {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return value === '' ? 'empty' : 'text';
  return isEmpty(value) ? 'empty' : 'other';
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  for (const _ in value as object) return false;
  return true;
}

/** A value as it is kept: of a list or an object its kind and size alone. */
function keptValue(value: unknown): Scalar {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  // A part of a text keeps the whole one in memory, and a text made of its characters doesn't.
  if (typeof value === 'string')
    return value.length > longestText ? `${Array.from(value.slice(0, longestText)).join('')}…` : value;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.length}]`;
  return isEmpty(value) ? '{}' : '{…}';
}

const date = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** The time of a date in milliseconds; undefined for other text. */
function dateOf(text: string): number | undefined {
  const time = text.length <= 40 && date.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Does a text look like a number, with or without a unit? */
function isQuantity(text: string): boolean {
  return text.length <= 40 && /^\s*[-+]?\d[\d.,]*(?:[eE][-+]?\d+)?\s*(?:[\p{L}°%µ/][^\d]*\d*)?\s*$/u.test(text);
}
