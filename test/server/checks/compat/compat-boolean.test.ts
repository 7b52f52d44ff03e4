import { describe, expect, test } from 'vitest';
import { mapperWith } from '../../../support/checks.ts';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-boolean';

describe(code, () => {
  test('a JSON true at is_main is a warning, the other places are related', async () => {
    const found = await expectCompat(
      code,
      mapperWith(
        '"id": "name"',
        '"a": { "schema": "lab.A", "main_key": "a", "repeats": true, "rules": { "id": "x" } }',
      ).replace('true', '<|true|>'),
    );
    expect(found[0]).toMatchObject({ severity: 'warning', related: [{ message: 'Here too' }] });
  });
  test('elsewhere it is information', async () => {
    const found = await expectCompat(
      code,
      parserMapper(
        '"id": "name"',
        '"a": { "schema": "lab.A", "main_key": "a", "repeats": <|true|>, "rules": { "id": "x" } }',
      ),
    );
    expect(found[0]?.severity).toBe('information');
  });
  test('text and false are silent', async () => {
    await expectCompat(
      code,
      parserMapper(
        '"id": "name"',
        '"a": { "schema": "lab.A", "main_key": "a", "repeats": false, "rules": { "id": "x" } }',
      ),
    );
  });
});
