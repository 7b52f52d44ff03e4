import { afterEach, describe, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { isStale, revealValue } from '../../../../client/src/preview/panel/reveal.ts';
import { previewOf, ruleOf } from '../../../support/previewAnswers.ts';

const open = (uri: string, version: number) =>
  (vscode.workspace.textDocuments as unknown[]).push({ uri: { toString: () => uri }, version });

afterEach(() => {
  (vscode.window.visibleTextEditors as unknown[]).length = 0;
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
  (vscode.workspace.textDocuments as unknown[]).length = 0;
  open(mapper, 1);
  expect(isStale(undefined, mapper)).toBe(false);
});

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const preview = previewOf([], { rules: [ruleOf('r', { range })] });

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

/** The cursor of a visible editor. */
function lookAt(name: string, line: number): void {
  (vscode.window.visibleTextEditors as unknown[]).splice(0, 1, {
    document: { uri: vscode.Uri.file(`/w/${name}.json`) },
    selection: { active: { line, character: 0 } },
  });
}

/** What the user is told after the last click. */
let hint: string | undefined;

/** Which files are shown where after a click on a value; a command, which would change the layout, by its name. */
async function shown(panel: number, origin: object = { section: 's', rule: 'r', pointer: '/a' }) {
  const seen: string[] = [];
  vi.spyOn(vscode.window, 'showTextDocument').mockImplementation((async (uri: vscode.Uri, options: object) => {
    const { viewColumn, preserveFocus } = options as { viewColumn: number; preserveFocus: boolean };
    seen.push(`${uri.path.slice('/w/'.length, -'.json'.length)} ${viewColumn}${preserveFocus ? '' : ' focused'}`);
    return { revealRange: () => undefined, setDecorations: () => undefined };
  }) as never);
  vi.spyOn(vscode.commands, 'executeCommand').mockImplementation((async (id: string) => {
    seen.push(id);
  }) as never);
  hint = await revealValue(origin, preview, panel, async () => ({ pointer: '', range }) as never);
  return seen;
}

describe('a click on a value leaves the layout as it is', () => {
  test('where each file has a group of its own, it is shown there', async () => {
    groups(['m'], ['panel'], ['d']);
    expect(await shown(2)).toEqual(['m 1', 'd 3']);
    expect(hint).toBeUndefined();
  });

  test.each([
    ['the mapper', [['m', 'd'], ['panel']]],
    ['the panel', [['m'], ['panel', 'd']]],
  ] as const)('a data file behind %s waits until the rule is in view', async (_, tabs) => {
    groups(...tabs);
    expect(await shown(2)).toEqual(['m 1']);
    expect(hint).toContain('d.json');
    lookAt('m', 3);
    expect(await shown(2)).toEqual(['m 1']);
    lookAt('m', 0);
    expect(await shown(2)).toEqual(['d 1']);
    expect(hint).toBeUndefined();
  });

  test('a field without a rule is shown in the group of the mapper', async () => {
    groups(['m'], ['panel']);
    expect(await shown(2, { pointer: '/a' })).toEqual(['d 1']);
  });

  test('a third group with texts takes the data file', async () => {
    groups(['m'], ['panel'], ['other']);
    expect(await shown(2)).toEqual(['m 1', 'd 3']);
  });

  test('a mapper that is a tab behind the panel comes beside it', async () => {
    groups(['panel', 'm']);
    expect(await shown(1)).toEqual(['m -2']);
  });
});
