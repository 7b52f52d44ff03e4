import { expect, test } from 'vitest';
import type { Assignment } from '../../../server/src/matching/assign.ts';
import { objectFields } from '../../../server/src/matching/dataShape.ts';
import { ClassMatcher } from '../../../server/src/matching/matchClass.ts';
import { fieldClasses } from '../../../server/src/schema/bundled.ts';
import { Catalogue } from '../../../server/src/schema/catalogue.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';

type Short = { quantities?: readonly (string | readonly string[])[]; subSections?: readonly string[] };
type Classes = Readonly<Record<string, Short>>;

/** Classes of the package `lab`, in short form; data is matched with the first of them. */
async function matched(classes: Classes, ...data: readonly object[]) {
  const full = Object.entries(classes).map(([name, each]) => [name, { bases: [], ...each }]);
  const lab = JSON.parse(JSON.stringify(Object.fromEntries(full)));
  const schemas = knowledgeOf([new Catalogue({ aliases: {}, classes: fieldClasses({ lab }) })]);
  return new ClassMatcher(schemas).match(objectFields(data), `lab.${Object.keys(classes)[0]}`);
}

/** Fields of the data → places of the class, those of sections too. */
function placesOf({ pairs, sections }: Assignment, from = '', to = ''): Record<string, string> {
  const own = pairs.map(({ leaf, target }) => [
    from + (leaf.entry?.key ?? leaf.path.join('.')),
    to + target.path.join('.'),
  ]);
  const inner = sections.map(({ branch, place, inner: each }) =>
    placesOf(each, `${from}${branch.path.join('.')}.`, `${to}${place.name}.`),
  );
  return Object.assign(Object.fromEntries(own), ...inner);
}

const run = (...quantities: readonly (string | readonly string[])[]): Classes => ({ Run: { quantities } });
const gas = ['process_gas: enum', 'argon', 'nitrogen'];
const substrate = run('substrate_temperature: float64 in kelvin', 'column: str', 'pressure: float64 in pascal');
const other = run('datetime: datetime', 'DOI_number: str', 'fill_factor: float64', gas, 'count: int32');
const kelvin = run('temperature: float64 in kelvin');
const whole: Classes = {
  Run: { quantities: ['name: str', 'tool: reference lab.Tool'], subSections: ['steps*: Step', 'source: Source'] },
  Step: { quantities: ['name: str', 'duration: float64 in second'] },
  Source: { quantities: ['voltage: float64 in volt', 'current: float64 in ampere'] },
  Tool: { quantities: ['name: str', 'vendor: str'] },
};
const named = { Sample: { quantities: ['name: str'] } };
const entries = ['Sample name', 'Colour', 'Form'].map((key) => ({ key, value: 'A' }));
const code = { name: 'a', version: '1' };
const twoSteps = { one: { name: 'a', duration: 1 }, two: { name: 'b', duration: 2 } };
const itself = { Run: { quantities: ['name: str'], subSections: ['inner: Run', 'parts*: Run'] } };
const deep = Array.from({ length: 50 }).reduce<object>((inner) => ({ parts: [inner], name: 'x' }), { name: 'x' });
const inItself = Object.fromEntries(
  Array.from({ length: 7 }, (_, depth) => Array(2).fill(`${'parts.'.repeat(depth)}name`)),
);
const many = run(...Array.from({ length: 500 }, (_, at) => `member_${at}: str`));

const parts = {
  Schritte: [{ Name: 'a', Dauer: 5 }],
  Quelle: { Spannung: 5, Strom: 2 },
  tool: { name: 'x', vendor: 'y' },
};
const ofParts = {
  ...{ 'Schritte.Name': 'steps.name', 'Schritte.Dauer': 'steps.duration' },
  ...{ 'Quelle.Spannung': 'source.voltage', 'Quelle.Strom': 'source.current' },
  ...{ 'tool.name': 'tool.name', 'tool.vendor': 'tool.vendor' },
};
const ofSteps = { 'step_list.name': 'steps.name', 'step_list.duration': 'steps.duration' };
const ofProgram = { 'code.name': 'program_name', 'code.version': 'program_version' };
const program = run('program_name: str', 'program_version: str');
const german = { list: { a: { Name: 'Temp', Wert: 20, Einheit: 'K' }, b: { Name: 'x', Wert: 'y', Einheit: '' } } };

