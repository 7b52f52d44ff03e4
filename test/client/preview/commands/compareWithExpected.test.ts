import { beforeEach, expect, test } from 'vitest';
import { compareWithExpected } from '../../../../client/src/preview/commands/compareWithExpected.ts';
import { checkExpectedRequest, entriesRequest, placeRequest } from '../../../../server/src/protocol.ts';
import { answerWith, dataUri, mapperUri, runEntryCommand } from '../../../support/entryCommand.ts';
import { cancel, editor, press } from '../../../support/fakeEditor.ts';
import { Uri } from '../../../support/fakeVscode.ts';

const path = '/w/batch.expected.json';
const preview = answerWith([{ a: 1 }]);
const asExpected = { [checkExpectedRequest]: {} };
const differs = { [checkExpectedRequest]: { failure: { message: 'the entries differ' } } };
const expected = () => new TextDecoder().decode(editor.files.get(path));
const expecting = (text: string) => editor.files.set(path, new TextEncoder().encode(text));
const isCompared = () => editor.seen('command').some((text) => text.startsWith('vscode.diff'));

beforeEach(() => editor.reset());

const many = Array.from({ length: 450 }, (_, a) => ({ a, text: 'a\nb', list: [{ a }] }));

test.each([
  ['the entries', [{ a: 1 }], 2],
  ['the pages, put together as one list', many, 4],
  ['an empty list', [], 1],
])('offers to save %s where nothing is expected yet', async (_, data, pages) => {
  const made = answerWith(data);
  const { requests } = await runEntryCommand(compareWithExpected, made, [press()]);
  expect(requests.filter(([method]) => method === entriesRequest)).toHaveLength(pages);
  expect(expected()).toBe(`${JSON.stringify(made.entries, undefined, 2)}\n`);
});

test('says that nothing differs, as the server finds', async () => {
  expecting('[1]');
  const { requests } = await runEntryCommand(compareWithExpected, preview, [], { answers: asExpected });
  expect([editor.seen('notice'), isCompared()]).toEqual([[expect.stringContaining('batch.expected.json')], false]);
  const params = { uri: `${dataUri}`, mapperUri: `${mapperUri}`, text: '[1]' };
  expect(requests.filter(([method]) => method === checkExpectedRequest)).toEqual([[checkExpectedRequest, params]]);
});

test('shows the difference, and writes nothing by itself; saving is its second button, and asks', async () => {
  expecting('[]');
  await runEntryCommand(compareWithExpected, preview, [], { answers: differs });
  expect([isCompared(), expected()]).toEqual([true, '[]']);
  await runEntryCommand(compareWithExpected, preview, [press(1), cancel], { answers: differs });
  expect([editor.seen('modal').length, expected()]).toEqual([1, '[]']);
  await runEntryCommand(compareWithExpected, preview, [press(1), press()], { answers: differs });
  expect(JSON.parse(expected())).toEqual(preview.entries);
});

test.each([
  ['there', 'file:///outside/secret.json'],
  ['not there', null],
])('neither reads nor writes through a link that leads out of the workspace: a file that is %s', async (_, target) => {
  if (target !== null) expecting('["canary"]');
  const places = { [placeRequest]: { [`file://${path}`]: { isInside: false, target } } };
  await runEntryCommand(compareWithExpected, preview, [press()], { answers: places });
  expect([editor.seen('notice'), isCompared()]).toEqual([[expect.stringContaining('batch.expected.json')], false]);
  expect([...editor.files.values()].map((bytes) => new TextDecoder().decode(bytes)).join()).not.toContain('"a"');
});

test('reads what lies beside data outside of the workspace', async () => {
  expecting('[]');
  const outside = { isInside: false };
  const places = { [placeRequest]: { [`file://${path}`]: outside, [`${dataUri}`]: outside } };
  await runEntryCommand(compareWithExpected, preview, [], { answers: { ...differs, ...places } });
  expect(isCompared()).toBe(true);
});

test('compares a file of an upload with what the service made of it', async () => {
  const uploaded = answerWith([{ a: 1 }], { mapper: mapperUri, data: Uri.parse('mapper-upload-file:/u1/batch.json') });
  await runEntryCommand(compareWithExpected, uploaded);
  expect(editor.seen('command').at(-1)).toMatch(/compareWithArchive[\s\S]*batch\.json[\s\S]*m\.mapper\.json/);
  expect([...editor.files]).toEqual([]);
});
