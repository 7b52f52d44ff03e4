/** What the engine asks about units; the library is loaded when a mapper first names one. */
import type { SchemaKnowledge } from './knowledge.ts';

export interface UnitKnowledge {
  /** The unit that a class declares for a quantity (dotted names lead through sub sections); undefined if not known. */
  unitOf(schema: string, quantity: readonly string[]): string | undefined;
  /** Is the text a unit at all? */
  isUnit(text: string): boolean;
  /** The number in the other unit; undefined where a unit is unknown or of another dimension. */
  convert(value: number, from: string, to: string): number | undefined;
}

/** Knows no unit: every value stays as it is. */
export const noUnits: UnitKnowledge = { unitOf: () => undefined, isUnit: () => true, convert: () => undefined };

/** Loads the library once. */
export async function loadUnitKnowledge(schemas: Pick<SchemaKnowledge, 'unitOf'>): Promise<UnitKnowledge> {
  const { convertUnit, isUnit } = await import('./units.ts');
  return { unitOf: (schema, quantity) => schemas.unitOf(schema, quantity), isUnit, convert: convertUnit };
}
