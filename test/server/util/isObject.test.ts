import { expect, test } from 'vitest';
import { ownMember } from '../../../server/src/util/isObject.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'an object has no inherited member %s',
  (name) => {
    expect(ownMember({}, name)).toBeUndefined();
    expect(ownMember(JSON.parse(`{"${name}": 1}`), name)).toBe(1);
  },
);

test.each([['text'], [['a']], [5], [null], [undefined]])('%j has no members', (value) =>
  expect(ownMember(value, 'length')).toBeUndefined(),
);
