import { mapperBeside, mapperWith, testFindings } from '../../../support/checks.ts';

const section = '"a": { "schema": "lab.A", "main_key": "a" }';
const marked = section.replace('"a"', '<|"a"|>');
const data = { id: 1, Steplist: [{ time: 1 }] };
const archive = marked.replace('}', ', "repeats": true, "is_archive": true, "repeat_paths": ["Steplist"] }');

testFindings('section-missing-rules', [
  [
    'a mapping without rules is marked at its key',
    mapperBeside(marked),
    { severity: 'error', fix: { section: 'a', set: { rules: {} } } },
  ],
  ['no empty section besides', mapperBeside(marked), { data }],
  ['no missing name and no rejected candidates besides', mapperBeside(archive), { data }],
  ['empty rules are rules', mapperWith('')],
]);
