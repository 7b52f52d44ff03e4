import { test } from 'vitest';
import { expectDataFindings, mapperWith, testKey } from '../../../support/checks.ts';

const code = 'data-class-key-missing';

test('a data file bound by the user that names no mapper is marked at its root', async () => {
  for (const bound of ['by hand', 'by setting', 'by option'] as const) {
    await expectDataFindings(code, '<|{|> "id": 1 }', {
      bound,
      severity: 'warning',
      fix: { set: { $mapped_json_class_key: testKey } },
    });
  }
});
test('an empty key is marked itself', () =>
  expectDataFindings(code, '{ "$mapped_json_class_key": <|""|>, "id": 1 }', { bound: 'by hand' }));
test('a list is marked at its bracket', () => expectDataFindings(code, '\n <|[|>1]', { bound: 'by hand' }));
test('a broken file is told to be broken, and no more', () =>
  expectDataFindings(code, '{ "id": 1, }', { bound: 'by hand', others: ['json-syntax'] }));
test('a file that nobody bound is no data file', async () => {
  await expectDataFindings(code, '{ "id": 1 }');
  await expectDataFindings(code, `{ "$mapped_json_class_key": "${testKey}", "id": 1 }`, { bound: 'by hand' });
});
test('what it maps to is checked all the same', () =>
  expectDataFindings(code, '<|{|> "id": 90071992547409931 }', {
    bound: 'by hand',
    mapper: mapperWith(),
    others: ['number-precision'],
  }));
