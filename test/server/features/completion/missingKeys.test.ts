import { expect, test } from 'vitest';
import { matchKeyNames, ruleKeys } from '../../../../server/src/mapper/keys.ts';
import { mapperWith, sectionWith, stepsWith } from '../../../support/checks.ts';
import { completionsAt, expectCompletions, expectTyped } from '../../../support/completions.ts';

const section = (members: string) => mapperWith('', `"s": { ${members} }`);
const main = (members: string) => `{ "main_schema": { ${members} } }`;
const rule = (members: string) => mapperWith(`"r": { "source": "a", ${members} }`);
const conditions = (list: string) => rule(`"target": "b", "conditions": [${list}]`);

const repeated = ['repeats', 'repeat_paths', 'repeat_keys', 'is_archive'];
const inner = sectionWith('inner').replace('"rules": { "id": "x" }', '<|>');

test('keys that are not there yet: of the file, of a mapping, which is main or has a place, and of one under subsections', async () => {
  const file = '{ "$json_mapper_class_key": "k", "main_schema": { "is_main": true }, "$js<|>" }';
  const { apply } = await expectCompletions(file, ['$json_mapper_version', 'new mapping', '…']);
  expect(apply('$json_mapper_version')).toContain('"$json_mapper_version": 1 }');
  const nested = mapperWith('', stepsWith('"a": "b"', `"subsections": { ${inner} }`));
  await expectCompletions(nested, ['rules', ...repeated, 'subsections']);
  await expectCompletions(main('"is_main": "True", <|>'), ['schema', 'rules', 'subsections']);
  await expectTyped(main, {}, [['<|>', ['schema', 'rules', 'is_main', '…'], { is_main: '"is_main": "True"' }]]);
  expect((await completionsAt(section('<|>'))).labels).not.toContain('is_main');
});

test('a key comes with the commas that are missing, and is only renamed where it has its value', () =>
  expectTyped(section, {}, [
    [
      '"schema": "lab.S", "main_key": "s", "rules": {} <|>',
      [...repeated, 'subsections'],
      { repeats: '"schema": "lab.S", "main_key": "s", "rules": {}, "repeats": true' },
    ],
    ['<|> "rules": {}', ['schema', '…'], { main_key: '"main_key": "", "rules": {}' }],
    ['"<|>x": ["a"], "rules": {}', ['schema', '…'], { repeat_paths: '"repeat_paths": ["a"], "rules": {}' }],
  ]));

test('the cursor goes into the value, where suggestions are asked for again; without snippets plain text is written', async () => {
  const { item, written } = await completionsAt(section('<|>'), { suggestCommand: 'again' });
  expect(written('repeat_paths')).toBe('"repeat_paths": ["$1"]');
  expect(['main_key', 'repeats'].map((key) => item(key).command?.command)).toEqual(['again', undefined]);
  const plain = await completionsAt(section('<|>'), { snippets: false });
  expect(plain.written('repeat_paths')).toBe('"repeat_paths": [""]');
  expect([plain.item('repeat_paths').insertTextFormat, plain.item('main_key').command]).toEqual([1, undefined]);
});

test('a key has its values, and what it does is said when it is asked for', async () => {
  const { item, documentation } = await completionsAt(section('<|>'));
  expect(item('repeats').detail).toContain('true or false');
  expect(item('repeat_keys').documentation).toBeUndefined();
  expect(await documentation('repeat_keys')).toContain('repeated objects that are accepted');
});

test('keys of a rule; as many match keys as the source has wildcards', async () => {
  const keys = ruleKeys.filter((key) => key !== 'source' && !matchKeyNames.includes(key));
  await expectCompletions(rule('<|>'), keys);
  await expectCompletions(mapperWith('"r": { "source": "a.*.b.*.c", <|> }'), [...keys, 'match_key', 'match_key1']);
});

test('keys of conditions, under a name and flat', async () => {
  await expectCompletions(conditions('{ <|> }'), ['regex_condition', 'name', 'regex_path', 'regex_pattern']);
  await expectCompletions(conditions('{ "regex_path": "a", <|> }'), ['name', 'regex_pattern']);
  await expectCompletions(conditions('{ "mine": { "<|> } }'), ['regex_path', 'regex_pattern']);
});

test('a whole condition in the form that all read', async () => {
  const condition = (path: string) => `{ "regex_condition": { "regex_path": "${path}", "regex_pattern": ".+" } }`;
  const { apply } = await completionsAt(rule('"target": "b", <|>'));
  expect(apply('conditions')).toContain(`"conditions": [${condition('')}]`);
  for (const before of ['', '{ "regex_path": "x", "regex_pattern": "y" }, '])
    await expectTyped(conditions, {}, [
      [`${before}<|>`, ['a condition'], { 'a condition': `${before}${condition('a')}` }],
    ]);
});
