import { afterEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { isStale, revealValue } from '../../../../client/src/preview/panel/reveal.ts';
import { previewOf, ruleOf } from '../../../support/previewAnswers.ts';

const textDocuments = vscode.workspace.textDocuments as unknown[];
const visibleTextEditors = vscode.window.visibleTextEditors as unknown[];
const tabGroups = vscode.window.tabGroups.all as unknown[];

afterEach(() => {
  for (const list of [textDocuments, visibleTextEditors, tabGroups]) list.length = 0;
  vi.restoreAllMocks();
});

test.each([
  ['the mapper is not open', 'other', 9, undefined, false],
  ['another version is named', 'other', 9, 3, false],
  ['the mapper was edited since it was read', 'm', 3, undefined, true],
  ['the mapper was edited since', 'm', 3, 2, true],
  ['the mapper has this version', 'm', 3, 3, false],
  ['the mapper is as its file', 'm', 1, undefined, false],
])('ranges are stale once the mapper has another version than they name: %s', (_, open, version, named, stale) => {
  textDocuments.push({ uri: { toString: () => `file:///w/${open}.json` }, version });
  expect(isStale(named, 'file:///w/m.json')).toBe(stale);
});

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const preview = previewOf([], { rules: [ruleOf('r', { range })] });

/** Groups of editors, each by the names of its tabs, the one in front first; `panel` is our panel. */
function open(...groups: readonly (readonly string[])[]): void {
  for (const [index, names] of groups.entries()) {
    const tabs = names.map((name) => ({
      input: name === 'panel' ? {} : new vscode.TabInputText(vscode.Uri.file(`/w/${name}.json`)),
    }));
    tabGroups.push({ viewColumn: index + 1, tabs, activeTab: tabs[0] });
  }
}

/** The cursor of a visible editor. */
function lookAt(name: string, line: number): void {
  const document = { uri: vscode.Uri.file(`/w/${name}.json`) };
  visibleTextEditors.splice(0, 1, { document, selection: { active: { line, character: 0 } } });
}

/** Which files are shown where after a click on a value, and what the user is told; a command by its name. */
async function shown(panel: number, origin: object = { section: 's', rule: 'r', pointer: '/a' }) {
  const seen: string[] = [];
  vi.spyOn(vscode.window, 'showTextDocument').mockImplementation((async (uri: vscode.Uri, options: object) => {
    const { viewColumn, preserveFocus } = options as { viewColumn: number; preserveFocus: boolean };
    seen.push(`${uri.path.slice('/w/'.length, -'.json'.length)} ${viewColumn}${preserveFocus ? '' : ' focused'}`);
    return { revealRange: () => undefined, setDecorations: () => undefined };
  }) as never);
  vi.spyOn(vscode.commands, 'executeCommand').mockImplementation((async (id: string) => void seen.push(id)) as never);
  const hint = await revealValue(origin, preview, panel, async () => ({ pointer: '', range }) as never);
  return [seen, hint];
}

test.each([
  ['where each file has a group of its own, it is shown there', [['m'], ['panel'], ['d']], ['m 1', 'd 3']],
  ['a third group with texts takes the data file', [['m'], ['panel'], ['other']], ['m 1', 'd 3']],
  ['a mapper behind another text comes in front there', [['other'], ['panel'], ['x', 'm']], ['m 3', 'd 1']],
  ['a mapper that is a tab behind the panel comes beside it', [['panel', 'm']], ['m -2']],
  ['a field without a rule is shown in the group of the mapper', [['m'], ['panel']], ['d 1'], { pointer: '/a' }],
])('a click on a value leaves the layout as it is: %s', async (_, tabs, files, origin?: object) => {
  open(...tabs);
  const [seen] = await shown(tabs.findIndex((names) => names.includes('panel')) + 1, origin);
  expect(seen).toEqual(files);
});

test.each([
  ['the mapper', [['m', 'd'], ['panel']]],
  ['the panel', [['m'], ['panel', 'd']]],
])('a data file behind %s waits until the rule is in view, and that is said', async (_, tabs) => {
  open(...tabs);
  expect(await shown(2)).toEqual([['m 1'], expect.stringContaining('d.json')]);
  lookAt('m', 3);
  expect(await shown(2)).toEqual([['m 1'], expect.anything()]);
  lookAt('m', 0);
  expect(await shown(2)).toEqual([['d 1'], undefined]);
});
