import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'value-type';

describe(code, () => {
  test('a known key with a value of the wrong type is marked', async () => {
    await expectFindings(code, mapperWith().replace('"test key"', '<|5|>'), {
      message: /takes text; this number is not read/,
      severity: 'error',
    });
    await expectFindings(code, mapperWith().replace('"lab.Main"', '<|["lab.Main"]|>'));
    await expectFindings(code, mapperWith('"id": "name"', sectionWith('a', '"subsections": <|[]|>')), {
      message: /takes an object/,
    });
    await expectFindings(code, mapperWith('"id": "name"', sectionWith('a', '"subsections": { "b": <|"x"|> }')), {
      message: /`b` takes a mapping/,
    });
    await expectFindings(
      code,
      mapperWith('"r": { "source": "id", "target": "x", "use_rule": <|5|>, "target_type": <|true|> }'),
    );
    await expectFindings(
      code,
      mapperWith('"r": { "source": "id", "target": "x", "conditions": [{ "name": <|5|>, "regex_pattern": "." }] }'),
    );
  });
  test('an item of `repeat_paths` that is no text is marked', async () => {
    await expectFindings(
      code,
      mapperWith('"id": "name"', sectionWith('a', '"repeats": true, "repeat_paths": ["x", <|5|>]')),
    );
    await expectFindings(
      code,
      mapperWith('"id": "name"', sectionWith('a', '"repeats": true, "repeat_paths": <|{}|>')),
      { data: { id: 1 } },
    );
  });
  test('what is meant for a boolean is offered as one', async () => {
    const [finding] = await expectFindings(
      code,
      mapperWith('"id": "name"', sectionWith('a', '"repeats": <|"TRUE"|>')),
      { message: /takes `true` or `false`/ },
    );
    expect(finding?.data).toEqual({ value: true });
    const [other] = await expectFindings(code, mapperWith('"id": "name"', sectionWith('a', '"repeats": <|"yes"|>')));
    expect(other?.data).toBeUndefined();
    await expectFindings(
      code,
      mapperWith('"id": "name"', sectionWith('a', '"repeats": <|1|>, "is_archive": <|null|>')),
    );
  });
  test('booleans as text are a note, and none where compatibility is of interest', async () => {
    const text = mapperWith('"id": "name"', sectionWith('a', '"repeats": <|"True"|>'));
    const [finding] = await expectFindings(code, text, {
      severity: 'information',
      message: '`repeats` is text; `true` is the JSON for it',
    });
    expect(finding?.data).toEqual({ value: true });
    await expectFindings(code, text.replace(/<\||\|>/g, ''), {
      settings: { compat: 'on' },
      others: ['compat-boolean'],
    });
  });
  test('a lone value of a list-valued key is a note, and is put into a list', async () => {
    const section = (rest: string) => mapperWith('"id": "name"', sectionWith('a', `"repeats": true, ${rest}`));
    const [paths, keys] = await expectFindings(
      code,
      section('"repeat_paths": <|"x[*]"|>, "repeat_keys": <|{ "id": "." }|>'),
      {
        severity: 'information',
        message: /`repeat_(paths|keys)` takes a list; this one value is read as a list of one/,
      },
    );
    expect([paths?.data, keys?.data]).toEqual([{ value: ['x[*]'] }, { value: [{ id: '.' }] }]);
    const rule = (rest: string) => mapperWith(`"r": { "source": "a.*.b.*.c", "target": "x", ${rest} }`);
    await expectFindings(code, rule('"match_key": <|"k"|>, "match_key1": <|{}|>'), { severity: 'information' });
    await expectFindings(code, rule('"conditions": <|{ "c": { "regex_path": "a", "regex_pattern": "." } }|>'), {
      severity: 'information',
    });
  });
  test('a lone value that cannot be read has the finding for that alone', async () => {
    const section = (rest: string) => mapperWith('"id": "name"', sectionWith('a', `"repeats": true, ${rest}`));
    await expectFindings(code, section('"repeat_paths": <|5|>'), { severity: 'error' });
    await expectFindings(code, section('"repeat_paths": ["x[*]"], "repeat_keys": 5'), { others: ['repeat-key-shape'] });
    await expectFindings(code, mapperWith('"r": { "source": "id", "target": "x", "conditions": {} }'), {
      others: ['condition-shape'],
    });
    await expectFindings(code, mapperWith().replace('"is_main"', '"repeat_paths": "x[*]", "is_main"'), {
      others: ['main-forbidden-key'],
    });
  });
  test('null defaults and any default are silent', async () => {
    await expectFindings(code, mapperWith('"r": { "source": "id", "target": "x", "default_value": [] }'));
  });
});
