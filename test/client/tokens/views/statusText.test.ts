import { expect, test } from 'vitest';
import { statusOf } from '../../../../client/src/tokens/views/statusText.ts';

const address = { origin: 'https://lab.example', basePath: '' };
const service = { kind: 'service', address, baseUrl: 'https://lab.example' } as const;
const user = { address, userName: 'ada' };
const noIcon = expect.stringMatching(/^\$ \(flame\) x/);
const token = { slot: 's', kind: 'pat', address, name: 'scripts', state: 'kept', active: true } as const;

test('without a service there is nothing to say', () => {
  expect(statusOf({ kind: 'unset' }, undefined, undefined, 0)).toBeUndefined();
});

const dead = { ...token, active: false, revoked: true, expiresAt: 7 * 86_400_000 } as const;
const scripts = expect.stringContaining('scripts');

test.each([
  ['a base URL that is refused warns', { kind: 'problem', problem: 'No.' }, [], { tooltip: ['No.'], warns: true }],
  ['signed in without a token, the user stands there', service, [undefined, user], { icon: 'account', text: 'ada' }],
  ['a name makes no icon', service, [{ ...token, name: '$(flame) x' }], { icon: 'key', text: noIcon }],
  ['a token that is set aside warns', service, [dead], { icon: 'warning', text: scripts, warns: true }],
  ['a lost token warns', service, [{ ...token, state: 'lost' }], { warns: true }],
] as const)('%s', (_, reading, [active, signedIn], shown) => {
  expect(statusOf(reading, active, signedIn, 0)).toMatchObject(shown);
});

test('a token that is set aside is not shown as living', () => {
  expect(statusOf(service, dead, undefined, 0)).not.toEqual(statusOf(service, token, undefined, 0));
  expect(statusOf(service, dead, undefined, 0)?.text).not.toMatch(/7/);
});
