import { afterEach, expect, test } from 'vitest';
import { PreviewDocuments, previewOf as uriOfPreview } from '../../../client/src/preview/previewDocuments.ts';
import type { EntriesParams } from '../../../server/src/protocol.ts';
import { EventEmitter } from '../../support/fakeEvents.ts';
import { Uri } from '../../support/fakeVscode.ts';
import { entriesOf } from '../../support/previewAnswers.ts';

type Client = ConstructorParameters<typeof PreviewDocuments>[0];
type Changes = ConstructorParameters<typeof PreviewDocuments>[1];
type Log = ConstructorParameters<typeof PreviewDocuments>[2];

let documents: PreviewDocuments | undefined;
afterEach(() => documents?.dispose());

/** The text of a preview with so many entries, each with a text of this length; and how often was asked. */
async function textOf(total: number, length: number): Promise<readonly [text: string, asked: number]> {
  let asked = 0;
  const all = entriesOf(Array.from({ length: total }, (_, a) => ({ a, text: 'x'.repeat(length) })));
  const sendRequest = async (_: string, { from = 0 }: EntriesParams) => {
    asked++;
    return { ...all, from, entries: all.entries.slice(from, from + 500) };
  };
  const changes = { onDidChange: new EventEmitter<void>().event };
  const log = { error: () => undefined };
  documents = new PreviewDocuments(
    { sendRequest } as unknown as Client,
    changes as unknown as Changes,
    log as unknown as Log,
  );
  const uri = uriOfPreview(Uri.file('/w/m.mapper.json') as Parameters<typeof uriOfPreview>[0]);
  return [await documents.provideTextDocumentContent(uri), asked];
}

test('shows all entries, fetched in pages', async () => {
  const [text, asked] = await textOf(1_050, 1);
  expect(asked).toBe(3);
  expect(text.split('\n')[0]).toContain('1050');
  expect(JSON.parse(text.replaceAll(/^ *\/\/.*$/gm, ''))).toHaveLength(1_050);
});

test('shows as many as an editor is quick with, and says so', async () => {
  const [text, asked] = await textOf(2_000, 6_000);
  expect(asked).toBe(2);
  expect(text).toMatch(/^\/\/.*\b1\b.*1000.*2000/);
});
