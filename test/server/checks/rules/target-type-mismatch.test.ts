import { expect, test } from 'vitest';
import { findingsOf, stepsWith, testFindings, testKey } from '../../../support/checks.ts';
import { classScene, knownMapper } from '../../../support/classes.ts';

const code = 'target-type-mismatch';
const bad = (why: string, target: string, v: unknown) =>
  [
    why,
    knownMapper(`"v": { "source": "v", "target": <|"${target}"|> }`),
    { data: { v }, mentions: [target], message: /\b1\b.*\b1\b/, severity: 'warning' },
  ] as const;
const advised = (why: string, target: string, v: unknown, advice: string) =>
  [
    why,
    knownMapper(`"v": { "source": "v", "target": <|"${target}"|> }`),
    { data: { v }, message: new RegExp(advice.replace(/[[\]().]/g, '\\$&')) },
  ] as const;
const good = (target: string, v: unknown) =>
  [`${target} takes ${JSON.stringify(v)}`, knownMapper(`"v": "${target}"`), { data: { v } }] as const;
const items = (...values: readonly unknown[]) => ({ Steplist: values.map((v) => ({ v })) });
const conditions = '"conditions": [{ "regex_path": "kind", "regex_pattern": "number" }]';
const fitting: readonly (readonly [string, ...unknown[]])[] = [
  ['name', 'x', 5],
  ['mass', ' 4.5 ', true],
  ['list', [1]],
  ['more', { a: 1 }],
  ['link', 'x'],
  ['impedance', 1.5, '1.5e3-2j', 'j', { re: 1, im: 2 }, { im: 2 }],
  ['impedances', ['1+2j', 3], { re: [1, 2], im: [3, 4] }],
  ['anything', { a: [1] }, 'x'],
];
const other = { 'other.json': { $mapped_json_class_key: testKey, ...items('c', [2]) } };
const held = { data: { v: 'heavy', kind: 'text' }, others: ['section-empty'] };
const replaced = { data: { v: 'heavy', w: 5 }, others: ['target-duplicate'] };

testFindings(
  code,
  [
    bad('an object for a scalar', 'name', { x: 1 }),
    bad('a list for a scalar', 'mass', [1]),
    advised(
      'one item of a list',
      'mass',
      [1],
      'Lost in the sample: 1 of 1 values (a list). Read one item, such as `v[0]`.',
    ),
    [
      'a name that is in no item is one fault',
      knownMapper('"v[*].nmae": "name"'),
      { data: { v: [{ name: 'x' }] }, others: ['source-unknown'] },
    ],
    advised('a field of an object', 'name', { 'a b': 1 }, 'Read a field of this object, such as `v."a b"`.'),
    advised('other data', 'mass', 'heavy', 'Correct the data'),
    advised('a list of one', 'list', 4, 'Set `target_type` to `array`'),
    bad('text for a number', 'mass', 'heavy'),
    bad('a scalar for a list', 'list', 4),
    bad('text for a complex number', 'impedance', '1+2k'),
    bad('a list for a complex number', 'impedance', [1]),
    bad('another object for a complex number', 'impedance', { real: 1 }),
    ...fitting.flatMap(([target, ...values]) => values.map((value) => good(target, value))),
    [
      'values are counted over all data files, and the first ones that do not fit shown',
      knownMapper('', stepsWith('"v": <|"name"|>').replace('lab.Step', 'lab.v1.Step')),
      {
        data: items('a', [1], null, 'b', { x: 1 }),
        files: { ...classScene.files, ...other },
        mentions: [3, 6, 'str'],
        related: [{ message: '`[1]`' }, { message: '`{"x":1}`' }, { message: '`[2]`' }],
      },
    ],
    ['held back by a condition', knownMapper(`"v": { "source": "v", "target": "mass", ${conditions} }`), held],
    ['replaced by a later rule', knownMapper('"v": "mass", "w": "mass"'), replaced],
    ['without a sample', knownMapper('"v": "mass"')],
  ],
  classScene,
);

test.each<[readonly unknown[], unknown]>([
  [[[1], 2], { section: 'steps', rule: 'r', set: { target_type: 'array' } }],
  [[[1], 2, { x: 1 }], undefined],
])('a list is offered only where a list can hold every value that does not fit: %j', async (values, fix) => {
  const steps = stepsWith('"r": { "source": "v", "target": "list" }').replace('lab.Step', 'lab.v1.Main');
  const found = await findingsOf(knownMapper('', steps), { ...classScene, data: items(...values) });
  expect(found.find((each) => each.code === code)?.data).toEqual(fix);
});
