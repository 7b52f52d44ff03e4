/** Names of units that pint knows, with their symbols and other names. */

const prefixes =
  `yocto zepto atto femto pico nano micro milli centi deci deca deka hecto kilo mega giga tera peta exa zetta yotta
y z a f p n µ μ u m c d da h k M G T P E Z Y kibi mebi gibi tebi pebi exbi zebi yobi Ki Mi Gi Ti Pi Ei Zi Yi`.split(
    /\s+/,
  );

const names = new Set(
  `meter metre m second sec s ampere amp A candela candle cd gram g mole mol kelvin degK °K K degree_Kelvin degreeK radian
rad bit count dimensionless pi speed_of_light c planck_constant elementary_charge e avogadro_number avogadro_constant N_A
boltzmann_constant k k_B molar_gas_constant R electron_mass m_e proton_mass m_p neutron_mass m_n atomic_mass_constant m_u
standard_gravity g_0 g0 g_n gravity newtonian_constant_of_gravitation vacuum_permittivity epsilon_0 vacuum_permeability mu_0
angstrom Å ångström micron fermi light_year ly lightyear astronomical_unit au parsec pc nautical_mile nmi bohr a_0 a0
bohr_radius planck_length metric_ton t tonne unified_atomic_mass_unit atomic_mass_unit amu u dalton Da grain gr carat ct karat
planck_mass minute min hour h hr day d week fortnight year a yr julian_year month century centuries millennium millennia eon
shake svedberg gregorian_year sidereal_year tropical_year common_year leap_year sidereal_day lunar_month planck_time
degree_Celsius °C celsius degC degreeC degree_Rankine °R rankine degR degreeR degree_Fahrenheit °F fahrenheit degF degreeF
degree_Reaumur °Re reaumur degRe degreeRe degree_Réaumur réaumur are barn b darcy hectare ha liter litre l L ℓ
cubic_centimeter cc lambda λ stere hertz Hz revolutions_per_minute rpm revolutions_per_second rps counts_per_second cps
reciprocal_centimeter cm_1 kayser knot kt knot_international international_knot mile_per_hour mph MPH kilometer_per_hour kph
KPH kilometer_per_second kps meter_per_second mps foot_per_second fps sverdrup sv galileo Gal newton N dyne dyn
force_kilogram kilogram_force kgf pond force_gram gram_force gf force_metric_ton metric_ton_force tf joule J erg watt_hour
watthour Wh electron_volt eV rydberg Ry hartree E_h Eh hartree_energy calorie cal thermochemical_calorie cal_th
international_calorie cal_it british_thermal_unit Btu BTU Btu_iso quadrillion_Btu quad therm thm EC_therm US_therm tonne_TNT
tTNT ton_TNT tonne_of_oil_equivalent toe atmosphere_liter atm_l watt W volt_ampere VA horsepower hp UK_horsepower
boiler_horsepower metric_horsepower electrical_horsepower refrigeration_ton ton_of_refrigeration standard_liter_per_minute slpm
slm mercury Hg conventional_mercury water H2O conventional_water pascal Pa barye Ba barie barad barrie baryd bar
technical_atmosphere at torr pound_force_per_square_inch psi kip_per_square_inch ksi millimeter_Hg mmHg mm_Hg centimeter_Hg
cmHg cm_Hg inch_Hg inHg in_Hg foot_Hg centimeter_H2O cmH2O inch_H2O foot_H2O ftH2O standard_atmosphere atm atmosphere
sound_pressure_level SPL foot_pound ft_lb footpound poise P reyn stokes St rhe turn revolution cycle circle degree deg arcdeg
arcdegree angular_degree ° arcminute arcmin arc_minute angular_minute arcsecond arcsec arc_second angular_second
milliarcsecond mas grade grad gon mil steradian sr square_degree sq_deg sqdeg becquerel Bq curie Ci rutherford Rd gray Gy
sievert Sv rads rem roentgen röntgen particle molec molar M katal kat enzyme_unit U enzymeunit clausius Cl coulomb C abcoulomb
abC faraday ampere_hour ampere_turn At biot_turn volt V abvolt abV ohm Ω abohm abΩ siemens S mho absiemens farad F abfarad abF
weber Wb unit_pole henry H abhenry abH tesla T gauss G maxwell Mx oersted Oe gamma γ biot Bi abampere abA gilbert Gb
statcoulomb statC esu franklin Fr statampere statA statvolt statV debye D buckingham bohr_magneton µ_B mu_B nuclear_magneton
lumen lm lux lx nit stilb lambert phot footcandle fc ft_candle footlambert fL byte B octet baud Bd bps inch in
international_inch inches international_inches foot ft international_foot feet international_feet yard yd international_yard
mile mi international_mile thou th mil_length mil_inch hand league furlong fur chain ch rod rd pole perch link li fathom ftm
survey_foot sft survey_mile smi acre rood square_inch sq_in square_foot sq_ft square_yard sq_yd square_mile sq_mi cubic_inch
cu_in cubic_foot cu_ft cubic_yard cu_yd acre_foot minim fluid_dram fldr fluid_ounce floz gill gi pint pt pint_US quart qt
gallon gal US_gallon cup cp tablespoon tbsp teaspoon tsp bushel bu peck pk barrel bbl oil_barrel oil_bbl dry_pint dpi dry_quart
dqt dry_gallon dgal imperial_gallon imperial_pint imperial_quart imperial_fluid_ounce pound lb avoirdupois_pound ounce oz
avoirdupois_ounce stone quarter hundredweight cwt short_hundredweight long_hundredweight ton short_ton long_ton slug dram dr
drachm bag slinch blob pennyweight dwt troy_ounce toz ozt troy_pound tlb lbt scruple apothecary_ounce ap_oz apothecary_pound
ap_lb pound_force force_pound lbf ounce_force force_ounce ozf ton_force poundal pdl kip UK_ton_force kilometer_per_liter
mile_per_gallon mpg tex Tt dtex denier den jute aberdeen Ta number_english Ne number_meter Nm decibel dB decibelmilliwatt dBm
decibelmicrowatt dBu neper Np octave oct decade bel pica point scaled_point didot cicero pixel px pel dot css_pixel peak_sun_hour
langley Ly atomic_unit_of_time atomic_unit_of_force atomic_unit_of_temperature atomic_unit_of_current planck_temperature`.split(
    /\s+/,
  ),
);

/** Does pint know the name, perhaps with a prefix in front and a plural's `s` behind? */
export function isPintName(name: string): boolean {
  return isUnit(name) || prefixes.some((prefix) => name.startsWith(prefix) && isUnit(name.slice(prefix.length)));
}

function isUnit(name: string): boolean {
  return names.has(name) || (name.endsWith('s') && names.has(name.slice(0, -1)));
}
