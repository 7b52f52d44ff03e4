import { expect, test } from 'vitest';
import { webAddressOf } from '../../../client/src/uploads/webAddress.ts';

const address = { origin: 'https://lab.example', basePath: '/prod/v1' };

test('the page of an upload stands below the base URL', () => {
  expect(webAddressOf(address, 'aB_1-x')).toBe('https://lab.example/prod/v1/gui/user/uploads/upload/id/aB_1-x');
});

test.each(['..', 'a/b', '', 'a?b', 'x'.repeat(129)])('no address is made with the id %j', (id) => {
  expect(() => webAddressOf(address, id)).toThrow(expect.objectContaining({ kind: 'invalid' }));
});