test.each<[string, Classes, object, object]>([
  ['spelling', substrate, { substrateTemperature: 5 }, { substrateTemperature: 'substrate_temperature' }],
  ['an abbreviation', substrate, { 'substrate temp': 5 }, { 'substrate temp': 'substrate_temperature' }],
  ['German', substrate, { Substrattemperatur: 5 }, { Substrattemperatur: 'substrate_temperature' }],
  ['ae for ä', substrate, { Saeule: 'C18' }, { Saeule: 'column' }],
  ['a letter of formulas', substrate, { p: 5 }, { p: 'pressure' }],
  ['a unit in the name', substrate, { 'pressure (mbar)': 5 }, { 'pressure (mbar)': 'pressure' }],
  ['a unit behind the name', substrate, { pressure_mbar: 5 }, { pressure_mbar: 'pressure' }],
  ['the look of a date', other, { begonnen: '2025-01-01' }, { begonnen: 'datetime' }],
  ['the form of a value', other, { ref: '10.1000/abc' }, { ref: 'DOI_number' }],
  ['a value of an enum', other, { gas: 'argon' }, { gas: 'process_gas' }],
  ['initials', other, { FF: 0.7 }, { FF: 'fill_factor' }],
  ['another unit is no partner', substrate, { pressure: { value: 5, unit: 'kg' } }, {}],
  ['nor is the form of an enum one of its values', other, { gas: 'process_gas: enum' }, {}],
  ['nor is another look, value or type', other, { datetime: 'soon', gas: 'neon', count: 1.5 }, {}],
  ['a list, an object, and one for a reference', whole, parts, ofParts],
  ['an object of objects', whole, { step_list: twoSteps }, ofSteps],
  ['a list called a word for its entries', named, { fields: entries }, { 'Sample name': 'name' }],
  ['a list called something else', named, { furnace: entries }, {}],
  ['what stands around a name', program, { code }, ofProgram],
  ['properties', kelvin, { list: [{ propertyID: 'Temp', value: 20, unitText: '°C' }] }, { Temp: 'temperature' }],
  ['names and values', kelvin, { list: [{ name: 'Temp', value: 20 }] }, { Temp: 'temperature' }],
  ['keys and values', kelvin, { list: [{ key: 'Temp', val: '20' }] }, { Temp: 'temperature' }],
  ['titles and contents', kelvin, { list: [{ title: 'Temp', content: 20 }] }, { Temp: 'temperature' }],
  ['German names and values', kelvin, german, { Temp: 'temperature' }],
  ['classes that hold themselves, and fields 50 deep', itself, deep, inItself],
  ['names of dots, quotes and signs', many, { 'a.b': 1, '"': 2, '*': 3, '': 4, __proto__x: 5 }, {}],
])('%s', async (_, classes, data, expected) => expect(placesOf(await matched(classes, data))).toEqual(expected));

const limits = run('maximum_voltage: float64', 'minimum_voltage: float64', 'number_of_steps: int32');
const place = run('location: str', 'laboratory: str');
const shared: Classes = {
  Run: { quantities: ['name: str', 'dispersant: str'], subSections: ['sample: Sample'] },
  Sample: { quantities: ['name: str'] },
};
const identified: Classes = {
  Tool: { quantities: ['lab_id: str'], subSections: ['tool_identifiers: Ids'] },
  Ids: { quantities: ['lab_id: str'] },
};
const light = run('slit_width: float64 in meter', 'power: float64 in watt', 'bias: float64 in watt');
const composed: Classes = {
  Run: { subSections: ['composition*: Content'] },
  Content: { quantities: [['element: enum', 'Ni', 'Ti'], 'atomic_fraction: float64'] },
};
const withParts: Classes = {
  Run: { quantities: ['name: str', 'lab_id: str'], subSections: ['samples*: Named', 'instruments*: Named'] },
  Named: { quantities: ['name: str', 'lab_id: str'] },
};
const listed = { ...withParts, Run: { ...withParts.Run, quantities: ['name: str', 'instrument_model: str'] } };

