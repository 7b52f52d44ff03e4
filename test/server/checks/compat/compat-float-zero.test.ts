import { describe, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-float-zero';

describe(code, () => {
  test('a value that is no number', async () => {
    await expectCompat(code, parserMapper('"r": { "source": "id", "target": "v", "target_type": <|"float"|> }'), {
      data: { id: 'many' },
      others: ['float-failed'],
    });
  });
  test('numeric text is silent', async () => {
    await expectCompat(code, parserMapper('"r": { "source": "id", "target": "v", "target_type": "float" }'), {
      data: { id: '5' },
    });
  });
});
