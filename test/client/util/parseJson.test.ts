import { expect, test } from 'vitest';
import { parseJson } from '../../../client/src/util/parseJson.ts';

test.each([
  ['{"a": [1]}', { a: [1] }],
  ['null', null],
  ['{"a": ', undefined],
  ['', undefined],
])('%s is parsed, and invalid JSON is undefined', (text, value) => expect(parseJson(text)).toEqual(value));
