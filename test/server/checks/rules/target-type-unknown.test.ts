import { mapperWith, testFindings } from '../../../support/checks.ts';

const rule = (type: string) => mapperWith(`"r": { "source": "id", "target": "name", "target_type": ${type} }`);

testFindings('target-type-unknown', [
  [
    'another word, the near one offered',
    rule('<|"Float"|>'),
    { mentions: ['float', 'array'], severity: 'warning', fix: { replace: 'float' } },
  ],
  ['near to none', [rule('<|"string"|>'), rule('<|""|>')], { fix: null }],
  ['the two words', [rule('"float"'), rule('"array"')]],
]);
