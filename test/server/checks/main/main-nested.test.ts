import { mapperBeside, sectionWith, testFindings } from '../../../support/checks.ts';

const nested = (value: string) =>
  mapperBeside(sectionWith('a', `"subsections": { ${sectionWith('b', `"is_main": ${value}`)} }`));

testFindings('main-nested', [
  [
    'a true one under `subsections`',
    nested('<|true|>'),
    { severity: 'error', fix: { section: 'a/b', remove: 'is_main' } },
  ],
  ['as text', nested('<|"True"|>'), { settings: { compat: 'next' }, others: ['compat-stops'] }],
  ['`false`', nested('false')],
]);
