import { expect, test } from 'vitest';
import { readMapper } from '../../../../server/src/parserModel/reading/readMapper.ts';
import { versionFacts } from '../../../../server/src/parserModel/versions.ts';
import { mapperOf, parsed } from '../../../support/parser.ts';

test('a mapper is read once for all of its data files, and again for another version of the parser', () => {
  const { root } = parsed(mapperOf({ a: 'name' }));
  const { next, '1.1.0': released } = versionFacts;
  const read = readMapper(root, next);
  expect(readMapper(root, next)).toBe(read);
  expect(readMapper(root, released)).not.toBe(read);
});
