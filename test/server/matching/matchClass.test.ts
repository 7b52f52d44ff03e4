import { describe, expect, test } from 'vitest';
import type { Assignment } from '../../../server/src/matching/assign.ts';
import { objectFields } from '../../../server/src/matching/dataShape.ts';
import { ClassMatcher } from '../../../server/src/matching/matchClass.ts';
import { Catalogue } from '../../../server/src/schema/catalogue.ts';
import { fieldClasses } from '../../../server/src/schema/fieldClasses.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';

type Short = { bases?: string[]; quantities?: (string | string[])[]; subSections?: string[] };

/** Classes of the package `lab`, in short form; fields of the data → places of one of them. */
async function matched(classes: Record<string, Short>, data: object | readonly object[], schema = 'lab.Run') {
  const full = Object.fromEntries(Object.entries(classes).map(([name, each]) => [name, { bases: [], ...each }]));
  const schemas = knowledgeOf([new Catalogue({ aliases: {}, classes: fieldClasses({ lab: full }) })]);
  const matcher = new ClassMatcher(schemas);
  return matcher.match(objectFields(Array.isArray(data) ? data : [data]), schema);
}

const pairsOf = ({ pairs }: Assignment) =>
  Object.fromEntries(pairs.map(({ leaf, target }) => [leaf.entry?.key ?? leaf.path.join('.'), target.path.join('.')]));

const run = (...quantities: (string | string[])[]): Record<string, Short> => ({ Run: { quantities } });

describe('evidence', () => {
  test.each([
    ['spelling', { substrateTemperature: 5 }, 'substrate_temperature'],
    ['an abbreviation', { 'substrate temp': 5 }, 'substrate_temperature'],
    ['German', { Substrattemperatur: 5 }, 'substrate_temperature'],
    ['ae for ä', { Saeule: 'C18' }, 'column'],
    ['a letter of formulas', { p: 5 }, 'pressure'],
    ['a unit in the name', { 'pressure (mbar)': 5 }, 'pressure'],
    ['a unit behind the name', { pressure_mbar: 5 }, 'pressure'],
    ['the look of a date', { begonnen: '2025-01-01' }, 'datetime'],
    ['the form of a value', { ref: '10.1000/abc' }, 'DOI_number'],
    ['a value of an enum', { gas: 'argon' }, 'process_gas'],
    ['initials', { FF: 0.7 }, 'fill_factor'],
  ])('%s', async (_, data, target) => {
    const classes = run(
      'substrate_temperature: float64 in kelvin',
      'column: str',
      'pressure: float64 in pascal',
      'datetime: datetime',
      'DOI_number: str',
      'fill_factor: float64',
      ['process_gas: enum', 'argon', 'nitrogen'],
    );
    expect(Object.values(pairsOf(await matched(classes, data)))).toEqual([target]);
  });

  test('a value of another type, unit or look is no partner', async () => {
    const classes = run('pressure: float64 in pascal', 'datetime: datetime', ['gas: enum', 'argon'], 'count: int32');
    const data = { pressure: { value: 5, unit: 'kg' }, datetime: 'soon', gas: 'neon', count: 1.5 };
    expect(pairsOf(await matched(classes, data))).toEqual({});
  });

  test('a date that may be read in two ways is likely, not sure', async () => {
    const classes = run('datetime: datetime');
    const { pairs, likely } = await matched(classes, { Datum: '03.04.2025' });
    expect([pairs.length, likely.length]).toEqual([0, 1]);
    expect(pairsOf(await matched(classes, { Datum: '23.04.2025' }))).toEqual({ Datum: 'datetime' });
  });
});

test('each field and each place once, the best first', async () => {
  const classes = run('name: str', 'lab_id: str');
  const found = await matched(classes, { title: 'a', name: 'b', id: '7' });
  expect(pairsOf(found)).toEqual({ name: 'name', id: 'lab_id' });
  expect(found.unmatched.map(({ path }) => path.join('.'))).toEqual(['title']);
});

test('several samples are read together', async () => {
  const found = await matched(run('mass: float64 in kilogram', 'name: str'), [{ mass: 1 }, { name: 'x' }]);
  expect(pairsOf(found)).toEqual({ mass: 'mass', name: 'name' });
  expect(found.pairs.map(({ leaf }) => leaf.everywhere)).toEqual([false, false]);
});

