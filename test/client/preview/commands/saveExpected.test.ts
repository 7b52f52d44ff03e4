import { beforeEach, expect, test } from 'vitest';
import { saveExpected } from '../../../../client/src/preview/commands/saveExpected.ts';
import { type ExpectedFile, placeRequest } from '../../../../server/src/protocol.ts';
import { answerWith, dataUri, type EntryOptions, mapperUri, runEntryCommand } from '../../../support/entryCommand.ts';
import { type Answer, cancel, editor, press } from '../../../support/fakeEditor.ts';
import { FakeState } from '../../../support/fakeState.ts';
import { Uri } from '../../../support/fakeVscode.ts';

const expectedPath = '/w/batch.expected.json';
const preview = answerWith([{ a: 1 }]);
const file: ExpectedFile = {
  dataUri: `${dataUri}`,
  expectedUri: `file://${expectedPath}`,
  data: 'batch.json',
  mapper: { uri: `${mapperUri}`, name: 'm.mapper.json' },
};
const uploaded = Uri.parse('mapper-upload-file:/u1/batch.json');
const item = { label: 'batch.json' };

let ran: unknown[];
const testsFor = (of: ExpectedFile, count = 1) => ({
  testsOf: () => Array.from({ length: count }, () => item),
  fileOf: () => of,
  run: async (tests: unknown) => ran.push(tests),
});
const saved = () => new TextDecoder().decode(editor.files.get(expectedPath));
const run = (testExplorer: unknown, script: readonly Answer[] = [], options: EntryOptions = {}) =>
  runEntryCommand(saveExpected, preview, script, { others: { testExplorer }, argument: item, ...options });

beforeEach(() => {
  editor.reset();
  ran = [];
});

test.each([
  ['a test', item],
  ['the message of one', { test: item, message: {} }],
])('%s is saved, and run again', async (_, argument) => {
  await run(testsFor(file), [], { argument });
  expect([JSON.parse(saved()), ran]).toEqual([preview.entries, [[item]]]);
});

test('from the palette the entries in front are saved, a line says where, and the first time the tests are shown', async () => {
  const others = { state: new FakeState().window() };
  await runEntryCommand(saveExpected, preview, [], { others });
  expect([JSON.parse(saved()), ran]).toEqual([preview.entries, []]);
  expect(editor.seen('notice')).toEqual([expect.stringContaining('batch.expected.json')]);
  await runEntryCommand(saveExpected, preview, [press()], { others });
  expect(editor.seen('command').filter((name) => name.startsWith('workbench'))).toEqual([
    'workbench.view.testing.focus',
  ]);
});

test('from the palette nothing is saved beside a file of an upload', async () => {
  await runEntryCommand(saveExpected, answerWith([{ a: 1 }], { mapper: mapperUri, data: uploaded }));
  expect([[...editor.files], editor.seen('notice').length]).toEqual([[], 1]);
});

test.each([1, 3])('existing expectations of %i tests are overwritten after a question', async (count) => {
  editor.files.set(expectedPath, new TextEncoder().encode('old'));
  await run(testsFor(file, count), [cancel]);
  expect([saved(), ran]).toEqual(['old', []]);
  expect(editor.seen('modal')).toEqual([expect.stringContaining('batch.expected.json')]);
  await run(testsFor(file, count), [press()]);
  expect([JSON.parse(saved()), ran.length]).toEqual([preview.entries, 1]);
});

test('without a mapper, a test or a way that stays in the workspace nothing is written', async () => {
  await run(testsFor({ ...file, mapper: null }));
  await run(testsFor(file, 0));
  await run(testsFor(file), [], { argument: null });
  const elsewhere = { [placeRequest]: { [file.expectedUri]: { isInside: false, target: 'file:///outside/x.json' } } };
  await run(testsFor(file), [], { answers: elsewhere });
  expect([...editor.files.keys(), ...ran]).toEqual([]);
  expect([editor.seen('notice')[0], editor.seen('notice').length]).toEqual([expect.stringContaining('batch.json'), 4]);
});
