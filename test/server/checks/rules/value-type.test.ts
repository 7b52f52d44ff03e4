import { expect, test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'value-type';

test('a known key with a value of the wrong type is marked', async () => {
  await expectFindings(code, mapperWith().replace('"test key"', '<|5|>'), { severity: 'error' });
  await expectFindings(code, [
    mapperWith().replace('"lab.Main"', '<|["lab.Main"]|>'),
    mapperBeside(sectionWith('a', '"subsections": <|[]|>')),
  ]);
  await expectFindings(code, mapperBeside(sectionWith('a', '"subsections": { "b": <|"x"|> }')), { mentions: ['b'] });
  await expectFindings(code, [
    mapperWith('"r": { "source": "id", "target": "x", "use_rule": <|5|>, "target_type": <|true|> }'),
    mapperWith('"r": { "source": "id", "target": "x", "conditions": [{ "name": <|5|>, "regex_pattern": "." }] }'),
  ]);
});
test('an item of `repeat_paths` that is no text is marked', async () => {
  await expectFindings(code, mapperBeside(sectionWith('a', '"repeats": true, "repeat_paths": ["x", <|5|>]')));
  await expectFindings(code, mapperBeside(sectionWith('a', '"repeats": true, "repeat_paths": <|{}|>')), {
    data: { id: 1 },
  });
});
test('what is meant for a boolean is offered as one', async () => {
  await expectFindings(code, mapperBeside(sectionWith('a', '"repeats": <|"TRUE"|>')), { fix: { value: true } });
  await expectFindings(code, mapperBeside(sectionWith('a', '"repeats": <|"yes"|>')), { fix: { value: true } });
  await expectFindings(code, mapperBeside(sectionWith('a', '"repeats": <|"No"|>')), { fix: { value: false } });
  const [other] = await expectFindings(code, mapperBeside(sectionWith('a', '"repeats": <|"perhaps"|>')));
  expect(other?.data).toBeUndefined();
  await expectFindings(code, mapperBeside(sectionWith('a', '"repeats": <|1|>, "is_archive": <|null|>')));
});
test('booleans as text are read', () => {
  const repeats = (value: string) => mapperBeside(sectionWith('a', `"repeats": ${value}`));
  return expectFindings(code, ['"True"', '"true"', '"False"', '"false"'].map(repeats));
});
test('a lone value of a list-valued key is a note, and is put into a list', async () => {
  const section = (rest: string) => mapperBeside(sectionWith('a', `"repeats": true, ${rest}`));
  const [paths, keys] = await expectFindings(
    code,
    section('"repeat_paths": <|"x[*]"|>, "repeat_keys": <|{ "id": "." }|>'),
    { severity: 'information' },
  );
  expect([paths?.data, keys?.data]).toEqual([{ asList: true }, { asList: true }]);
  const rule = (rest: string) => mapperWith(`"r": { "source": "a.*.b.*.c", "target": "x", ${rest} }`);
  await expectFindings(code, rule('"match_key": <|"k"|>, "match_key1": <|{}|>'), { severity: 'information' });
  await expectFindings(code, rule('"conditions": <|{ "c": { "regex_path": "a", "regex_pattern": "." } }|>'), {
    severity: 'information',
  });
});
test('a lone value that cannot be read has the finding for that alone', async () => {
  const section = (rest: string) => mapperBeside(sectionWith('a', `"repeats": true, ${rest}`));
  await expectFindings(code, section('"repeat_paths": <|5|>'), { severity: 'error' });
  await expectFindings(code, section('"repeat_paths": ["x[*]"], "repeat_keys": 5'), { others: ['repeat-key-shape'] });
  await expectFindings(code, mapperWith('"r": { "source": "id", "target": "x", "conditions": {} }'), {
    others: ['condition-shape'],
  });
  await expectFindings(code, mapperWith().replace('"is_main"', '"repeat_paths": "x[*]", "is_main"'), {
    others: ['main-forbidden-key'],
  });
});
test('null defaults and any default are silent', () =>
  expectFindings(code, mapperWith('"r": { "source": "id", "target": "x", "default_value": [] }')));
