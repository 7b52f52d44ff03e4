import { describe, test } from 'vitest';
import { expectCompat, parserMapper, repeated } from '../../../support/compat.ts';

const code = 'compat-archive-repeats';

describe(code, () => {
  test('several archives in one list', async () => {
    await expectCompat(
      code,
      parserMapper('"id": "name"', repeated('"S.*"', '"is_archive": <|"True"|>, "rules": { "n": "name" }')),
      { data: { id: 'a', S: { x: { n: 'p' }, y: { n: 'q' } } } },
    );
  });
  test('one is silent', async () => {
    await expectCompat(
      code,
      parserMapper('"id": "name"', repeated('"S.*"', '"is_archive": "True", "rules": { "n": "name" }')),
      { data: { id: 'a', S: { x: { n: 'p' } } } },
    );
  });
});
