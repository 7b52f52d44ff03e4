import { inspect } from 'node:util';
import { expect, it, test } from 'vitest';
import { fitsHeader, readToken, Secret } from '../../../client/src/auth/secret.ts';

const text = 'canary-0123456789';
const secret = new Secret(text);

test.each<[string, () => string]>([
  ['a template', () => `${secret}`],
  ['joining', () => [secret, secret].join()],
  ['adding', () => 'x'.concat(secret as unknown as string)],
  ['JSON', () => JSON.stringify({ secret })],
  ['inspecting', () => inspect({ secret }, { showHidden: true, depth: 9 })],
  ['toLocaleString', () => secret.toLocaleString()],
  ['the tag', () => Object.prototype.toString.call(secret)],
])('%s prints no secret', (_, print) => {
  expect(print()).toContain('[secret]');
  expect(print()).not.toContain(text);
});

it('gives nothing when spread, cloned or listed', () => {
  expect(inspect([{ ...secret }, structuredClone(secret), Object.entries(secret)])).not.toContain(text);
  expect(Object.getOwnPropertyNames(secret)).toEqual([]);
});

it('reveals and compares', () => {
  expect(secret.reveal()).toBe(text);
  expect([secret.equals(new Secret(text)), secret.equals(new Secret('x'))]).toEqual([true, false]);
});

test.each([
  [' abc\n', 'abc'],
  ['Bearer abc', 'abc'],
  ['bearer  abc', 'abc'],
  ['a b', undefined],
  ['a\r\nb', undefined],
  ['ü', undefined],
  ['\u200babc', undefined],
  ['', undefined],
  ['x'.repeat(8193), undefined],
])('%j as a token', (typed, read) => expect(readToken(typed)?.reveal()).toBe(read));

it('tells what a header can carry', () => {
  expect(fitsHeader(secret)).toBe(true);
  expect(fitsHeader(new Secret('a\nb'))).toBe(false);
});
