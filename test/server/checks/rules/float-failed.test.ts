import { mapperBeside, mapperWith, stepsWith, testFindings } from '../../../support/checks.ts';

const rule = (type: string) => `"r": { "source": "mass", "target": "mass", "target_type": ${type} }`;
const items = (...masses: readonly unknown[]) => ({ id: 1, Steplist: masses.map((mass) => ({ mass })) });
const place = { start: { line: 2, character: 10 }, end: { line: 2, character: 16 } };
const base = '"a": { "source": "x", "target": "x", "target_type": "float" }';
const taken = `${base}, "b": { "source": "y", "target": "y", "use_rule": <|"#main_schema.a"|> }`;

testFindings('float-failed', [
  [
    'a value that is no number is marked at the type, value and place related',
    mapperWith(rule('<|"float"|>')),
    {
      data: { mass: '5 mg' },
      mentions: [1, '5 mg'],
      severity: 'warning',
      related: [{ uri: 'file:///workspace/data.json', range: place, message: '`5 mg`' }],
    },
  ],
  [
    'values are counted over all items',
    mapperBeside(stepsWith(rule('<|"float"|>'))),
    { data: items('a', 1, [2]), mentions: [2], related: [{}, {}] },
  ],
  [
    'numbers, numeric text, booleans and empty text',
    mapperBeside(stepsWith(rule('"float"'))),
    { data: items(1, ' 2.5e3 ', true, '') },
  ],
  ['a default, without a sample', mapperWith(rule('<|"float"|>, "default_value": "none"')), { mentions: ['none'] }],
  [
    'defaults that convert, or are empty',
    ['""', '"0"'].map((text) => mapperWith(rule(`"float", "default_value": ${text}`))),
  ],
  ['a type that came by `use_rule`', mapperWith(taken), { data: { x: 1, y: 'a' } }],
]);
