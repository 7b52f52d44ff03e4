import { expect, test } from 'vitest';
import { uploadText } from '../../support/uploadText.ts';
import { startSandbox } from '../src/start.ts';
import { files, newUpload, sendFiles } from './scene.ts';

/** Services that lack routes. */

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
