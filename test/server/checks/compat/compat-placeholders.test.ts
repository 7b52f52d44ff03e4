import { describe, test } from 'vitest';
import { expectCompat, parserMapper, repeated } from '../../../support/compat.ts';

const code = 'compat-placeholders';

describe(code, () => {
  test('stars that source and target share', async () => {
    await expectCompat(code, parserMapper('"r": { "source": <|"l[*].n"|>, "target": "c[*].name" }'), {
      data: { l: [{ n: 1 }] },
    });
  });
  test('named ones in a repeated mapping', async () => {
    await expectCompat(
      code,
      parserMapper('"id": "name"', repeated('"S.*"', '"rules": { "r": { "source": <|"l[n]"|>, "target": "c[n]" } }')),
      { data: { id: 'a', S: { x: { l: [1] } } } },
    );
  });
  test('named ones elsewhere are silent', async () => {
    await expectCompat(code, parserMapper('"r": { "source": "l[n]", "target": "c[n]" }'), { data: { l: [1] } });
  });
});
