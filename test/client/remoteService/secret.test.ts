import { format, inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isHeaderValue, readToken, Secret } from '../../../client/src/remoteService/secret.ts';

const text = 'nomad_pat_canary';
const secret = new Secret(text);

describe('a secret', () => {
  test.each<[string, () => unknown]>([
    ['String', () => String(secret)],
    ['toString', () => secret.toString()],
    ['template', () => `${secret}`],
    ['joined', () => [secret, secret].join()],
    ['added', () => `${secret as unknown as string}!`],
    ['JSON', () => JSON.stringify({ secret, list: [secret] })],
    ['inspect', () => inspect({ secret }, { depth: 9, showHidden: true })],
    // As a console does it.
    ['format', () => format('%s %o %O %j', secret, secret, { secret }, secret, { secret })],
    ['locale', () => secret.toLocaleString()],
    ['tag', () => Object.prototype.toString.call(secret)],
    ['keys', () => JSON.stringify([Object.entries(secret), { ...secret }, Reflect.ownKeys(secret)])],
    ['clone', () => inspect(structuredClone(secret))],
    ['cause', () => inspect(new Error('no', { cause: secret }))],
    ['map key', () => inspect(new Map([[secret, secret]]))],
  ])('is not printed as %s', (_way, print) => {
    expect(String(print())).not.toContain('canary');
  });

  test('says what stands in its place', () => {
    const ways = [secret.toString(), secret.toJSON(), secret.toLocaleString(), `${secret}`, inspect(secret)];
    expect(ways).toEqual(Array(5).fill('[secret]'));
    expect(Object.prototype.toString.call(secret)).toBe('[object [secret]]');
  });

  test('is revealed and compared on purpose; a header can carry it', () => {
    expect(secret.reveal()).toBe(text);
    expect([secret.equals(new Secret(text)), secret.equals(new Secret('other'))]).toEqual([true, false]);
    expect([isHeaderValue(secret), isHeaderValue(new Secret('a\nb'))]).toEqual([true, false]);
  });
});

test.each([
  ['  abc\n', 'abc'],
  ['Bearer abc', 'abc'],
  ['bearer  abc', 'abc'],
  ['', undefined],
  ['a b', undefined],
  ['aBearer b', undefined],
  ['a\nb', undefined],
  ['tökén', undefined],
  ['\u200babc', undefined],
  ['x'.repeat(8192), 'x'.repeat(8192)],
  ['x'.repeat(8193), undefined],
])('reads a token from %j', (typed, token) => {
  expect(readToken(typed)?.reveal()).toBe(token);
});
