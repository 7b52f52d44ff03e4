/** Short commands in `commands/` about a mapper or a data file: what they ask of the server, write and show. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as vscode from 'vscode';
import { addLikelyRules } from '../../../client/src/mappers/commands/addLikelyRules.ts';
import { chooseSampleData } from '../../../client/src/mappers/commands/chooseSampleData.ts';
import { openSampleData } from '../../../client/src/mappers/commands/openSampleData.ts';
import { saveWithoutByteOrderMark } from '../../../client/src/mappers/commands/saveWithoutByteOrderMark.ts';
import { showIgnoreChange } from '../../../client/src/mappers/commands/showIgnoreChange.ts';
import type { Command } from '../../../client/src/ui/command.ts';
import { UserError } from '../../../client/src/ui/userError.ts';
import type { LikelyRulesParams } from '../../../server/src/protocol.ts';
import { type Answer, cancel, chooseFile, editor, pick } from '../../support/fakeEditor.ts';
import { fakeServer } from '../../support/fakeServer.ts';
import { runAlone } from '../../support/runCommand.ts';

const mapper = vscode.Uri.file('/w/run.mapper.json');
const uri = mapper.toString();
const write = (name: string, text: string) => editor.files.set(`/w/${name}`, new TextEncoder().encode(text));
const read = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(editor.files.get(`/w/${name}`));

beforeEach(() => {
  editor.reset();
  for (const name of ['a.json', 'b.json', 'run.mapper.json']) write(name, '{}');
});

/** Runs a command for the mapper. @returns what the server was asked */
async function run(command: Command, answers: readonly Answer[], server: Readonly<Record<string, unknown>>) {
  const { services, asked } = fakeServer(server);
  await runAlone(command, { services }, answers, mapper);
  return asked.map(([, params]) => params);
}

const rules = ['name', 'datetime'].map((target) => {
  const likely = { section: 'main_schema', value: '"A. B."', reason: 'a part matches' };
  return { id: `1 ${target}`, field: `operator_${target}`, target, ...likely };
});
const position = { line: 0, character: 1 };
const edits = [{ range: { start: position, end: position }, newText: '"rule"' }];
const chosen = [{ uri }, { uri, chosen: ['1 datetime'] }];

test.each([
  ['the chosen ones, in one edit', rules, [pick('1 datetime')], chosen, '{"rule"}', 0],
  ['none if the list is cancelled', rules, [cancel], [{ uri }], '{}', 0],
  ['none if there are none, which is said', [], [], [{ uri }], '{}', 1],
])('added of likely rules are %s', async (_, offered, answers, requests, text, notices) => {
  const answer = ({ chosen }: LikelyRulesParams) => ({ rules: offered, edits: chosen ? edits : [] });
  expect(await run(addLikelyRules, answers, { 'mapper/likelyRules': answer })).toEqual(requests);
  expect([read('run.mapper.json'), editor.seen('notice').length]).toEqual([text, notices]);
  const row = expect.stringMatching(/operator_name → name · "A\. B\." · main_schema · a part matches/);
  expect(editor.seen('quickPick')).toEqual(offered.length > 0 ? [row] : []);
});

const samples = (...names: string[]) => {
  const [first = null, ...others] = names.map((name) => ({ uri: `file:///w/${name}`, version: null }));
  return { 'mapper/samples': { samples: first ? [first, ...others] : [], active: first?.uri ?? null } };
};

test.each<[string, readonly Answer[], string | null | undefined]>([
  ['a file of the workspace', [pick('b.json')], 'file:///w/b.json'],
  ['a file from elsewhere', [pick(-1), chooseFile('/else/c.json')], 'file:///else/c.json'],
  ['by class key', [pick('by class key')], null],
  ['nothing when it is cancelled', [cancel], undefined],
])('bound is %s', async (_, answers, dataUri) => {
  const isBound = dataUri !== undefined;
  const [, ...requests] = await run(chooseSampleData, answers, samples('a.json'));
  expect([requests, editor.seen('notice').length]).toEqual([isBound ? [{ uri, dataUri }] : [], isBound ? 1 : 0]);
  // The bound file stands first, once; mappers are no data.
  expect(editor.seen('quickPick')[0]?.match(/\w[\w.]*\.json/g)).toEqual(['a.json', 'b.json']);
});

test.each([
  ['the one data file', ['a.json'], [], ['a.json']],
  ['of several the chosen one', ['a.json', 'b.json'], [pick('b.json')], ['b.json']],
  ['none if none is chosen', ['a.json', 'b.json'], [cancel], []],
])('opened is %s', async (_, names, answers, opened) => {
  await run(openSampleData, answers, samples(...names));
  const expected = opened.map((name) => expect.stringMatching(new RegExp(`^vscode\\.open\\n.*/w/${name}`)));
  expect(editor.seen('command')).toEqual(expected);
});

test('without a mapper, or a data file to open, it is said what to do', async () => {
  await expect(chooseSampleData.run(fakeServer({}).services)).rejects.toBeInstanceOf(UserError);
  await expect(run(openSampleData, [], samples())).rejects.toBeInstanceOf(UserError);
});

test.each([
  ['the first three bytes are gone', '\ufeff{}', undefined, '{}'],
  ['a file without them stays', '{}', undefined, '{}'],
  ['unsaved changes are saved first', '\ufeff{ "old": 1 }', true, '{}'],
  ['nothing is written where they cannot be saved', '\ufeff{ "old": 1 }', false, '\ufeff{ "old": 1 }'],
])('without a byte order mark, %s', async (_, before, isSaved, after) => {
  write('run.mapper.json', before);
  const save = async () => {
    if (isSaved) write('run.mapper.json', '\ufeff{}');
    return isSaved;
  };
  const open = vscode.workspace.textDocuments as unknown[];
  if (isSaved !== undefined) open.push({ uri: mapper, isDirty: true, save });
  onTestFinished(() => void open.splice(0));
  await run(saveWithoutByteOrderMark, [], {});
  expect(read('run.mapper.json')).toBe(after);
});

test('what became of an entry of ignore is said for some seconds, and to save the file if that is left to do', async () => {
  const open = vscode.workspace.textDocuments as unknown[];
  onTestFinished(() => void open.splice(0));
  for (const change of ['added', 'removed'])
    await showIgnoreChange.run(fakeServer({}).services, 'target-unknown', change);
  const [added, removed] = editor.seen('statusBar');
  for (const text of [added, removed]) expect(text).toMatch(/target-unknown.*mapper\.config\.json/);
  expect(added).not.toBe(removed);
  open.push({ uri: vscode.Uri.file('/w/mapper.config.json'), isDirty: true });
  await showIgnoreChange.run(fakeServer({}).services, 'target-unknown', 'added');
  expect(editor.seen('statusBar').at(-1)).toMatch(`${added} `);
  expect(editor.seen('notice')).toEqual([]);
});
