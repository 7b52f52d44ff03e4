import { describe, expect, test } from 'vitest';
import { uploadText } from '../../support/uploadText.ts';
import { startSandbox } from '../src/start.ts';
import { files, newUpload, putRoute, sendFiles } from './scene.ts';

const names = (sent: readonly { readonly name: string }[]) => sent.map(({ name }) => name);
const inOrder = ['run.mapper.json', 'first.json', 'second.json'];

describe.each(['field', 'bare'] as const)('a service with %s answers', (shape) => {
  test('a mapper and its data become entries per data file', async () => {
    await using sandbox = await startSandbox({ shape, basePath: '/prod/v1' });
    const { sending, facts, upload } = await newUpload(sandbox);
    const sent = await sendFiles(files, sending);
    expect([names(sent.done), sent.left, sent.error]).toEqual([inOrder, [], undefined]);
    expect(sent.watched?.upload).toMatchObject({ status: 'SUCCESS', running: false, entries: 4, errors: [] });
    const text = uploadText(await facts(sent.watched?.upload));
    const entries = ['First · first.json', 'Second · second.json', 'S1 · S1.archive.json', 'S2 · S2.archive.json'];
    for (const name of entries) expect(text).toContain(`\n${name} · `);
    expect(text).toContain(`${sandbox.baseUrl}/gui/user/uploads/upload/id/${upload.id}\n`);
  });

  test('what was reset on the way is not sent twice, and the rest not at all', async () => {
    for (const when of ['before', 'after'] as const) {
      await using sandbox = await startSandbox({ shape });
      const { sending, held, sent: count } = await newUpload(sandbox);
      sandbox.faults.set({ route: putRoute, fault: 'reset-before-headers', when, skip: 1 });
      const sent = await sendFiles(files, sending);
      expect([names(sent.done), sent.uncertain?.name, count()]).toEqual([['run.mapper.json'], 'first.json', 2]);
      expect(held().includes('first.json')).toBe(when === 'after');
      await expect.poll(async () => (await sending.look())?.running).not.toBe(true);
      expect(await sendFiles(sent.left, sending)).toMatchObject({
        left: [],
        watched: { upload: { entries: 4 } },
      });
    }
  });
});

test('into a folder, where the mapper is found too', async () => {
  await using sandbox = await startSandbox();
  const { sending, held } = await newUpload(sandbox, 'data/a b');
  expect((await sendFiles(files, sending)).watched?.upload?.errors).toEqual([]);
  expect(held()).toEqual(expect.arrayContaining(inOrder.map((name) => `data/a b/${name}`)));
});

test('a data file without its mapper has failed, and the page says why', async () => {
  await using sandbox = await startSandbox();
  const { sending, facts } = await newUpload(sandbox);
  const sent = await sendFiles([files[0]!], sending);
  const text = uploadText(await facts(sent.watched?.upload));
  expect(text).toMatch(/second\.json[\s\S]*No mapper in this upload has the class key \\?"run/);
});

test('an upload that is busy with another file is waited for', async () => {
  await using sandbox = await startSandbox({ processingMilliseconds: 60 });
  const { sending, sent: count } = await newUpload(sandbox);
  await sending.change(files[2]!);
  const sent = await sendFiles([files[1]!], sending);
  expect([names(sent.done), sent.error]).toEqual([['first.json'], undefined]);
  expect(count()).toBeGreaterThan(2);
});

test('a published upload takes nothing, and is asked once', async () => {
  await using sandbox = await startSandbox();
  const { sending, upload, sent: count } = await newUpload(sandbox);
  sandbox.services.uploads.publish(upload.id);
  const sent = await sendFiles(files, sending);
  expect([sent.done, sent.error?.kind, count()]).toEqual([[], 'declined', 1]);
});

test.each(['status-413', 'status-401', 'status-403', 'status-422', 'status-400'] as const)(
  '%s: what was declined is named, was not stored, and is not sent again',
  async (fault) => {
    await using sandbox = await startSandbox();
    const { sending, held, sent: count } = await newUpload(sandbox);
    sandbox.faults.set({ route: putRoute, fault, skip: 1 });
    const sent = await sendFiles(files, sending);
    expect([names(sent.left), sent.uncertain, count()]).toEqual([['first.json', 'second.json'], undefined, 2]);
    expect(held()).toEqual(['run.mapper.json']);
  },
);

test('an answer that never comes ends with the deadline, and one that is cancelled at once', async () => {
  await using sandbox = await startSandbox();
  const { sending, stop, facts } = await newUpload(sandbox);
  sandbox.faults.set({ route: putRoute, fault: 'never-answers', times: 2 });
  expect((await sendFiles(files, sending)).error?.kind).toBe('timeout');
  const cancelled = await sendFiles(files, {
    ...sending,
    onItem: () => setTimeout(() => stop.abort(), 20),
  });
  expect([cancelled.error?.kind, cancelled.uncertain?.name]).toEqual(['cancelled', 'run.mapper.json']);
  expect(await facts()).toMatchObject({ upload: { name: 'mine' } });
});

test('a service in trouble is looked at again until it is well; the file is not sent again', async () => {
  await using sandbox = await startSandbox();
  const { sending, sent: count } = await newUpload(sandbox);
  const detail = 'GET /uploads/{upload_id}';
  for (const fault of ['status-502', 'reset-mid-body'] as const) sandbox.faults.set({ route: detail, fault });
  const sent = await sendFiles([files[2]!], sending);
  expect([sent.error, count()]).toEqual([undefined, 1]);
  sandbox.faults.set({ route: detail, fault: 'status-500', times: 3 });
  const given = await sendFiles([files[2]!], sending);
  expect([names(given.done), given.left, given.error?.kind]).toEqual([['run.mapper.json'], [], 'server']);
});
