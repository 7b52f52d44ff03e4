import { expect, test } from 'vitest';
import {
  absolutePaths,
  basePaths,
  isMainKeyUsed,
  relativePaths,
} from '../../../../server/src/features/codeActions/nesting.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';

const section = (mainKey: string, more = '') => `{"schema": "a.B", "main_key": "${mainKey}", ${more}"rules": {}}`;
const mapper = parseMapper(
  `{"m": {"schema": "a.M", "is_main": true, "rules": {}},
    "a": ${section('a', '"repeat_paths": ["A[*]"], ')}, "ab": ${section('a.b')}, "abc": ${section('a.b.c')}}`,
);
const named = (name: string) => mapper.sections.find((each) => each.name === name)!;

test('a `main_key` is used by a mapping that has it, or one that begins with it', () => {
  expect(
    [named('a'), named('ab'), named('abc')].map((each) => isMainKeyUsed(mapper, each.mainKey?.value ?? '', each)),
  ).toEqual([true, true, false]);
});

test('a mapping without paths has the base of its parent', () => {
  expect(basePaths(mapper, named('abc'))).toEqual(['A[*]']);
  expect(basePaths(mapper, named('m'))).toEqual(['']);
});

test('paths relative to several bases must be the same for each', () => {
  expect(relativePaths(['A[*].x', 'B.*.x'], ['A[*]', 'B.*'])).toEqual(['x']);
  expect(relativePaths(['A[*].x', 'B.*.y'], ['A[*]', 'B.*'])).toBeUndefined();
  expect(relativePaths(['A[*].x'], ['A[*]', 'B.*'])).toBeUndefined();
  expect(relativePaths(['A[*][0]'], ['A[*]'])).toBeUndefined();
  expect(relativePaths(['A.x'], [''])).toEqual(['A.x']);
  expect(absolutePaths(['x', 'y'], ['A[*]', 'B.*'])).toEqual(['A[*].x', 'A[*].y', 'B.*.x', 'B.*.y']);
  expect(absolutePaths(['x'], ['A'])).toBeUndefined();
});
