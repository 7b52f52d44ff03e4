import { expect, test } from 'vitest';
import { expectFindings, mapperBeside, sectionWith } from '../../../support/checks.ts';

const code = 'main-key-conflict';
const two = (one = '"repeats": false', other = '"repeats": false') =>
  mapperBeside(
    `${sectionWith('a', one)}, "b": { "schema": "lab.B", "main_key": <|"a"|>, ${other}, "rules": { "id": "x" } }`,
  );

test('the later of two mappings that set one place is marked, the first related', async () => {
  const [finding] = await expectFindings(code, two(), { mentions: ['a', 'b'], severity: 'warning' });
  expect(finding?.related).toMatchObject([{ message: expect.stringContaining('`a`') }]);
});
test('a list takes both; one that repeats and one that does not conflict', () =>
  expectFindings(code, [
    two('"repeats": true', '"repeats": true').replace(/<\||\|>/g, ''),
    two('"repeats": true', '"repeats": false'),
  ]));
test('`subsections` of the main mapping and top-level mappings share their places', async () => {
  const text = mapperBeside(sectionWith('a')).replace(
    '"is_main": true',
    `"is_main": true, "subsections": { ${sectionWith('a')} }`,
  );
  await expectFindings(code, text.replace(/"main_key": "a"(?!.*"main_key": "a")/s, '"main_key": <|"a"|>'));
});
test('the same name in different parents is silent', async () => {
  const nested = (name: string) => sectionWith(name, `"subsections": { ${sectionWith('sub')} }`);
  await expectFindings(code, mapperBeside(`${nested('a')}, ${nested('b')}`));
});
test('a `repeats` that cannot be read has a finding of its own', () =>
  expectFindings(code, two('"repeats": true', '"repeat": true').replace(/<\||\|>/g, ''), { others: ['unknown-key'] }));
