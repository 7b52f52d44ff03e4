import { mapperWith, sectionWith, testFindings } from '../../../support/checks.ts';

const spelled = (value: string) => mapperWith().replace('true', value);
const marked = (text: string) => text.replace('"main_schema"', '<|"main_schema"|>');
const none = `<|{|> "$json_mapper_class_key": "k", ${sectionWith('a')} }`;

const fix = { section: 'main_schema', set: { is_main: true } };

testFindings('main-missing', [
  [
    '`main_schema` that does not say so',
    marked(mapperWith().replace('"is_main": true, ', '')),
    { severity: 'error', fix },
  ],
  ['that says no', marked(spelled('false'))],
  ['that says no as text', marked(spelled('"False"')), { settings: { compat: 'next' }, severity: 'error' }],
  ['without `main_schema` the root is marked', none, { mentions: ['main_schema'] }],
  ['each spelling of true that counts', ['true', '"True"', '"true"'].map(spelled)],
]);
