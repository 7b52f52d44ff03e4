import { afterEach, describe, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { isStale, revealValue } from '../../../../client/src/preview/panel/reveal.ts';

const open = (uri: string, version: number) =>
  (vscode.workspace.textDocuments as unknown[]).push({ uri: { toString: () => uri }, version });

afterEach(() => {
  (vscode.workspace.textDocuments as unknown[]).length = 0;
  (vscode.window.tabGroups.all as unknown[]).length = 0;
  vi.restoreAllMocks();
});

test('ranges are stale once the mapper has another version than they name', () => {
  const mapper = 'file:///w/m.json';
  expect(isStale(undefined, mapper)).toBe(false);
  open('file:///w/other.json', 9);
  expect(isStale(3, mapper)).toBe(false);
  open(mapper, 3);
  expect(isStale(3, mapper)).toBe(false);
  expect(isStale(2, mapper)).toBe(true);
  expect(isStale(undefined, mapper)).toBe(true);
});

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const details = {
  mapperUri: 'file:///w/m.json',
  dataUri: 'file:///w/d.json',
  sections: [],
  rules: [{ section: 's', rule: 'r', source: null, target: null, range, states: {}, leftOut: 0 }],
  types: {},
};

/** Groups of editors, each by the names of its tabs, the one in front first; `panel` is our panel. */
function groups(...tabs: readonly (readonly string[])[]): void {
  const before = vscode.window.tabGroups.all.length;
  const all = tabs.map((names, index) => {
    const made = names.map((name) => ({
      input: name === 'panel' ? {} : new vscode.TabInputText(vscode.Uri.file(`/w/${name}.json`)),
    }));
    return { viewColumn: before + index + 1, tabs: made, activeTab: made[0] };
  });
  (vscode.window.tabGroups.all as unknown[]).push(...all);
}

/** Which files are shown where after a click on a value; a command stands by its name. */
async function shown(panel: number): Promise<readonly string[]> {
  const seen: string[] = [];
  vi.spyOn(vscode.window, 'showTextDocument').mockImplementation((async (uri: vscode.Uri, options: object) => {
    const { viewColumn, preserveFocus } = options as { viewColumn: number; preserveFocus: boolean };
    seen.push(`${uri.path.slice('/w/'.length, -'.json'.length)} ${viewColumn}${preserveFocus ? '' : ' focused'}`);
    return { revealRange: () => undefined, setDecorations: () => undefined };
  }) as never);
  vi.spyOn(vscode.commands, 'executeCommand').mockImplementation((async (id: string) => {
    seen.push(id);
    if (id === 'workbench.action.newGroupBelow') groups([]); // which need not be the active one by now
  }) as never);
  await revealValue({ section: 's', rule: 'r', pointer: '/a' }, details, panel, async () => range as never);
  return seen;
}

describe('a click on a value hides neither the mapper nor the panel', () => {
  test('where each file has a group of its own, it is shown there', async () => {
    groups(['m'], ['panel'], ['d']);
    expect(await shown(2)).toEqual(['m 1', 'd 3']);
  });

  test('a data file that is a tab behind the mapper comes below the mapper', async () => {
    groups(['m', 'd'], ['panel']);
    expect(await shown(2)).toEqual(['m 1', 'm 1 focused', 'workbench.action.newGroupBelow', 'd 3']);
  });

  test('a data file that is a tab behind the panel comes below the mapper', async () => {
    groups(['m'], ['panel', 'd']);
    expect(await shown(2)).toEqual(['m 1', 'm 1 focused', 'workbench.action.newGroupBelow', 'd 3']);
  });

  test('a third group with texts takes the data file', async () => {
    groups(['m'], ['panel'], ['other']);
    expect(await shown(2)).toEqual(['m 1', 'd 3']);
  });

  test('a mapper that is a tab behind the panel comes beside it', async () => {
    groups(['panel', 'm']);
    expect((await shown(1))[0]).toBe('m -2');
  });
});
