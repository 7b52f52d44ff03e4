import { expect, test } from 'vitest';
import { matchKeyNames, ruleKeys } from '../../../../server/src/mapper/keys.ts';
import { mapperBeside, mapperWith, sectionWith, stepsWith } from '../../../support/checks.ts';
import { completionsAt, expectCompletions } from '../../../support/completions.ts';

const known = { settings: { compat: 'next' } } as const;

test('top-level keys that are not there yet', async () => {
  const { apply, labels } = await completionsAt(
    '{ "$json_mapper_class_key": "k", "main_schema": { "is_main": true }, "$js<|>" }',
  );
  expect(labels.slice(0, 2)).toEqual(['$json_mapper_version', 'new mapping']);
  expect(apply('$json_mapper_version')).toContain('"$json_mapper_version": 1 }');
});

test('keys of a mapping, with a comma where one is missing, and the cursor in the value', async () => {
  const { item, apply, written } = await expectCompletions(
    mapperBeside('"s": { "schema": "lab.S", "main_key": "s", "rules": {} <|>}'),
    ['repeats', 'repeat_paths', 'repeat_keys', 'is_archive', 'subsections'],
  );
  expect(written('repeat_paths')).toBe('"repeat_paths": ["$1"]');
  expect(apply('repeats')).toContain('"rules": {}, "repeats": true}');
  expect(item('repeats').detail).toContain('true or false');
});

test('without snippets plain text is written', async () => {
  const { item, written } = await completionsAt(mapperBeside('"s": { "schema": "lab.S", <|> }'), {
    snippets: false,
  });
  expect(written('repeat_paths')).toBe('"repeat_paths": [""]');
  expect(item('repeat_paths').insertTextFormat).toBe(1);
});

test('suggestions are asked for again where the cursor stands in an empty value', async () => {
  const mapper = mapperWith('', '"s": { <|> }');
  const { item } = await completionsAt(mapper, { suggestCommand: 'again' });
  expect(item('main_key').command?.command).toBe('again');
  expect(item('repeats').command).toBeUndefined();
  expect((await completionsAt(mapper)).item('main_key').command).toBeUndefined();
});

test('the main mapping has no place; only one mapping is main', async () => {
  await expectCompletions('{ "main_schema": { "is_main": "True", <|> } }', ['schema', 'rules', 'subsections']);
  const main = '{ "main_schema": { <|> } }';
  expect((await completionsAt(main)).apply('is_main')).toBe('{ "main_schema": { "is_main": true } }');
  expect((await completionsAt(main, known)).apply('is_main')).toBe('{ "main_schema": { "is_main": "True" } }');
  expect((await completionsAt(mapperWith('', '"s": { <|> }'))).labels).not.toContain('is_main');
});

test('a comma follows where another member does', async () => {
  const { apply } = await completionsAt(mapperWith('', '"s": { <|> "rules": {} }'));
  expect(apply('main_key')).toContain('{ "main_key": "", "rules": {} }');
});

test.each(['"re<|>"\n', '"re<|>\n', '"re<|>" ', '"re<|> ', '"re<|>'])(
  'half-typed in front of others: what these have is not lost, and not offered again (%j)',
  async (key) => {
    const others =
      '"subsections": { "t": { "repeats": true, "repeat_paths": ["x"], "rules": {} } }, "schema": "lab.S" }';
    const { apply } = await expectCompletions(mapperWith('', `"s": { ${key}${others}`), [
      'rules',
      'main_key',
      'repeats',
      'repeat_paths',
      'repeat_keys',
      'is_archive',
    ]);
    expect(apply('repeats')).toContain('"s": { "repeats": true,');
    expect(() => JSON.parse(apply('repeats'))).not.toThrow();
  },
);

test('a key that has its value is only renamed', async () => {
  const { apply } = await completionsAt(mapperWith('', '"s": { "<|>x": ["a"], "rules": {} }'));
  expect(apply('repeat_paths')).toContain('{ "repeat_paths": ["a"], "rules": {} }');
});

test('keys of a rule; as many match keys as the source has wildcards', async () => {
  const keys = ruleKeys.filter((key) => key !== 'source' && !matchKeyNames.includes(key));
  await expectCompletions(mapperWith('"r": { "source": "a", <|> }'), keys);
  await expectCompletions(mapperWith('"r": { "source": "a.*.b.*.c", <|> }'), [...keys, 'match_key', 'match_key1']);
});

test('conditions, under a name and flat', async () => {
  const rule = (condition: string) => mapperWith(`"r": { "source": "a", "target": "b", "conditions": [${condition}] }`);
  await expectCompletions(rule('{ <|> }'), ['name', 'regex_path', 'regex_pattern']);
  await expectCompletions(rule('{ <|> }'), ['regex_condition', 'name', 'regex_path', 'regex_pattern'], known);
  await expectCompletions(rule('{ "regex_path": "a", <|> }'), ['name', 'regex_pattern']);
  await expectCompletions(rule('{ "mine": { "<|> } }'), ['regex_path', 'regex_pattern']);
});

test.each([
  [{}, '[{ "name": "condition", "regex_path": "", "regex_pattern": ".+" }]'],
  [known, '[{ "regex_condition": { "regex_path": "", "regex_pattern": ".+" } }]'],
])('a first condition in the form of the specification, or of a known parser', async (scene, conditions) => {
  const { apply } = await completionsAt(mapperWith('"r": { "source": "a", "target": "b", <|> }'), scene);
  expect(apply('conditions')).toContain(`"conditions": ${conditions}`);
});

test.each([
  [{}, '{ "name": "condition", "regex_path": "a", "regex_pattern": ".+" }'],
  [known, '{ "regex_condition": { "regex_path": "a", "regex_pattern": ".+" } }'],
])('a whole condition in the list, first and behind another', async (scene, condition) => {
  for (const before of ['', '{ "regex_path": "x", "regex_pattern": "y" }, ']) {
    const rule = `"r": { "source": "a", "target": "b", "conditions": [${before}<|>] }`;
    const { apply, labels } = await completionsAt(mapperWith(rule), scene);
    expect(labels).toEqual(['a condition']);
    expect(apply('a condition')).toContain(`"conditions": [${before}${condition}]`);
  }
});

test('keys of mappings under subsections', async () => {
  const inner = sectionWith('inner').replace('"rules": { "id": "x" }', '<|>');
  const { labels } = await completionsAt(mapperWith('', stepsWith('"a": "b"', `"subsections": { ${inner} }`)));
  expect(labels).toEqual(['rules', 'repeats', 'repeat_paths', 'repeat_keys', 'is_archive', 'subsections']);
});

test('what a key does is said when it is asked for', async () => {
  const { item, documentation } = await completionsAt(mapperWith('', '"s": { <|> }'));
  expect(item('repeat_keys').documentation).toBeUndefined();
  expect(await documentation('repeat_keys')).toContain('repeated objects that are accepted');
});
