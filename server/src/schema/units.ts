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
  K: 'degK',
  Torr: 'torr',
  Å: 'angstrom',
  dimensionless: '1',
  micron: 'um',
  microns: 'um',
  moles: 'mol',
  electron_volts: 'eV',
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

/** Longer text is no unit, and takes the library its time. */
const longest = 100;

/** The library's spelling of a unit; undefined for text that names none. */
function canonical(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const spelled = text
    .trim()
    .replaceAll('**', '^')
    .replaceAll('µ', 'u')
    .replaceAll('μ', 'u')
    .replace(/ *([*^/]) */g, '$1')
    // `J/(mol*K)`: the library knows no brackets.
    .replace(/\/\(([^()]*)\)/g, (_, divisor: string) => `/${divisor.replaceAll('*', '/')}`)
    .split(/([*/ ])/)
    .map((part) => (Object.hasOwn(otherNames, part) ? otherNames[part] : part))
    .join('');
  const ordered = oneFraction(spelled);
  // A number in front would be left out: 3 of `5 kg` are not 3 kg.
  if (/^[\d.]/.test(spelled) && !/^1(?:\/|$)/.test(spelled)) return undefined;
  try {
    const units = Qty(1, ordered).units();
    return Object.hasOwn(scales, units) ? scales[units] : ordered;
  } catch {
    return undefined;
  }
}

/** To the library all behind the first `/` is the divisor; to everyone else `a/b*c` is `(a*c)/b`, and `a/b/c` is `a/(b*c)`. */
function oneFraction(spelled: string): string {
  if (spelled.indexOf('/') === spelled.lastIndexOf('/') && !/\/.*\*/.test(spelled)) return spelled;
  const over: string[] = [];
  const under: string[] = [];
  for (const [part] of spelled.matchAll(/[*/]?[^*/]+/g))
    (part.startsWith('/') ? under : over).push(part.replace(/^[*/]/, ''));
  return `${over.join('*') || '1'}/${under.join('*')}`;
}
