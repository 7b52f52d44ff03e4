import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PreviewDocuments, previewOf as uriOfPreview } from '../../../client/src/preview/previewDocuments.ts';
import type { EntriesAnswer, EntriesParams } from '../../../server/src/protocol.ts';
import { editor } from '../../support/fakeEditor.ts';
import { EventEmitter } from '../../support/fakeEvents.ts';
import { Uri, workspace } from '../../support/fakeVscode.ts';
import { entriesOf } from '../../support/previewAnswers.ts';

const mapper = Uri.file('/w/m.mapper.json');
const uri = uriOfPreview(mapper as never);
let answer: EntriesAnswer;
let asked: number;
let changed: EventEmitter<void>;
let documents: PreviewDocuments;

beforeEach(() => {
  editor.reset();
  asked = 0;
  changed = new EventEmitter();
  const sendRequest = async (_: string, { from = 0 }: EntriesParams) => {
    asked++;
    return { ...answer, from, entries: answer.entries.slice(from, from + 500) };
  };
  const log = { error: () => undefined };
  documents = new PreviewDocuments({ sendRequest } as never, { onDidChange: changed.event } as never, log as never);
});
afterEach(() => {
  documents.dispose();
  vi.restoreAllMocks();
});

const textOf = (given: EntriesAnswer) => {
  answer = given;
  return documents.provideTextDocumentContent(uri);
};
/** So many entries, each with a text of this length. */
const manyOf = (total: number, length: number) =>
  entriesOf(Array.from({ length: total }, (_, a) => ({ a, text: 'x'.repeat(length) })));
/** Without comments it is JSON. */
const dataIn = (text: string) => JSON.parse(text.replaceAll(/^ *\/\/.*$/gm, ''));

test('each entry stands under its section and file, with line breaks of its texts as JSON', async () => {
  const data = [
    { m_def: 'x.Y', note: 'a\nb\u2028c' },
    { m_def: 'x.Z', n: [1] },
  ];
  const given = entriesOf(data);
  const text = await textOf(given);
  expect(dataIn(text)).toEqual(given.entries.map((entry) => entry.data));
  expect(text.match(/^ *\/\/.*$/gm)).toEqual([
    expect.stringMatching(/^\/\/ \S.*2/),
    ...given.entries.map(({ section, file }) => expect.stringMatching(new RegExp(`^ {2}// ${section} .*${file}`))),
  ]);
});

test('all entries are fetched in pages, as many as an editor is quick with, and that is said', async () => {
  const text = await textOf(manyOf(1_050, 1));
  expect([asked, dataIn(text).length]).toEqual([3, 1_050]);
  expect(text.split('\n')[0]).toContain('1050');
});

test('of more than an editor is quick with, the first are shown', async () => {
  expect(await textOf(manyOf(2_000, 6_000))).toMatch(/^\/\/.*\b1\b.*1000.*2000/);
  expect(asked).toBe(2);
});

test('why there are no entries is a comment, which no text ends', async () => {
  const text = await textOf({ ...entriesOf([]), data: null, problem: 'one\ntwo\u2028three' });
  expect(text).toMatch(/^\/\/ .*\n\/\/ one\n\/\/ two\n\/\/ three\n$/);
});

test('while the mapper is broken, the last entries stay, and say that they are the last', async () => {
  const before = await textOf(entriesOf([{ a: 1 }]));
  const document = { uri: mapper, languageId: 'json', getText: () => '{' };
  (workspace.textDocuments as unknown[]).push(document);
  answer = entriesOf([]);
  changed.fire();
  await new Promise((resolve) => setTimeout(resolve));
  workspace.textDocuments.length = 0;
  expect(await documents.provideTextDocumentContent(uri)).toMatch(/^\/\/ .*m\.mapper\.json.*\n/);
  expect((await documents.provideTextDocumentContent(uri)).endsWith(before)).toBe(true);
});
