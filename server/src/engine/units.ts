/** `tempunits.<quantity>`: conversion to the schema's unit, where both are known (SEMANTICS 6). */
import { type TargetPath, valueAt, keysOf } from './target.ts';

/** What the engine asks of the schema layer. */
export interface UnitKnowledge {
  /** The unit that a class declares for a quantity (dotted names lead through sub sections); undefined if not known. */
  unitOf(schema: string, quantity: readonly string[]): string | undefined;
  /** The number in the other unit; undefined where a unit is unknown or of another dimension. */
  convert(value: number, from: string, to: string): number | undefined;
}

/** Knows no unit: every value stays as it is. */
export const noUnits: UnitKnowledge = { unitOf: () => undefined, convert: () => undefined };

export class UnitScale {
  readonly #knowledge: UnitKnowledge;

  constructor(knowledge: UnitKnowledge) {
    this.#knowledge = knowledge;
  }

  /** The quantity's value in the schema's unit; undefined where it stays as it is. */
  convert(schema: string, quantity: TargetPath, section: unknown, unit: unknown): unknown {
    const value = valueAt(section, keysOf(quantity));
    if (typeof unit !== 'string' || unit === '') return undefined;
    const names = quantity.segments.flatMap((segment) => (segment.kind === 'name' ? segment.name : []));
    const to = this.#knowledge.unitOf(schema, names);
    if (to === undefined || to === unit) return undefined;
    const one = (number: unknown) => (typeof number === 'number' ? this.#knowledge.convert(number, unit, to) : undefined);
    if (!Array.isArray(value)) return one(value);
    const converted = value.map(one);
    return value.length > 0 && converted.every((number) => number !== undefined) ? converted : undefined;
  }
}
