import { mapperWith, testFindings } from '../../../support/checks.ts';

const rule = (reference: string) =>
  mapperWith(`"a": { "use_rule": ${reference}, "source": "x", "target": "x" }, "b": "y"`);

testFindings('use-rule-opaque', [
  ['text without `#`', rule('<|"sub_transformation"|>'), { severity: 'hint' }],
  ['references and empty text', [rule('""'), rule('"#main_schema.b"')]],
]);
