/** Units as names and notebooks spell them: `mW_cm2`, `ml/min`, `h-1`. */
import { findUnit } from '../schema/units.ts';
import { memoizeByText } from '../util/memo.ts';

/** A name in two parts: what it says, and the units that its end can be read as. */
export interface UnitSuffix {
  readonly head: string;
  /** Spelled as both the specification's readers and Python's `pint` take them, the likeliest first. */
  readonly units: readonly string[];
}

/** Spellings that libraries do not know, or read as another unit. Several are possible readings. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  A: ['A', 'angstrom'],
  Å: ['angstrom'],
  Ang: ['angstrom'],
  ang: ['angstrom'],
  c: ['degC'],
  C: ['degC', 'coulomb'],
  '°C': ['degC'],
  '℃': ['degC'],
  f: ['degF'],
  F: ['degF', 'farad'],
  '°F': ['degF'],
  k: ['K'],
  '°': ['degree'],
  deg: ['degree', 'degC'],
  grad: ['degree', 'degC'],
  sec: ['s'],
  secs: ['s'],
  mins: ['min'],
  hr: ['h'],
  hrs: ['h'],
  std: ['h'],
  Std: ['h'],
  sccm: ['cm**3/min'],
  slm: ['l/min'],
  slpm: ['l/min'],
  RPM: ['rpm'],
  Upm: ['rpm'],
  upm: ['rpm'],
  M: ['mol/l'],
  mM: ['mmol/l'],
  uM: ['umol/l'],
  Ah: ['A*h'],
  mAh: ['mA*h'],
  Wh: ['W*h'],
  mWh: ['mW*h'],
  percent: ['%'],
  pct: ['%'],
  '%': ['%'],
  ul: ['uL'],
  ml: ['mL'],
  ev: ['eV'],
  mev: ['meV'],
  kev: ['keV'],
  v: ['V'],
  mv: ['mV'],
  kv: ['kV'],
  ma: ['mA'],
  w: ['W'],
  mw: ['mW'],
  kw: ['kW'],
  pa: ['Pa'],
  hpa: ['hPa'],
  kpa: ['kPa'],
  gpa: ['GPa'],
  hz: ['Hz'],
  khz: ['kHz'],
  ghz: ['GHz'],
};

/** Points on a scale when they stand alone, differences in a product. */
const scales: Readonly<Record<string, string>> = { degC: 'K', degF: 'delta_degF' };

const maxParts = 4;
/** A text of a few letters has thousands of combinations of their readings. */
const maxReadings = 16;
const longest = 20;
/** Memoized, because names of fields repeat. */
const knownUnit = memoizeByText((text) => isNamed(text) && findUnit(text) !== undefined, 2000);

/** Names of units that mean something else at the end of a field's name: words, elements and constants. */
const words = new Set(
  `alpha are at aberdeen bag barrel bit blob byte candle chain circle count counts cycle cycles eon fifth franklin fur gamma
gi gill gravity hand jig jute kip lambda li line link mas mercury minim octave octet peck perch pi pica pixel point pole
pond quad quarter scruple section shake shot sigma stone therm turn turns water zeta At Ba Bi Cl D Fr Hg H2O Ne Ta Tj`.split(
    /\s+/,
  ),
);

function isNamed(text: string): boolean {
  // A letter is hardly the year, the speed of light, a charge or a constant.
  return !words.has(text) && !/^(?:[yzafpnumcdhkMGTPEZY]|da)?[acek]$/.test(text);
}
/** A longer word at the end of a name is none of a unit's. */
const longestWord = 8;
const separator = /[_\s.·*]+|-(?!\d(?!\d))|(?=\/)|(?<=\/)/;

/** Returns all ways to separate a unit from the end of a name. The longest unit comes first. */
export function unitSuffixes(name: string): readonly UnitSuffix[] {
  const found: UnitSuffix[] = [];
  const starts = wordStarts(name);
  if (name.length - (starts.at(-1) ?? 0) > longestWord) return [];
  for (const at of starts.slice(-maxParts - 1)) {
    const units = at > 0 ? unitsIn(name.slice(at)) : [];
    if (units.length > 0) found.push({ head: name.slice(0, at).replace(/[\s_./-]+$/, ''), units });
  }
  return found.filter(({ head }) => head !== '');
}

