import { expect, test } from 'vitest';
import { dottedParentOf } from '../../../server/src/mapper/dottedParent.ts';
import { parseMapper } from '../../../server/src/mapper/parseMapper.ts';

test('the longest prefix is the parent', () => {
  const section = (mainKey: string) => `{"schema": "a.B", "main_key": "${mainKey}", "rules": {}}`;
  const mapper = parseMapper(
    `{"m": {"schema": "a.M", "is_main": true, "rules": {}},
      "a": ${section('a')}, "ab": ${section('a.b')}, "abc": ${section('a.b.c')}}`,
  );
  expect(dottedParentOf(mapper, 'a.b.c')?.name).toBe('ab');
  expect(dottedParentOf(mapper, 'a.x')?.name).toBe('a');
  expect(dottedParentOf(mapper, 'ax')).toBeUndefined();
});
