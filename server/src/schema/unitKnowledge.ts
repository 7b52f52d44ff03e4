/** What the engine asks about units, from the bundled classes; loaded when a mapper first names a unit. */
import { Catalogue } from './catalogue.ts';

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

let loaded: Promise<UnitKnowledge> | undefined;

/** Loads the library and the bundled facts once. */
export function loadUnitKnowledge(): Promise<UnitKnowledge> {
  loaded ??= Promise.all([import('./units.ts'), import('./facts/basesections.json', { with: { type: 'json' } })]).then(
    ([{ convertUnit, isUnit }, { default: facts }]) => {
      const catalogue = new Catalogue(facts);
      return { unitOf: (schema, quantity) => catalogue.unitOf(schema, quantity), isUnit, convert: convertUnit };
    },
  );
  return loaded;
}
