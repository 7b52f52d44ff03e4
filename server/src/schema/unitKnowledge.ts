/** What the engine needs to know of units. */
import type { SchemaKnowledge } from './knowledge.ts';
import { convertUnit, isUnit } from './units.ts';

export interface UnitKnowledge {
  /** The unit that a class declares for a quantity (dotted names lead through sub sections); undefined if unknown. */
  unitOf(schema: string, quantity: readonly string[]): string | undefined;
  /** Is the text a known unit? */
  isUnit(text: string): boolean;
  /** The number in the other unit; undefined if a unit is unknown or of another dimension. */
  convert(value: number, from: string, to: string): number | undefined;
}

/** Knows no unit, so every value is unchanged. */
export const noUnits: UnitKnowledge = { unitOf: () => undefined, isUnit: () => true, convert: () => undefined };

/** The units that classes declare, and their conversion. */
export function unitKnowledge(schemas: Pick<SchemaKnowledge, 'unitOf'>): UnitKnowledge {
  return { unitOf: (schema, quantity) => schemas.unitOf(schema, quantity), isUnit, convert: convertUnit };
}
