import { expect, test } from 'vitest';
import { expectDataFindings, testKey } from '../../../support/checks.ts';

const code = 'class-key-differs';

test('a data file bound by the user to a mapper of another key is marked, the mapper related', async () => {
  for (const bound of ['by hand', 'by setting', 'by option'] as const) {
    const [finding] = await expectDataFindings(code, '{ "$mapped_json_class_key": <|"other"|> }', {
      bound,
      mentions: ['test key'],
      severity: 'error',
    });
    const related = { uri: 'file:///workspace/test.mapper.json', range: { start: { line: 1 } } };
    expect(finding?.related).toMatchObject([related]);
  }
});
test('is silent where the keys are equal, and where nobody bound it', async () => {
  await expectDataFindings(code, `{ "$mapped_json_class_key": "${testKey}" }`, { bound: 'by hand' });
  await expectDataFindings(code, '{ "$mapped_json_class_key": "other" }', { others: ['data-class-key-unknown'] });
});
