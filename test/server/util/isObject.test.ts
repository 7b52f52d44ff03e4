import { expect, test } from 'vitest';
import { isObject } from '../../../server/src/util/isObject.ts';

test('tells objects from lists and null', () =>
  expect([{}, [], null, 'a', undefined].map(isObject)).toEqual([true, false, false, false, false]));
