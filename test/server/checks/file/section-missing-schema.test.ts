import { mapperBeside, mapperWith, testFindings } from '../../../support/checks.ts';

const section = (members: string, key = '"a"') => mapperBeside(`${key}: { ${members}"main_key": "a", "rules": {} }`);
const main = mapperWith().replace('"schema": "lab.Main", ', '');

const [entry, archiveSection] = ['EntryData', 'ArchiveSection'].map((name) => `nomad.datamodel.data.${name}`);
const set = (section: string, schema: unknown) => ({ section, set: { schema } });

testFindings('section-missing-schema', [
  [
    'a mapping without it is marked at its key',
    section('', '<|"a"|>'),
    { severity: 'error', fix: set('a', archiveSection) },
  ],
  ['with an empty one', section('"schema": "", ', '<|"a"|>')],
  ['the main mapping', main.replace('"main_schema"', '<|"main_schema"|>'), { fix: set('main_schema', entry) }],
  ['another type', section('"schema": 1, '), { others: ['value-type'] }],
]);
