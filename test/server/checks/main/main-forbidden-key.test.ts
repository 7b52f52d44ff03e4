import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith } from '../../../support/checks.ts';

const code = 'main-forbidden-key';
const main = (key: string) => mapperWith().replace('"is_main": true', `"is_main": true, ${key}`);

test('each key that places or repeats a mapping is marked', async () => {
  const keys = [
    '"main_key": "a"',
    '"repeats": true',
    '"repeat_paths": ["a[*]"]',
    '"repeat_keys": ["a"]',
    '"is_archive": true',
  ];
  for (const key of keys) await expectFindings(code, main(key.replace(/"\w+"/, '<|$&|>')), { severity: 'error' });
});
test('`is_archive: false` is silent, `repeats: false` is not', () =>
  expectFindings(code, [main('"is_archive": false'), main('<|"repeats"|>: false')]));
test('what stands there is not judged besides', async () => {
  await expectFindings(code, [
    main('<|"repeats"|>: "yes"'),
    main('<|"repeat_keys"|>: [5], <|"repeat_paths"|>: [6], <|"main_key"|>: 7'),
  ]);
  await expectFindings(code, main('<|"main_key"|>: "a..b", <|"repeat_paths"|>: ["nope[*"]'), { data: { id: 1 } });
});
test('other mappings may have them', () =>
  expectFindings(
    code,
    mapperBeside('"a": { "schema": "lab.A", "main_key": "a", "repeats": true, "repeat_paths": ["a"], "rules": {} }'),
  ));
