import { expect, it } from 'vitest';
import { serviceInfo } from '../../../../../client/src/remoteService/api/endpoints/info.ts';
import { answering, errorOf } from '../../../../support/apiCalls.ts';

it('asks without a credential, and takes what is there', async () => {
  const { client, sent } = answering({ version: '1.4', deployment: 17, more: {} });
  expect(await serviceInfo(client)).toEqual({ version: '1.4' });
  expect(sent[0]?.init.headers).not.toHaveProperty('authorization');
  expect(await errorOf(serviceInfo(answering([]).client))).toMatchObject({ kind: 'unreadable' });
});
