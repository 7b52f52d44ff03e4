import { mapperBeside, sectionWith, testFindings } from '../../../support/checks.ts';

const nested = (value: string) =>
  mapperBeside(sectionWith('a', `"subsections": { ${sectionWith('b', `"is_main": ${value}`)} }`));

testFindings('main-nested', [
  ['a true one under `subsections`', nested('<|true|>'), { mentions: ['b', 'a'], severity: 'error' }],
  ['as text', nested('<|"True"|>'), { settings: { compat: 'next' }, others: ['compat-stops'] }],
  ['`false`', nested('false')],
]);
