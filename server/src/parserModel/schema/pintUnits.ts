/** Units that pint knows: their size and dimension in base units. */

/** Powers of second, gram, metre, mole, kelvin and ampere. */
export type Dimension = readonly [s: number, g: number, m: number, mol: number, K: number, A: number];

export interface PintUnit {
  readonly factor: number;
  readonly dimension: Dimension;
  /** In kelvin, for a unit with an offset. */
  readonly offset?: number;
}

const none: Dimension = [0, 0, 0, 0, 0, 0];
const time: Dimension = [1, 0, 0, 0, 0, 0];
const mass: Dimension = [0, 1, 0, 0, 0, 0];
const length: Dimension = [0, 0, 1, 0, 0, 0];
const amount: Dimension = [0, 0, 0, 1, 0, 0];
const temperature: Dimension = [0, 0, 0, 0, 1, 0];
const current: Dimension = [0, 0, 0, 0, 0, 1];
const volume: Dimension = [0, 0, 3, 0, 0, 0];
const frequency: Dimension = [-1, 0, 0, 0, 0, 0];
const energy: Dimension = [-2, 1, 2, 0, 0, 0];
const pressure: Dimension = [-2, 1, -1, 0, 0, 0];

const table: readonly (readonly [names: string, factor: number, dimension: Dimension, offset?: number])[] = [
  ['dimensionless radian rad', 1, none],
  ['turn revolution cycle circle', 2 * Math.PI, none],
  ['degree deg arcdeg arcdegree angular_degree °', Math.PI / 180, none],
  ['second sec s', 1, time],
  ['minute min', 60, time],
  ['hour h hr', 3600, time],
  ['day d', 86_400, time],
  ['week', 604_800, time],
  ['fortnight', 1_209_600, time],
  ['month', 2_629_800, time],
  ['year a yr julian_year', 31_557_600, time],
  ['century centuries', 3_155_760_000, time],
  ['gram g', 1, mass],
  ['metric_ton t tonne', 1e6, mass],
  ['unified_atomic_mass_unit atomic_mass_unit amu u dalton Da', 1.660_539_066_6e-24, mass],
  ['grain gr', 0.064_798_91, mass],
  ['pound lb', 453.592_37, mass],
  ['ounce oz', 28.349_523_125, mass],
  ['carat ct karat', 0.2, mass],
  ['meter metre m', 1, length],
  ['angstrom ångström Å', 1e-10, length],
  ['micron', 1e-6, length],
  ['inch in inches', 0.0254, length],
  ['foot ft feet', 0.3048, length],
  ['yard yd', 0.9144, length],
  ['mile mi', 1609.344, length],
  ['bohr a_0 a0 bohr_radius', 5.291_772_109_03e-11, length],
  ['mole mol', 1, amount],
  ['particle molec', 1 / 6.022_140_76e23, amount],
  ['kelvin K degK °K degree_Kelvin degreeK', 1, temperature],
  ['delta_degree_Celsius delta_degC delta_celsius Δ°C Δcelsius', 1, temperature],
  ['degree_Celsius °C celsius degC degreeC', 1, temperature, 273.15],
  ['degree_Fahrenheit °F fahrenheit degF degreeF', 5 / 9, temperature, 233.15 + 200 / 9],
  ['ampere amp A', 1, current],
  ['are', 100, [0, 0, 2, 0, 0, 0]],
  ['hectare ha', 1e4, [0, 0, 2, 0, 0, 0]],
  ['liter litre l L ℓ', 1e-3, volume],
  ['cubic_centimeter cc', 1e-6, volume],
  ['hertz Hz counts_per_second cps', 1, frequency],
  ['revolutions_per_minute rpm', (2 * Math.PI) / 60, frequency],
  ['becquerel Bq', 1, frequency],
  ['newton N', 1e3, [-2, 1, 1, 0, 0, 0]],
  ['dyne dyn', 1e-2, [-2, 1, 1, 0, 0, 0]],
  ['joule J', 1e3, energy],
  ['erg', 1e-4, energy],
  ['electron_volt eV', 1.602_176_634e-16, energy],
  ['calorie cal thermochemical_calorie cal_th', 4184, energy],
  ['watt_hour watthour Wh', 3.6e6, energy],
  ['hartree E_h Eh hartree_energy', 4.359_744_722_2071e-15, energy],
  ['rydberg Ry', 2.179_872_361_103_55e-15, energy],
  ['watt W', 1e3, [-3, 1, 2, 0, 0, 0]],
  ['pascal Pa', 1e3, pressure],
  ['bar', 1e8, pressure],
  ['standard_atmosphere atm atmosphere', 101_325_000, pressure],
  ['torr', 101_325_000 / 760, pressure],
  ['molar M', 1e3, [0, 0, -3, 1, 0, 0]],
  ['coulomb C', 1, [1, 0, 0, 0, 0, 1]],
  ['volt V', 1e3, [-3, 1, 2, 0, 0, -1]],
  ['ohm Ω', 1e3, [-3, 1, 2, 0, 0, -2]],
  ['siemens S mho', 1e-3, [3, -1, -2, 0, 0, 2]],
  ['farad F', 1e-3, [4, -1, -2, 0, 0, 2]],
  ['weber Wb', 1e3, [-2, 1, 2, 0, 0, -1]],
  ['henry H', 1e3, [-2, 1, 2, 0, 0, -2]],
  ['tesla T', 1e3, [-2, 1, 0, 0, 0, -1]],
  ['gauss G', 0.1, [-2, 1, 0, 0, 0, -1]],
  ['poise P', 100, [-1, 1, -1, 0, 0, 0]],
  ['gray Gy sievert Sv', 1, [-2, 0, 2, 0, 0, 0]],
  ['katal kat', 1, [-1, 0, 0, 1, 0, 0]],
];

