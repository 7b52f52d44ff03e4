/** Units of measurement: recognized spellings, and conversion (docs/mapper-reference.md#units). */

import Qty from 'js-quantities';
import type { SchemaKnowledge } from './knowledge.ts';

/** Spellings that the library lacks, or has in its own form. */
const otherNames: Readonly<Record<string, string>> = {
  degree_Celsius: 'degC',
  degree_Fahrenheit: 'degF',
  '°C': 'degC',
  '°F': 'degF',
  '℃': 'degC',
  electron_volt: 'eV',
  K: 'degK',
  Torr: 'torr',
  Å: 'angstrom',
  dimensionless: '1',
  micron: 'um',
  microns: 'um',
  moles: 'mol',
  electron_volts: 'eV',
};

/** Alone these are points on a scale, not differences: 25 °C is 298.15 K. */
const scales: Readonly<Record<string, string>> = { degC: 'tempC', degK: 'tempK', degF: 'tempF', degR: 'tempR' };

/** Units that the library lacks, as multiples of one that it has (CODATA 2018). */
const multiples: Readonly<Record<string, readonly [factor: number, unit: string]>> = {
  bohr: [5.291_772_109_03e-11, 'm'],
  hartree: [4.359_744_722_2071e-18, 'J'],
  Eh: [4.359_744_722_2071e-18, 'J'],
  rydberg: [2.179_872_361_103_55e-18, 'J'],
  Ry: [2.179_872_361_103_55e-18, 'J'],
};

/** Gas flows under standard conditions count as volume flows; only when used alone. */
const flows: Readonly<Record<string, string>> = { sccm: 'cm^3/min', slm: 'l/min', slpm: 'l/min' };

/** Temperature differences. */
const differences: Readonly<Record<string, string>> = {
  delta_degC: 'degC',
  delta_degree_Celsius: 'degC',
  delta_degF: 'degF',
  delta_degree_Fahrenheit: 'degF',
};

/**
 * Converts a number from one unit to another.
 * @returns undefined if a unit is unknown or the two units have different dimensions
 */
export function convertUnit(value: number, from: string, to: string): number | undefined {
  const [source, target] = [canonical(from), canonical(to)];
  if (source === undefined || target === undefined) return undefined;
  // A difference of 5 K is 5 °C, not -268.15 °C.
  const isDifference = source.isDifference || target.isDifference;
  const spelled = ({ unit }: Spelled) => (isDifference || !Object.hasOwn(scales, unit) ? unit : (scales[unit] ?? unit));
  try {
    const converted = (Qty(value, spelled(source)).to(spelled(target)).scalar * source.factor) / target.factor;
    // Removes rounding errors of binary fractions in the last digits.
    return Number.isFinite(converted) ? Number(converted.toPrecision(15)) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a text is a known unit of measurement. */
export function isUnit(text: string): boolean {
  return canonical(text) !== undefined;
}

/** Longer text is never a unit, and would take the library much time. */
const longest = 100;

/** A unit in the library's spelling. */
interface Spelled {
  readonly unit: string;
  /** How many of that unit one of the given unit is. */
  readonly factor: number;
  /** A temperature difference, although the unit could be a scale. */
  readonly isDifference: boolean;
}

/** Undefined for text that isn't a unit. */
function canonical(text: string): Spelled | undefined {
  if (text.length > longest) return undefined;
  const name = text.trim();
  const difference = Object.hasOwn(differences, name) ? differences[name] : undefined;
  if (difference !== undefined) return { unit: difference, factor: 1, isDifference: true };
  const { spelled, factor } = inKnownUnits(Object.hasOwn(flows, name) ? (flows[name] ?? name) : name);
  const ordered = oneFraction(spelled);
  // The library would ignore a number in front: `5 kg` is not `kg`.
  if (/^[\d.]/.test(spelled) && !/^1(?:\/|$)/.test(spelled)) return undefined;
  try {
    const units = Qty(1, ordered).units();
    return { unit: Object.hasOwn(scales, units) ? units : ordered, factor, isDifference: false };
  } catch {
    return undefined;
  }
}

/** Replaces each part by a name that the library knows; the rest is a factor. */
function inKnownUnits(text: string): { readonly spelled: string; readonly factor: number } {
  let factor = 1;
  let isDivisor = false;
  const spelled = text
    .replaceAll('**', '^')
    .replaceAll('µ', 'u')
    .replaceAll('μ', 'u')
    .replace(/ *([*^/]) */g, '$1')
    // `J/(mol*K)`: the library does not support brackets.
    .replace(/\/\(([^()]*)\)/g, (_, divisor: string) => `/${divisor.replaceAll('*', '/')}`)
    .split(/([*/ ])/)
    .map((part) => {
      const [name = '', power = '1'] = part.split('^');
      const multiple = Object.hasOwn(multiples, name) ? multiples[name] : undefined;
      if (multiple !== undefined) {
        factor *= multiple[0] ** (isDivisor ? -Number(power) : Number(power));
        return part.replace(name, multiple[1]);
      }
      if (part === '*' || part === '/') isDivisor = part === '/';
      return Object.hasOwn(otherNames, part) ? otherNames[part] : part;
    })
    .join('');
  return { spelled, factor };
}

/**
 * The library takes everything behind the first `/` as the divisor; usually `a/b*c` means `(a*c)/b`, and `a/b/c` means
 * `a/(b*c)`.
 */
function oneFraction(spelled: string): string {
  if (spelled.indexOf('/') === spelled.lastIndexOf('/') && !/\/.*\*/.test(spelled)) return spelled;
  const over: string[] = [];
  const under: string[] = [];
  for (const [part] of spelled.matchAll(/[*/]?[^*/]+/g))
    (part.startsWith('/') ? under : over).push(part.replace(/^[*/]/, ''));
  return `${over.join('*') || '1'}/${under.join('*')}`;
}

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

/**
 * Returns an object that looks up the units declared by classes, recognizes units and converts numbers between units.
 */
export function unitKnowledge(schemas: Pick<SchemaKnowledge, 'unitOf'>): UnitKnowledge {
  return { unitOf: (schema, quantity) => schemas.unitOf(schema, quantity), isUnit, convert: convertUnit };
}
