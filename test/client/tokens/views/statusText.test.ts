import { expect, test } from 'vitest';
import { statusOf } from '../../../../client/src/tokens/views/statusText.ts';

const address = { origin: 'https://lab.example', basePath: '' };
const service = { kind: 'service', address, baseUrl: 'https://lab.example' } as const;
const token = { slot: 's', kind: 'pat', address, name: 'scripts', state: 'kept', active: true } as const;

test('without a service there is nothing to say', () => {
  expect(statusOf({ kind: 'unset' }, undefined, undefined, 0)).toBeUndefined();
});

test('a base URL that is refused warns', () => {
  expect(statusOf({ kind: 'problem', problem: 'No.' }, undefined, undefined, 0)).toMatchObject({
    tooltip: ['No.'],
    warns: true,
  });
});

test('signed in without a token, the user stands there', () => {
  expect(statusOf(service, undefined, { address, userName: 'ada' }, 0)).toMatchObject({ icon: 'account', text: 'ada' });
});

test('a name makes no icon', () => {
  const status = statusOf(service, { ...token, name: '$(flame) x' }, undefined, 0);
  expect(status).toMatchObject({ icon: 'key', text: '$ (flame) x · expiry not known' });
});

test('a token that is set aside is not shown as living', () => {
  const expiresAt = 7 * 86_400_000;
  const status = statusOf(service, { ...token, active: false, revoked: true, expiresAt }, undefined, 0);
  expect(status).toMatchObject({ icon: 'warning', text: 'scripts · revoked', warns: true });
  expect(status?.tooltip).toContain('Token set aside: scripts. It no longer works and is used for no call.');
});

test('a lost token warns', () => {
  expect(statusOf(service, { ...token, state: 'lost' }, undefined, 0)).toMatchObject({ warns: true });
});
