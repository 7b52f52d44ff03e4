import { expect, test } from 'vitest';
import { serviceInfo } from '../../../../../client/src/remoteService/api/endpoints/info.ts';
import { answering, failureOf } from '../../../../support/apiCalls.ts';

test('packages are optional; those that cannot be read are left out, and a version may be missing', async () => {
  const packages = async (plugin_packages: unknown) =>
    (await serviceInfo(answering({ version: '1.4', plugin_packages }).client)).packages;
  const [whole, unversioned] = [{ name: 'a', version: '1.0', more: [] }, { name: 'b' }];
  expect(await packages([whole, unversioned, { version: '2' }, 'c', { name: 'd', version: 3 }])).toEqual([
    { name: 'a', version: '1.0' },
    { name: 'b' },
    { name: 'd' },
  ]);
  expect(await packages([])).toEqual([]);
  for (const other of [undefined, null, {}, 'nomad-json-parser']) expect(await packages(other)).toBeUndefined();
});

test('asks without a credential, and takes what is there', async () => {
  const { client, sent } = answering({ version: '1.4', deployment: 17, more: {} });
  expect(await serviceInfo(client)).toEqual({ version: '1.4' });
  expect(sent[0]?.init.headers).not.toHaveProperty('authorization');
  expect(await failureOf(serviceInfo(answering([]).client))).toMatch('unreadable');
});
