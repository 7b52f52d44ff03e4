/** Units of measurement: which texts are known, and conversion between them (SEMANTICS 6). */
import Qty from 'js-quantities';

/** Names that the library lacks, or spells in its own way. */
const otherNames: Readonly<Record<string, string>> = {
  degree_Celsius: 'degC',
  degree_Fahrenheit: 'degF',
  '°C': 'degC',
  '°F': 'degF',
  '℃': 'degC',
  electron_volt: 'eV',
  dimensionless: '1',
  micron: 'um',
};

/** On their own these are points on a scale, not differences: 25 °C is 298.15 K. */
const scales: Readonly<Record<string, string>> = { degC: 'tempC', degK: 'tempK', degF: 'tempF', degR: 'tempR' };

/**
 * The number in another unit.
 * @returns undefined where a unit is unknown, or the two are of different dimensions.
 */
export function convertUnit(value: number, from: string, to: string): number | undefined {
  const [source, target] = [canonical(from), canonical(to)];
  if (source === undefined || target === undefined) return undefined;
  try {
    const converted = Qty(value, source).to(target).scalar;
    // What binary fractions add in the last digits is none of the user's.
    return Number.isFinite(converted) ? Number(converted.toPrecision(15)) : undefined;
  } catch {
    return undefined;
  }
}

/** Is the text a unit of measurement that is known? */
export function isUnit(text: string): boolean {
  return canonical(text) !== undefined;
}

/** The library's spelling of a unit; undefined for text that names none. */
function canonical(text: string): string | undefined {
  const spelled = text
    .trim()
    .replaceAll('**', '^')
    .replaceAll('µ', 'u')
    .replaceAll('μ', 'u')
    .split(/([*/ ])/)
    .map((part) => (Object.hasOwn(otherNames, part) ? otherNames[part] : part))
    .join('');
  try {
    const units = Qty(1, spelled).units();
    return Object.hasOwn(scales, units) ? scales[units] : spelled;
  } catch {
    return undefined;
  }
}
