import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { catalogueFormat, readCatalogue, writeCatalogue } from '../../../server/src/schema/catalogueFormat.ts';

const quantities = [
  { name: 'mass', type: 'float', shape: ['*'], unit: 'kg', derived: true },
  { name: 'size', type: 'float', shape: [], unit: null },
];
const sample = {
  ...{ path: 'lab.sample.Sample', bases: ['nomad.datamodel.data.EntryData'], quantities },
  subSections: [{ name: 'parts', section: 'lab.sample.Part', repeats: true }],
  ...{ complete: false, gaps: ['@made'], extendsBase: true, unclear: ['extra'] },
};
const facts = { aliases: { 'lab.Sample': 'lab.sample.Sample' }, partialPackages: ['lab.other'], classes: [sample] };

test('reads what it wrote', () =>
  expect(readCatalogue(writeCatalogue(facts), 'lab.json')).toEqual({ facts: { version: 1, ...facts } }));

test('leaves places in files out of what is shared', () => {
  const declared = { ...sample, declared: { uri: 'file:///a', offset: 1 } };
  expect(writeCatalogue({ aliases: {}, classes: [declared] })).not.toContain('file:///a');
});

test.each([
  ['{', ''],
  ['[]', '`version`'],
  ['{"version":1}', '`classes`'],
  ['{"version":2,"classes":[]}', '`version`'],
  ['{"version":1,"classes":[{}]}', '`classes.0.path`'],
  ['{"version":1,"classes":[{"path":""}]}', '`classes.0.path`'],
  ['{"version":1,"classes":[{"path":"a.B","quantities":[{"name":"x","type":4}]}]}', '`classes.0.quantities.0.type`'],
  ['null', 'null'],
])('refuses %s, and names %s', (text, expected) => {
  const read = readCatalogue(text, 'lab.json');
  expect('problem' in read && read.problem).toContain(expected);
});

test('refuses a catalogue of too many classes, and one that is too large', () => {
  const many = `{"version":1,"classes":[${Array(200_001).fill('{"path":"a"}').join(',')}]}`;
  const large = { length: 64 * 1024 * 1024 + 1 } as unknown as string;
  for (const [text, problem, message] of [
    [many, '200000', /`lab\.json`.*200,000/],
    [large, '64 MiB', /`lab\.json`.*64 MiB/],
  ] as const) {
    const omitted = { message: expect.stringMatching(message) };
    expect(readCatalogue(text, 'lab.json')).toEqual({ problem: expect.stringContaining(problem), omitted });
  }
});

test('the JSON Schema beside the documentation is that of the format', () => {
  const kept = readFileSync(new URL('../../../docs/catalogue.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(toJsonSchema(catalogueFormat))));
});
