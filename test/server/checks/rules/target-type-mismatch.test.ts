import { expect, test } from 'vitest';
import { expectFindings, findingsOf, stepsWith, testKey } from '../../../support/checks.ts';
import { classScene, knownMapper } from '../../../support/classes.ts';

const code = 'target-type-mismatch';

test.each([
  ['an object for a scalar', 'name', { x: 1 }],
  ['a list for a scalar', 'mass', [1]],
  ['text for a number', 'mass', 'heavy'],
  ['a scalar for a list', 'list', 4],
  ['text for a complex number', 'impedance', '1+2k'],
  ['a list for a complex number', 'impedance', [1]],
  ['another object for a complex number', 'impedance', { real: 1 }],
])('%s', async (_, target, value) => {
  const mapper = knownMapper(`"v": { "source": "v", "target": <|"${target}"|> }`);
  await expectFindings(code, mapper, {
    ...classScene,
    data: { v: value },
    mentions: [target],
    message: /\b1\b.*\b1\b/,
    severity: 'warning',
  });
});
test('the first value that does not fit is enough; they are counted over all data files, and the first ones shown', async () => {
  const steps = (rules: string) => knownMapper('', stepsWith(rules).replace('lab.Step', 'lab.v1.Step'));
  const text = steps('"v": <|"name"|>');
  const [finding] = await expectFindings(code, text, {
    ...classScene,
    data: { Steplist: [{ v: 'a' }, { v: [1] }, { v: null }, { v: 'b' }, { v: { x: 1 } }] },
    files: {
      ...classScene.files,
      'other.json': { $mapped_json_class_key: testKey, Steplist: [{ v: 'c' }, { v: [2] }] },
    },
    mentions: [3, 6, 'str'],
  });
  expect(finding?.related?.map(({ message }) => message)).toEqual(['`[1]`', '`{"x":1}`', '`[2]`']);
});
test('a value that a condition holds back, or that a later rule replaces, does not count', async () => {
  const when = (pattern: string) => `"conditions": [{ "regex_path": "kind", "regex_pattern": "${pattern}" }]`;
  await expectFindings(code, knownMapper(`"v": { "source": "v", "target": "mass", ${when('number')} }`), {
    ...classScene,
    data: { v: 'heavy', kind: 'text' },
    others: ['section-empty'],
  });
  await expectFindings(code, knownMapper('"v": "mass", "w": "mass"'), {
    ...classScene,
    data: { v: 'heavy', w: 5 },
    others: ['target-duplicate'],
  });
});
test('a list is offered only where every value that does not fit is one that a list can hold', async () => {
  const text = knownMapper(
    '',
    '"part": { "schema": "lab.v1.Main", "main_key": "steps", "repeats": true, "repeat_paths": ["p[*]"], "rules": { "r": { "source": "v", "target": "list" } } }',
  );
  const scene = (...values: unknown[]) => ({ ...classScene, data: { p: values.map((v) => ({ v })) } });
  const found = async (...values: unknown[]) =>
    (await findingsOf(text, scene(...values))).find((each) => each.code === code);
  expect((await found([1], 2))?.data).toEqual({ section: 'part', rule: 'r', set: { target_type: 'array' } });
  expect((await found([1], 2, { x: 1 }))?.data).toBeUndefined();
});
test.each([
  ['name', 'x'],
  ['name', 5],
  ['mass', ' 4.5 '],
  ['mass', true],
  ['list', [1]],
  ['more', { a: 1 }],
  ['link', 'x'],
  ['impedance', 1.5],
  ['impedance', '1.5e3-2j'],
  ['impedance', 'j'],
  ['impedance', { re: 1, im: 2 }],
  ['impedance', { im: 2 }],
  ['impedances', ['1+2j', 3]],
  ['impedances', { re: [1, 2], im: [3, 4] }],
  ['anything', { a: [1] }],
  ['anything', 'x'],
])('%s takes %j', async (target, value) => {
  await expectFindings(code, knownMapper(`"v": "${target}"`), { ...classScene, data: { v: value } });
});
test('without a sample nothing is said', async () => expectFindings(code, knownMapper('"v": "mass"'), classScene));