test.each<[string, Classes, object, object]>([
  ['a letter with max or min', limits, { Vmax: 4, nsteps: 5 }, { Vmax: 'maximum_voltage', nsteps: 'number_of_steps' }],
  ['the beginning of one word', run('instrument: str'), { equip: 'A' }, { equip: 'instrument' }],
  ['a short word at the end', run('batch: str', 'lab_id: str'), { Probennr: 'A-1' }, { Probennr: 'lab_id' }],
  [
    'the beginning of a compound',
    run('calibration_date: str'),
    { Kalibrierdatum: 'May' },
    { Kalibrierdatum: 'calibration_date' },
  ],
  ['the id of the class beside a section named after it', identified, { tool_code: 'A-1' }, { tool_code: 'lab_id' }],
  ['a thing for its name', run('cell_name: str'), { cell: 'a' }, { cell: 'cell_name' }],
  [
    'a thing for its name rather than its vendor',
    run('cell_name: str', 'cell_vendor: str'),
    { cell: 'a' },
    { cell: 'cell_name' },
  ],
  ['a number of another thing', run('version: int32'), { 'method version': 2 }, { 'method version': 'version' }],
  ['a quantity beside a list', listed, { instrument: 'A' }, { instrument: 'instrument_model' }],
  ['a narrower word', run('location: str'), { Raum: '2.11' }, { Raum: 'location' }],
  ['of two meanings the first', place, { Labor: '2.11' }, { Labor: 'laboratory' }],
  [
    'general words in the plural around it',
    run('name: str'),
    { attributes: { title: 'a' } },
    { 'attributes.title': 'name' },
  ],
  [
    'what a section leaves',
    shared,
    { sample: { name: 'a', dispersant: 'b' } },
    { 'sample.name': 'sample.name', 'sample.dispersant': 'dispersant' },
  ],
  [
    'the values of an enum alone',
    composed,
    { composition: [{ sym: 'Ni', 'at%': 0.5 }] },
    { 'composition.sym': 'composition.element', 'composition.at%': 'composition.atomic_fraction' },
  ],
])('%s is certain', async (_, classes, data, expected) =>
  expect(placesOf(await matched(classes, data))).toEqual(expected),
);

test.each<[string, Classes, object, object]>([
  ['the first of a list of names', run('name: str'), { names: ['a', 'b'] }, { names: 'name' }],
  ['the only quantity with its unit', light, { 'gap (mm)': 3, 'other (W)': 2 }, { 'gap (mm)': 'slit_width' }],
  [
    'the name in an object for the object',
    run('name: str', 'column: str'),
    { column: { name: 'C18' } },
    { 'column.name': 'column' },
  ],
  ['a place that may be a group', run('location: str'), { lab: 'North' }, { lab: 'location' }],
  [
    'a percentage for a fraction',
    run('mass_fraction: float64'),
    { 'mass fraction (%)': 50 },
    { 'mass fraction (%)': 'mass_fraction' },
  ],
  ['an id of a part', withParts, { name: 'a', sample_id: 'A-1' }, { sample_id: 'samples.lab_id' }],
  ['a device beside the list of devices', withParts, { name: 'a', furnace: 'F' }, { furnace: 'instruments.name' }],
  [
    'two fields for one quantity',
    run('datetime: datetime'),
    { created: '2025-01-01', printed: '2025-01-02' },
    { created: 'datetime', printed: 'datetime' },
  ],
])('%s is likely', async (_, classes, data, expected) => {
  const { likely } = await matched(classes, data);
  expect(Object.fromEntries(likely.map(({ leaf, target }) => [leaf.path.join('.'), target.path.join('.')]))).toEqual(
    expected,
  );
});

test('the only text of the items is likely their name, if no other field is', async () => {
  const likelyOf = async (...items: readonly object[]) =>
    (await matched(whole, { steps: items })).sections[0]?.inner.likely.map(({ leaf }) => leaf.path[0]);
  expect(await likelyOf({ what: 'a', duration: 1 }, { what: 'b', duration: 2 })).toEqual(['what']);
  expect(await likelyOf({ what: 'a', why: 'b', duration: 1 })).toEqual([]);
  expect(await likelyOf({ what: 'a', name: 'b', duration: 1 })).toEqual([]);
});

test('a date that may be read in two ways is likely, not sure', async () => {
  const found = await Promise.all(['03.04.2025', '23.04.2025'].map((Datum) => matched(other, { Datum })));
  const counts = found.map(({ pairs, likely }) => `${pairs.length} sure, ${likely.length} likely`);
  expect(counts).toEqual(['0 sure, 1 likely', '1 sure, 0 likely']);
});

test('each field and each place once, the best first', async () => {
  const found = await matched(run('name: str', 'lab_id: str'), { title: 'a', name: 'b', id: '7' });
  expect(placesOf(found)).toEqual({ name: 'name', id: 'lab_id' });
  expect(found.rivals.map(({ leaf, target }) => [leaf.path.join('.'), target.facts.name])).toEqual([['title', 'name']]);
  expect(found.unmatched).toEqual([]);
});

test('several samples are read together', async () => {
  const found = await matched(run('mass: float64 in kilogram', 'name: str'), { mass: 1 }, { name: 'x' });
  expect(placesOf(found)).toEqual({ mass: 'mass', name: 'name' });
  expect(found.pairs.map(({ leaf }) => leaf.everywhere)).toEqual([false, false]);
});

test('of 100,000 fields the first ones are looked at, and it is said how many are left', async () => {
  const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, at]));
  expect((await matched(run('name: str'), { ...fields, name: 'x' })).left).toBeGreaterThan(90_000);
});