describe('structure', () => {
  const classes: Record<string, Short> = {
    Run: { quantities: ['name: str', 'tool: reference lab.Tool'], subSections: ['steps*: Step', 'source: Source'] },
    Step: { quantities: ['name: str', 'duration: float64 in second'] },
    Source: { quantities: ['voltage: float64 in volt', 'current: float64 in ampere'] },
    Tool: { quantities: ['name: str', 'vendor: str'] },
  };
  const sectionsOf = ({ sections }: Assignment) =>
    sections.map(({ branch, place, inner }) => [branch.path.join('.'), place.name, pairsOf(inner)]);

  test('a list, an object of objects, an object, and one for a reference', async () => {
    const data = {
      Schritte: [{ Name: 'a', Dauer: 5 }],
      Quelle: { Spannung: 5, Strom: 2 },
      tool: { name: 'x', vendor: 'y' },
    };
    expect(sectionsOf(await matched(classes, data))).toEqual([
      ['Schritte', 'steps', { Name: 'name', Dauer: 'duration' }],
      ['Quelle', 'source', { Spannung: 'voltage', Strom: 'current' }],
      ['tool', 'tool', { name: 'name', vendor: 'vendor' }],
    ]);
    const named = { step_list: { one: { name: 'a', duration: 1 }, two: { name: 'b', duration: 2 } } };
    expect(sectionsOf(await matched(classes, named))).toEqual([
      ['step_list', 'steps', { name: 'name', duration: 'duration' }],
    ]);
  });

  test('what a list of names and values is called says nothing of its entries, if that is no more than a word for them', async () => {
    const classes: Record<string, Short> = { Sample: { quantities: ['name: str'] } };
    const entries = ['Sample name', 'Colour', 'Form'].map((key) => ({ key, value: 'A' }));
    const inList = async (name: string) => pairsOf(await matched(classes, { [name]: entries }, 'lab.Sample'));
    expect(await inList('fields')).toEqual({ 'Sample name': 'name' });
    expect(await inList('furnace')).toEqual({});
  });

  test('what stands around a name counts', async () => {
    const { pairs } = await matched(run('program_name: str', 'program_version: str'), {
      code: { name: 'a', version: '1' },
    });
    expect(pairs.map(({ leaf, target }) => [leaf.path.join('.'), target.path.join('.')])).toEqual([
      ['code.name', 'program_name'],
      ['code.version', 'program_version'],
    ]);
  });
});

test.each([
  [[{ propertyID: 'Temp', value: 20, unitText: '°C' }]],
  [[{ name: 'Temp', value: 20 }]],
  [[{ key: 'Temp', val: '20' }]],
  [[{ title: 'Temp', content: 20 }]],
  [{ a: { Name: 'Temp', Wert: 20, Einheit: 'K' }, b: { Name: 'x', Wert: 'y', Einheit: '' } }],
])('names with values: %j', async (list) =>
  expect(pairsOf(await matched(run('temperature: float64 in kelvin'), { list }))).toEqual({ Temp: 'temperature' }),
);

describe('bad input', () => {
  test('classes that hold themselves, and fields 50 deep', async () => {
    const classes: Record<string, Short> = {
      Run: { quantities: ['name: str'], subSections: ['inner: Run', 'parts*: Run'] },
    };
    let data: object = { name: 'x' };
    for (let depth = 0; depth < 50; depth++) data = { parts: [data], name: 'x' };
    const found = await matched(classes, data);
    expect(pairsOf(found)).toEqual({ name: 'name' });
    expect(found.sections).toHaveLength(1);
  });

  test('100,000 fields: the first ones, and how many are left', async () => {
    const data = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, at]));
    expect((await matched(run('name: str'), { ...data, name: 'x' })).left).toBeGreaterThan(90_000);
  });

  test('names of dots, quotes and signs, a class of 500 members, and nothing that fits', async () => {
    const many = run(...Array.from({ length: 500 }, (_, at) => `member_${at}: str`));
    const found = await matched(many, { 'a.b': 1, '"': 2, '*': 3, '': 4, __proto__x: 5 });
    expect([pairsOf(found), found.unmatched.length]).toEqual([{}, 5]);
  });
});
