import { expect, test } from 'vitest';
import { sentenceText } from '../../../../../client/src/preview/page/model/safeText.ts';

test.each([
  ['Did you mean `batch`?', 'Did you mean "batch"?'],
  ['Write `is_main` as `"True"`, or `false`.', 'Write "is_main" as "True", or "false".'],
])('names in a sentence have quotes, JSON texts have no second ones: %s', (text, shown) => {
  expect(sentenceText(text)).toBe(shown);
});
