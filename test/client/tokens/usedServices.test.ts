import { expect, test } from 'vitest';
import { rememberServices, usedServices } from '../../../client/src/tokens/usedServices.ts';
import { fakeSetup } from '../../support/fakeAccount.ts';

const address = (host: string, scheme = 'https') => ({ origin: `${scheme}://${host}.example`, basePath: '' });

test('the last used comes first, each once, and the oldest goes', async () => {
  const { state } = fakeSetup().services;
  for (let n = 0; n < 21; n++) await rememberServices(state, [address(`n${n}`)]);
  await rememberServices(state, [address('n5')]);
  const hosts = usedServices(state, {}).map(({ origin }) => origin);
  expect(hosts.slice(0, 2)).toEqual(['https://n5.example', 'https://n20.example']);
  expect(hosts).toHaveLength(20);
  expect(hosts).not.toContain('https://n0.example');
});

test('http is left out unless allowed', async () => {
  const { state } = fakeSetup().services;
  await rememberServices(state, [address('plain', 'http')]);
  expect(usedServices(state, {})).toEqual([]);
  expect(usedServices(state, { allowHttp: true })).toHaveLength(1);
});

test.each([['text'], [[1, null, 'no address']], [{}]])('a damaged state (%j) is no hindrance', async (value) => {
  const { state } = fakeSetup().services;
  await state.update('service.usedBefore', value);
  expect(usedServices(state, {})).toEqual([]);
});