/** Where the words of a name begin; those of `annealTempC` too. */
function wordStarts(name: string): readonly number[] {
  return [...name.matchAll(/(?<=[\s_./·*-])[^\s_./·*-]|(?<=\p{Ll}{3})\p{Lu}/gu)].map(({ index }) => index);
}

/** Returns the units that a text can denote as a whole. Returns an empty list if the text isn't a unit. */
export function unitsIn(text: string): readonly string[] {
  if (text.length > longest) return [];
  const parts = text
    .replace(/\/\(([^()]*)\)/g, (_, divisor: string) => `/${divisor.replace(/[\s.·*]+/g, '/')}`)
    .split(separator)
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > 2 * maxParts || /^per$/i.test(parts[0] ?? '')) return [];
  let readings: readonly Product[] = [{ factors: [], divisors: [] }];
  let joint: Joint = 'first';
  for (const part of parts) {
    if (part === '/' || part === 'per' || part === 'Per') {
      joint = 'over';
      continue;
    }
    const names = atomsIn(part);
    const before = readings;
    const how = joint;
    readings = names.flatMap((atom) => before.flatMap((product) => joined(product, atom, how))).slice(0, maxReadings);
    joint = 'any';
  }
  return joint === 'over' ? [] : readings.map(textOf).filter((unit) => unit === '%' || isUnit(unit));
}

function isUnit(text: string): boolean {
  return text.length <= longest && knownUnit(text);
}

type Joint = 'first' | 'over' | 'any';

interface Atom {
  readonly name: string;
  readonly power: number;
}

interface Product {
  readonly factors: readonly Atom[];
  readonly divisors: readonly Atom[];
}

function joined({ factors, divisors }: Product, { name, power }: Atom, joint: Joint): readonly Product[] {
  const over = { factors, divisors: [...divisors, { name, power: Math.abs(power) }] };
  const times = { factors: [...factors, { name, power }], divisors };
  if (power < 0) return [over];
  return joint === 'first' ? [times] : joint === 'over' ? [over] : [over, times];
}

const powers: Readonly<Record<string, number>> = { '²': 2, '³': 3, '⁻¹': -1, '⁻²': -2, '⁻³': -3 };

/** The units that one part can be read as, with its power. */
function atomsIn(part: string): readonly Atom[] {
  const [, name = '', exponent = ''] = /^([^\d^²³⁻-]+?)(?:\^|\*\*)?(-?[1-4]|[²³]|⁻[¹²³])?$/.exec(part) ?? [];
  if (name === '') return [];
  const power = powers[exponent] ?? (exponent === '' ? 1 : Number(exponent));
  return namesOf(name).map((each) => ({ name: each, power }));
}

function namesOf(name: string): readonly string[] {
  if (Object.hasOwn(spellings, name)) return spellings[name] ?? [];
  const plain = name
    .replace(/[µμ]/g, 'u')
    .replace(/(?:Ohms?|Ω)$/, 'ohm')
    .replace(/Torr$/, 'torr');
  // Nobody writes the library's own names for points on a scale.
  if (/^temp[CFKR]$/.test(plain)) return [];
  if (isUnit(plain)) return [plain];
  // Of a word in camel case the first letter is upper case, whatever the unit's is.
  const lower = plain.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return lower !== plain && isUnit(lower) ? [lower] : [];
}

function textOf({ factors, divisors }: Product): string {
  const isAlone = factors.length + divisors.length === 1;
  const text = ({ name, power }: Atom) => {
    const own = isAlone && power === 1 ? name : (scales[name] ?? name);
    return power === 1 ? own : `${/[*/]/.test(own) ? `(${own})` : own}**${power}`;
  };
  const over = divisors.flatMap((atom) => text(atom).split('/'));
  return [factors.map(text).join('*') || '1', ...over].join('/');
}