/** Names that pint knows, without a size in the table. */
const otherNames = new Set(
  `bit count candela cd lumen lm lux lx nit byte B octet baud Bd bps pi c k R e N_A k_B m_e m_p m_n m_u g_0 g0 g_n gravity
speed_of_light planck_constant elementary_charge avogadro_number avogadro_constant boltzmann_constant molar_gas_constant
electron_mass proton_mass neutron_mass atomic_mass_constant standard_gravity newtonian_constant_of_gravitation
vacuum_permittivity epsilon_0 vacuum_permeability mu_0 fermi light_year ly lightyear astronomical_unit au parsec pc
nautical_mile nmi planck_length planck_mass planck_time planck_temperature millennium millennia eon shake svedberg
gregorian_year sidereal_year tropical_year common_year leap_year sidereal_day lunar_month degree_Rankine °R rankine degR
degreeR delta_degF delta_degree_Fahrenheit degree_Reaumur °Re reaumur degRe degreeRe réaumur barn b darcy lambda λ stere
revolutions_per_second rps reciprocal_centimeter cm_1 kayser knot kt mile_per_hour mph MPH kilometer_per_hour kph KPH
kilometer_per_second kps meter_per_second mps foot_per_second fps sverdrup sv galileo Gal force_kilogram kilogram_force kgf
pond force_gram gram_force gf metric_ton_force tf international_calorie cal_it british_thermal_unit Btu BTU Btu_iso quad therm
thm tonne_TNT tTNT ton_TNT tonne_of_oil_equivalent toe atmosphere_liter volt_ampere VA horsepower hp metric_horsepower
electrical_horsepower refrigeration_ton standard_liter_per_minute slpm slm mercury Hg water H2O barye Ba barie technical_atmosphere
at pound_force_per_square_inch psi kip_per_square_inch ksi millimeter_Hg mmHg mm_Hg centimeter_Hg cmHg cm_Hg inch_Hg inHg in_Hg
foot_Hg centimeter_H2O cmH2O inch_H2O foot_H2O ftH2O sound_pressure_level SPL foot_pound ft_lb reyn stokes St rhe arcminute
arcmin arc_minute arcsecond arcsec arc_second milliarcsecond mas grade grad gon mil steradian sr square_degree sq_deg sqdeg
curie Ci rutherford Rd rads rem roentgen röntgen enzyme_unit U enzymeunit clausius Cl abcoulomb abC faraday ampere_hour
ampere_turn abvolt abV abohm absiemens abfarad maxwell Mx oersted Oe gamma γ biot Bi abampere gilbert Gb statcoulomb statC
esu franklin Fr statampere statvolt debye D buckingham bohr_magneton µ_B mu_B nuclear_magneton stilb lambert phot footcandle fc
thou th hand league furlong chain rod rd pole perch link li fathom ftm survey_foot sft acre rood square_inch square_foot
square_yard square_mile cubic_inch cu_in cubic_foot cu_ft cubic_yard cu_yd minim fluid_dram fluid_ounce floz gill pint pt quart
qt gallon gal cup cp tablespoon tbsp teaspoon tsp bushel bu peck barrel bbl oil_barrel imperial_gallon imperial_pint
imperial_quart stone quarter hundredweight cwt ton short_ton long_ton slug dram dr drachm scruple pennyweight dwt troy_ounce toz
ozt troy_pound pound_force force_pound lbf ounce_force ozf poundal pdl kip mile_per_gallon mpg tex Tt dtex denier den decibel dB
decibelmilliwatt dBm neper Np octave oct decade bel pica point didot pixel px dot`.split(/\s+/),
);

