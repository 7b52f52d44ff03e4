import { mapperWith } from '../../../support/checks.ts';
import { testRefactorings } from '../../../support/refactor.ts';

const rule = '"r": { "source": "id<|>", "target": "x" }';

testRefactorings(
  'refactor.rewrite.ruleForm',
  mapperWith,
  [
    ['a compact rule is made explicit', '"a<|>.b": "c"', '"a.b": { "source": "a.b", "target": "c" }'],
    ['an explicit rule is made compact', '"a.b": { "source": "a.b", "target": "c<|>" }', '"a.b": "c"'],
    ['its name becomes its source', rule, '"id": "x"'],
    [
      'several at once, escapes kept as they are written',
      '<|"id": "x", "\\u0061.b": "c"|>',
      '"id": { "source": "id", "target": "x" }, "\\u0061.b": { "source": "\\u0061.b", "target": "c" }',
    ],
    ['a rule with a default', rule.replace(' }', ', "default_value": 1 }')],
    ['a rule with a note', rule.replace(' }', ', "note": 1 }')],
    ['a rule whose new name is taken', `"id": "y", ${rule}`],
    ['a rule whose source another one has', `"s": { "source": "id", "target": "y" }, ${rule}`],
    ['a rule whose name is used', `${rule}, "s": { "use_rule": "#main_schema.r", "target": "y" }`],
    ['a rule without a target', '"r": { "source": <|>"id" }'],
  ],
  { data: { id: 7, a: { b: 'x' } } },
);
