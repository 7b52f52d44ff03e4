import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, sectionWith, stepsWith } from '../../../support/checks.ts';

const code = 'unknown-key';

test('a key that no mapping has is marked, the near one offered', async () => {
  await expectFindings(code, mapperBeside(sectionWith('a', '<|"is_archiv"|>: true')), {
    mentions: ['is_archive'],
    severity: 'warning',
    fix: { replace: 'is_archive' },
  });
  await expectFindings(code, mapperBeside(sectionWith('a', '<|"comment"|>: "x"')));
});
test('in rules and in conditions of both forms', async () => {
  await expectFindings(code, mapperWith('"r": { "source": "id", "target": "x", <|"tagret_type"|>: "float" }'), {
    mentions: ['target_type'],
  });
  const rule = (condition: string) =>
    mapperWith(`"r": { "source": "id", "target": "x", "conditions": [${condition}] }`);
  await expectFindings(code, [
    rule('{ "regex_pattern": ".", <|"regex"|>: 1 }'),
    rule('{ "c": { "regex_pattern": ".", <|"regex_pth"|>: "a" } }'),
  ]);
});
test('a key that is there already is not offered', () =>
  expectFindings(code, mapperBeside(sectionWith('a', '<|"main_kye"|>: "b"'))));
test('at the top level only typos are told', async () => {
  await expectFindings(code, mapperWith().replace('"main_schema"', '<|"$json_maper_version"|>: 2, "main_schema"'), {
    mentions: ['$json_mapper_version'],
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
  const text = mapperBeside(
    stepsWith('"time": "x"', '"repeat_keys": ["time"]').replace('"repeat_paths"', '<|"repeat_pahts"|>'),
  );
  await expectFindings(code, text, { data: { id: 1, Steplist: [{ time: 1 }] } });
});
test('nothing that follows from a misspelt default is told', () =>
  expectFindings(code, mapperWith('"r": { "source": "nope", "target": "x", <|"default_vaule"|>: 1 }'), { data: {} }));
