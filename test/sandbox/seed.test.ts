import { join } from 'node:path';
import { expect } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { call, makePat, signIn } from './call.ts';
import { test } from './sandboxTest.ts';
import { day } from './src/clock.ts';
import { seed } from './src/seed.ts';
import { startSandbox } from './src/start.ts';

test('the first account has tokens in every state, and the examples as uploads', async ({ sandbox }) => {
  await seed(sandbox.services, 'demo', fromRoot('examples'));
  const token = await signIn(sandbox);
  const { pats } = sandbox.services;
  expect(pats.all().map((pat) => [pat.name, pats.isActive(pat), pat.revoked])).toEqual([
    ['old laptop', false, false],
    ['lost notebook', false, true],
    ['nightly import', true, false],
    ['analysis notebook', true, false],
  ]);
  sandbox.clock.advance(3 * day);
  expect(pats.all().filter((pat) => pats.isActive(pat))).toHaveLength(1);
  sandbox.clock.advance(-3 * day);
  expect(await call(sandbox, 'GET /uploads', { token })).toMatchObject({
    body: {
      data: [
        { upload_name: 'Zinc oxide synthesis', process_status: 'SUCCESS', errors: [] },
        { upload_name: 'A mapper with mistakes', process_status: 'SUCCESS' },
      ],
    },
  });
  await seed(sandbox.services, 'demo', fromRoot('examples'));
  expect(pats.all()).toHaveLength(4);
});

test('a database keeps what there is; the clock, the faults and the log begin anew', async () => {
  const folder = await tempFolder();
  const options = { database: join(folder, 'sandbox.db') };
  const first = await startSandbox(options);
  const { raw_token } = await makePat(first, await signIn(first));
  const { body } = await call<{ upload_id: string }>(first, 'POST /uploads', { token: raw_token });
  await call(first, `PUT /uploads/${body.upload_id}/raw/?file_name=a.txt&wait_for_processing=true`, {
    token: raw_token,
    body: 'kept',
  });
  first.services.uploads.setStatus(body.upload_id, { status: 'RUNNING', message: 'busy' });
  await first.stop();
  await using second = await startSandbox(options);
  expect((await call(second, `GET /uploads/${body.upload_id}/raw/a.txt`, { token: raw_token })).body).toBe('kept');
  expect(second.requests.count('POST /uploads')).toBe(0);
  const interrupted = { body: { data: { process_status: 'FAILURE', process_running: false } } };
  expect(await call(second, `GET /uploads/${body.upload_id}`, { token: raw_token })).toMatchObject(interrupted);
});
