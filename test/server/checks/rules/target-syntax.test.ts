import { test } from 'vitest';
import { expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'target-syntax';

test('the offending part of a target is marked', () =>
  expectFindings(code, mapperWith('"id": "a.<|.|>b"'), { severity: 'error', mentions: ['a..b'] }));
test('an index above 9999 is marked', async () => {
  await expectFindings(code, mapperWith('"id": "a<|[10000]|>"'), { mentions: [9999] });
  await expectFindings(code, mapperWith('"id": "a[9999]"'));
});
test('a `main_key` is a target too, under `subsections` and dotted', async () => {
  await expectFindings(
    code,
    mapperWith('"id": "x"', '"a": { "schema": "lab.A", "main_key": "a<|[n]|>", "rules": {} }'),
  );
  const child = '"b": { "schema": "lab.B", "main_key": "a.<| |>", "rules": { "id": "x" } }';
  await expectFindings(code, mapperWith('"id": "x"', `${sectionWith('a')}, ${child}`));
});
test('a placeholder without its like in the source is marked', () =>
  expectFindings(code, [mapperWith('"list": "a<|[*]|>.b"'), mapperWith('"list[*].x": "a[*].b"')]));
test('dotted names and indices are silent', () =>
  expectFindings(code, mapperWith('"id": "a.b[0].c[1]", "x": "Größe"')));
