import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith, sectionWith, stepsWith } from '../../../support/checks.ts';

const code = 'unknown-key';

describe(code, () => {
  test('a key that no mapping has is marked, the near one offered', async () => {
    const [finding] = await expectFindings(
      code,
      mapperWith('"id": "name"', sectionWith('a', '<|"is_archiv"|>: true')),
      {
        message: '`is_archiv` is no key of a mapping, and nothing reads it; did you mean `is_archive`?',
        severity: 'warning',
      },
    );
    expect(finding?.data).toEqual({ replace: 'is_archive' });
    await expectFindings(code, mapperWith('"id": "name"', sectionWith('a', '<|"comment"|>: "x"')), {
      message: /nothing reads it$/,
    });
  });
  test('in rules and in conditions of both forms', async () => {
    await expectFindings(code, mapperWith('"r": { "source": "id", "target": "x", <|"tagret_type"|>: "float" }'), {
      message: /did you mean `target_type`/,
    });
    const rule = (condition: string) =>
      mapperWith(`"r": { "source": "id", "target": "x", "conditions": [${condition}] }`);
    await expectFindings(code, rule('{ "regex_pattern": ".", <|"regex"|>: 1 }'));
    await expectFindings(code, rule('{ "c": { "regex_pattern": ".", <|"regex_pth"|>: "a" } }'));
  });
  test('a key that is there already is not offered', async () => {
    await expectFindings(code, mapperWith('"id": "name"', sectionWith('a', '<|"main_kye"|>: "b"')), {
      message: /nothing reads it$/,
    });
  });
  test('at the top level only typos are told', async () => {
    await expectFindings(code, mapperWith().replace('"main_schema"', '<|"$json_maper_version"|>: 2, "main_schema"'), {
      message: /did you mean `\$json_mapper_version`/,
    });
    await expectFindings(code, mapperWith().replace('"main_schema"', '"$schema": "x", "_comment": "y", "main_schema"'));
  });
  test('all known keys are silent', async () => {
    const rule =
      '"r": { "source": "a.*.b", "target": "x", "default_value": 1, "conditions": [{ "name": "n", "regex_path": "a", "regex_pattern": "." }], "target_type": "array", "match_key": ["b"], "match_key9": ["c"] }';
    await expectFindings(
      code,
      mapperWith(rule, stepsWith('"t": "x"', '"repeat_keys": ["t"], "is_archive": false, "subsections": {}')),
    );
  });
  test('nothing that follows from a misspelt `repeat_paths` is told', async () => {
    const text = mapperWith(
      '"id": "name"',
      stepsWith('"time": "x"', '"repeat_keys": ["time"]').replace('"repeat_paths"', '<|"repeat_pahts"|>'),
    );
    await expectFindings(code, text, { data: { id: 1, Steplist: [{ time: 1 }] } });
  });
  test('nothing that follows from a misspelt default is told', async () => {
    await expectFindings(code, mapperWith('"r": { "source": "nope", "target": "x", <|"default_vaule"|>: 1 }'), {
      data: {},
    });
  });
});
