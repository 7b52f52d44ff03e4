import { expect, test } from 'vitest';
import { fileNameOf } from '../../../client/src/util/fileName.ts';

test.each([
  ['/w/sub/a.json', 'a.json'],
  ['a.json', 'a.json'],
  ['/w/', ''],
])('the name of %s is its last part', (path, name) => expect(fileNameOf({ path })).toBe(name));
