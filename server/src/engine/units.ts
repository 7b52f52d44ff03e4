/** `tempunits.<quantity>`: conversion to the schema's unit, where both are known (SEMANTICS 6). */
import type { UnitKnowledge } from '../schema/unitKnowledge.ts';
import { keysOf, type TargetPath, valueAt } from './target.ts';

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
    const one = (number: unknown) =>
      typeof number === 'number' ? this.#knowledge.convert(number, unit, to) : undefined;
    if (!Array.isArray(value)) return one(value);
    const converted = value.map(one);
    return value.length > 0 && converted.every((number) => number !== undefined) ? converted : undefined;
  }
}
