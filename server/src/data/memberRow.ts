/** Reads some members of one object after the other: of objects that are alike, as those of a list mostly are, in one go over their members. */
import { isObject, memberReader } from './dataNode.ts';

/** An object with more members than these for each one that is asked for is asked for them by name. */
const mostForEach = 4;

/** Names whose order is kept in mind; objects that have more among them are not alike. */
const mostRemembered = 64;

export class MemberRow {
  readonly #readers: readonly ((value: unknown) => unknown)[];
  readonly #slots: ReadonlyMap<string, number>;
  /** Members that an object may have to be gone over. */
  #most: number;
  /** Names in the order in which objects had them, and which of the values stands there: −1 for none that is asked for. */
  readonly #order: string[] = [];
  readonly #slotAt: number[] = [];
  /** Of the object that was read last, by name; undefined for null and nothing. */
  readonly values: unknown[];

  /** @param names each once */
  constructor(names: readonly string[]) {
    this.#readers = names.map(memberReader);
    this.#slots = new Map(names.map((name, index) => [name, index]));
    this.#most = names.length * mostForEach;
    this.values = names.map(() => undefined);
  }

  read(value: unknown): void {
    const { values } = this;
    for (let slot = 0; slot < values.length; slot++) values[slot] = undefined;
    if (isObject(value) && !this.#goOver(value))
      for (let slot = 0; slot < values.length; slot++) values[slot] = this.#readers[slot]?.(value);
  }

  /** False for an object that must be asked by name. */
  #goOver(value: Readonly<Record<string, unknown>>): boolean {
    const { values } = this;
    const order = this.#order;
    const slotAt = this.#slotAt;
    let at = 0;
    let left = this.#most;
    // To ask for a member in passing costs less than to look it up. All are the object's own: JSON's objects inherit none that shows here.
    for (const name in value) {
      if (left-- === 0) return false;
      if (order[at] !== name) at = this.#placeOf(name, at);
      const slot = slotAt[at++] as number;
      if (slot >= 0) values[slot] = value[name];
    }
    return true;
  }

  /** Where the name stands: mostly a little further on, as members may be missing. */
  #placeOf(name: string, from: number): number {
    const order = this.#order;
    const further = order.indexOf(name, from);
    const place = further < 0 ? order.indexOf(name) : further;
    if (place >= 0) return place;
    if (order.length >= mostRemembered) this.#most = 0;
    this.#slotAt[order.length] = this.#slots.get(name) ?? -1;
    return order.push(name) - 1;
  }
}
