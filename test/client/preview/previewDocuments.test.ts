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
  const given = entriesOf([{ note: 'a\nb\u2028c' }, { n: [1] }]);
  const text = await textOf(given);
  expect(dataIn(text)).toEqual(given.entries.map((entry) => entry.data));
  expect(text.match(/^ *\/\/.*$/gm)).toEqual([
    expect.stringMatching(/^\/\/ \S.*2/),
    ...given.entries.map(({ section, file }) => expect.stringMatching(new RegExp(`^ {2}// ${section} .*${file}`))),
  ]);
});

test.each([
  ['all of them', 1_050, 1, /^\/\/.*1050/, 3, 1_050],
  ['the first', 2_000, 6_000, /^\/\/.*\b1\b.*1000.*2000/, 2, 1_000],
])(
  'entries are fetched in pages, as many as an editor is quick with: %s',
  async (_, total, length, said, pages, shown) => {
    const text = await textOf(manyOf(total, length));
    expect(text).toMatch(said);
    expect([asked, dataIn(text).length]).toEqual([pages, shown]);
  },
);

test('a comment says that a limit cut the entries', async () => {
  expect(await textOf({ ...entriesOf([{ a: 1 }]), isCut: true })).toMatch(/^\/\/ .*\n\/\/ .*limit/);
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
