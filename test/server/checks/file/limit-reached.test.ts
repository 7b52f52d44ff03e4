import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import type { PythonSource } from '../../../../server/src/service/workspaceHost.ts';
import {
  findingsIn,
  findingsOf,
  mapperWith,
  testDataFindings,
  testFindings,
  testKey,
} from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const code = 'limit-reached';
const top = (member: string) => mapperWith().replace('{', `<|{|> ${member},`);
const deep = '['.repeat(1001) + ']'.repeat(1001);
const settings = { schema: { catalogues: ['lab.json'] } };
const files = { 'lab.json': `{"version":1,"classes":[${'{},'.repeat(200_000)}{}]}` };
const ordinary = mapperWith('"short": "t"');
const known = mapperWith('"short": "lab_id"').replace('lab.Main', 'nomad.datamodel.data.EntryData');
const manyClasses = /`lab\.json`.*200,000.*`schema\.catalogues`/;
const severity = 'information';

testFindings(
  code,
  [
    [
      'a mapper that is too large',
      top(`"_": "${'x'.repeat(5 * 1024 * 1024)}"`),
      { message: /4 MiB/, severity: 'warning' },
    ],
    ['a mapper that is too deep', top(`"_comment": ${deep}`), { mentions: [1000] }],
    ['ordinary files', ordinary],
    [
      'a catalogue with too many classes is reported where classes are unknown, with what to do',
      ordinary.replace('{', '<|{|>'),
      { files, settings, message: manyClasses, severity },
    ],
    ['not in a mapper whose classes are known', known, { files, settings, others: ['target-unknown'] }],
  ],
  { data: { short: 'x' } },
);

const deepData = `<|{|> "$mapped_json_class_key": "${testKey}", "a": ${deep} }`;
testDataFindings(code, [['a data file that is too deep', deepData, { mentions: [1000] }]]);

test('findings beyond a thousand are left out, and that is said first', async () => {
  const rules = Array.from({ length: 1100 }, (_, index) => `"r${index}": 5`).join();
  const findings = await findingsOf(mapperWith(rules));
  expect(findings).toHaveLength(1000);
  expect(findings[0]).toMatchObject({ code, message: expect.stringMatching(/\b999\b.*\b1100\b/) });
});

/** A workspace with a mapper of a class, and the messages of its findings. */
function workspaceOf(schema = 'lab.Main', python: Readonly<Record<string, string>> = {}) {
  const workspace = new InMemoryWorkspace(python);
  const uri = workspace.write('test.mapper.json', mapperWith().replace('lab.Main', schema));
  const listed = Object.keys(python).map((path): PythonSource => ({ uri: uriOf(path), path, stamp: '1' }));
  const service = createMapperService(Object.assign(workspace, { listPython: async () => listed }));
  service.configure({ ...settings, compat: 'off' });
  const messages = async () =>
    (await findingsIn(service, uri)).filter((each) => each.code === code).map((each) => each.message);
  return { workspace, service, messages };
}

test('a catalogue that is too large is reported, until it is small enough', async () => {
  const { workspace, service, messages } = workspaceOf();
  workspace.writeProblem('lab.json', 'too-large');
  expect(await messages()).toEqual([expect.stringMatching(/`lab\.json`.*64 MiB/)]);
  workspace.write('lab.json', '{ "version": 1, "classes": [] }');
  service.filesChanged([uriOf('lab.json')]);
  expect(await messages()).toEqual([]);
});

const declared = 'from nomad.metainfo import MSection\nclass Main(MSection): pass\n';
const large = { 'lab/__init__.py': '', 'lab/big.py': `${declared}${'# filler\n'.repeat(500_000)}` };
const own = `${declared}from lab.big import Main\nclass Own(Main): pass\nclass Far(MSection): pass\n`;
const inheriting = { ...large, 'own/__init__.py': '', 'own/m.py': own };
const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`lab/m${index}.py`, '']));
const tooLarge = /`lab\/big\.py`.*4 MiB.*`schema\.catalogues`/;

test.each([
  ['a Python file that is too large is reported to mappers of its package', 'lab.big.Main', large, tooLarge],
  ['and to no others', 'other.big.Main', large, undefined],
  ['but to those whose class inherits from it', 'own.m.Own', inheriting, tooLarge],
  ['not to those of the other classes there', 'own.m.Far', inheriting, undefined],
  ['more Python files than are looked at', 'lab.m.Main', many, /20,000.*`schema\.pythonPaths`/],
])('%s', async (_, schema, python, message) => {
  expect(await workspaceOf(schema, python).messages()).toEqual(message ? [expect.stringMatching(message)] : []);
});
