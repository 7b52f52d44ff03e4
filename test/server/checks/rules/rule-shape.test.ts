import { mapperWith, testFindings } from '../../../support/checks.ts';

const rule = (value: string, name = '"r"') => mapperWith(`${name}: ${value}`);
const base = '"base": { "source": "id", "target": "name" }';
const using = (reference: string) => `{ "use_rule": "${reference}", "target": "x" }`;
const data = { id: 1 };
const ofRule = { section: 'main_schema', rule: 'r' };

testFindings('rule-shape', [
  [
    'neither a string nor an object',
    ['5', 'null', 'true', '["a"]'].map((value) => rule(`<|${value}|>`)),
    { severity: 'error' },
  ],
  [
    'without a target or a source',
    [rule('<|{ "source": "id" }|>'), rule('<|{ "target": "id" }|>')],
    { mentions: ['r'] },
  ],
  ['an empty object', rule('<|{}|>'), { data, mentions: ['r'], fix: { ...ofRule, set: { source: 'r', target: 'r' } } }],
  ['an empty or wrongly typed member is marked itself', rule('{ "source": <|""|>, "target": <|5|> }')],
  ['an empty side of a compact rule', [rule('"a"', '<|""|>'), rule('<|""|>', '"a"')]],
  [
    'a default and no source',
    rule('<|{ "target": "id", "default_value": 1 }|>'),
    { data: {}, fix: { ...ofRule, set: { source: 'r' } } },
  ],
  ['`use_rule` gives what is missing', mapperWith(`${base}, "r": ${using('#main_schema.base')}`), { data }],
  ['text without `#` gives nothing', mapperWith(`${base}, "r": <|${using('hook')}|>`), { others: ['use-rule-opaque'] }],
  ['a broken `use_rule`', rule(using('#main_schema.nope')), { others: ['use-rule-unresolved'] }],
  ['a round', rule('{ "use_rule": "#main_schema.r" }'), { others: ['use-rule-cycle'] }],
  ['a misspelt key', rule('{ "sorce": "id", "target": "x" }'), { data, others: ['unknown-key'] }],
  ['two of them', rule('{ "sorce": "id", "traget": "x" }'), { data, others: ['unknown-key', 'unknown-key'] }],
]);
