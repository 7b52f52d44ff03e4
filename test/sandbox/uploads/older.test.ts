import { expect, test } from 'vitest';
import { listUploads } from '../../../client/src/remoteService/api/endpoints/uploads.ts';
import { accountId, clientTo, patOf } from '../../support/sandboxScene.ts';
import { uploadText } from '../../support/uploadText.ts';
import { startSandbox } from '../src/start.ts';
import { files, newUpload, sendFiles } from './scene.ts';

/** Services that lack routes, or do not count. */

test('without the entries the rest of the page is there', async () => {
  await using sandbox = await startSandbox({ without: ['entries', 'archive'] });
  const { sending, facts } = await newUpload(sandbox);
  const sent = await sendFiles(files, sending);
  const text = uploadText(await facts(sent.watched?.upload));
  expect(text).toMatch(/\b4\n[\s\S]*run\.mapper\.json \(\d+/);
});

test('without the route for files nothing is sent, and nothing is uncertain', async () => {
  await using sandbox = await startSandbox({ without: ['raw'] });
  const { sending } = await newUpload(sandbox);
  const sent = await sendFiles(files, sending);
  expect([sent.done, sent.error?.kind, sent.uncertain]).toEqual([[], 'not-offered', undefined]);
});

test.each(['field', 'bare'] as const)('the list of %s answers is read to its end', async (shape) => {
  await using sandbox = await startSandbox({ shape });
  for (let index = 1; index <= 4; index++) sandbox.services.uploads.create(accountId(sandbox), `upload ${index}`);
  const { credential } = patOf(sandbox, 'reads');
  const found: (string | undefined)[] = [];
  let hasMore = true;
  for (let page = 1; hasMore; page++) {
    const query = { orderBy: 'upload_create_time', order: 'desc', page, pageSize: 2 } as const;
    const list = await listUploads(clientTo(sandbox), credential, query);
    found.push(...list.items.map(({ name }) => name));
    hasMore = list.hasMore;
  }
  expect(found.toSorted()).toEqual(['upload 1', 'upload 2', 'upload 3', 'upload 4']);
  expect(sandbox.requests.count('GET /uploads')).toBe(shape === 'field' ? 2 : 3);
});