const prefixes: readonly (readonly [name: string, factor: number])[] = (
  [
    ['yocto y', 1e-24],
    ['zepto z', 1e-21],
    ['atto a', 1e-18],
    ['femto f', 1e-15],
    ['pico p', 1e-12],
    ['nano n', 1e-9],
    ['micro µ μ u', 1e-6],
    ['milli m', 1e-3],
    ['centi c', 1e-2],
    ['deci d', 1e-1],
    ['deca deka da', 1e1],
    ['hecto h', 1e2],
    ['kilo k', 1e3],
    ['mega M', 1e6],
    ['giga G', 1e9],
    ['tera T', 1e12],
    ['peta P', 1e15],
    ['exa E', 1e18],
    ['zetta Z', 1e21],
    ['yotta Y', 1e24],
  ] as const
).flatMap(([names, factor]) => names.split(' ').map((name) => [name, factor] as const));

const units = new Map<string, PintUnit>(
  table.flatMap(([names, factor, dimension, offset]) =>
    names.split(' ').map((name) => [name, { factor, dimension, ...(offset === undefined ? {} : { offset }) }] as const),
  ),
);

/**
 * Finds a unit by its name. The name may have a prefix and a plural `s`. Returns `unsized` if pint knows the size of
 * the unit, but the parser model doesn't. Returns undefined if pint doesn't know the unit.
 */
export function pintUnit(name: string): PintUnit | 'unsized' | undefined {
  // A name of one letter has no plural: `ms` is a thousandth of a second.
  const isPlural = name.endsWith('s') && name.length > 2;
  return prefixed(name, 1) ?? (isPlural ? prefixed(name.slice(0, -1), 2) : undefined);
}

/** @param shortest length of the unit's own name */
function prefixed(name: string, shortest: number): PintUnit | 'unsized' | undefined {
  if (units.has(name)) return units.get(name);
  if (otherNames.has(name)) return 'unsized';
  for (const [prefix, scale] of prefixes) {
    const own = name.slice(prefix.length);
    if (!name.startsWith(prefix) || own.length < shortest) continue;
    if (otherNames.has(own)) return 'unsized';
    const unit = units.get(own);
    if (unit) return unit.offset === undefined ? { ...unit, factor: unit.factor * scale } : 'unsized';
  }
  return undefined;
}
