import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { completeWalkthroughStep, recordFirstFinding, syncContextKeys } from '../../../client/src/ui/contextKeys.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { fakeSetup } from '../../support/fakeAccount.ts';
import { editor } from '../../support/fakeEditor.ts';

test('the keys follow the account', async () => {
  const setup = fakeSetup();
  const keys = syncContextKeys(setup.services.accounts);
  const now = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const set = Object.fromEntries(editor.seen('context').map((text) => text.split('\n').slice(1)));
    return [set['mapperWorkbench.signedIn'], set['mapperWorkbench.hasTokens']];
  };
  expect(await now()).toEqual(['false', 'false']);
  await setup.signIn();
  await setup.keep('scripts');
  expect(await now()).toEqual(['true', 'true']);
  keys.dispose();
});

const { walkthroughs } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).contributes;
const events: readonly string[] = walkthroughs[0].steps.map(
  ({ completionEvents }: { readonly completionEvents: readonly string[] }) => completionEvents.join(),
);

test('a step of the walkthrough ends by the key that package.json waits for, not with a command', async () => {
  editor.reset();
  await completeWalkthroughStep('choseSample');
  expect(editor.seen('context')).toEqual(['setContext\nmapperWorkbench.choseSample\ntrue']);
  for (const step of ['openedExamples', 'sawEntries', 'choseSample'])
    expect(events).toContain(`onContext:mapperWorkbench.${step}`);
  expect(events.filter((event) => !event.startsWith('onContext:'))).toEqual([]);
});

describe('the first finding', () => {
  const shown = vscode.Uri.file('/w/a.mapper.json');
  let changed = new vscode.EventEmitter<vscode.DiagnosticChangeEvent>();
  let switched = new vscode.EventEmitter<vscode.TextEditor | undefined>();

  beforeEach(() => {
    editor.reset();
    changed = new vscode.EventEmitter();
    switched = new vscode.EventEmitter();
    vi.spyOn(vscode.languages, 'onDidChangeDiagnostics').mockImplementation((listener) => changed.event(listener));
    vi.spyOn(vscode.window, 'onDidChangeActiveTextEditor').mockImplementation((listener) => switched.event(listener));
    Object.assign(vscode.window, { visibleTextEditors: [{ document: { uri: shown } }] });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    Object.assign(vscode.window, { visibleTextEditors: [] });
  });

  const other = vscode.Uri.file('/w/b.mapper.json');
  const { Warning, Information } = vscode.DiagnosticSeverity;

  test.each([
    ['in a file that is shown sets the key, once', 'mapper', shown, Warning, true],
    ['of others does not', 'json', shown, Warning, false],
    ['in a file that nobody sees does not', 'mapper', other, Warning, false],
    ['that is a note does not', 'mapper', shown, Information, false],
  ])('a finding %s, whether it comes or its file is shown then', (_, source, at, severity, expected) => {
    for (const happens of [() => changed.fire({ uris: [shown] }), () => switched.fire(undefined)]) {
      editor.reset();
      recordFirstFinding();
      const found = ((uri: vscode.Uri) => (uri.path === at.path ? [{ source, severity }] : [])) as never;
      vi.spyOn(vscode.languages, 'getDiagnostics').mockImplementation(found);
      happens();
      happens();
      const key = 'setContext\nmapperWorkbench.sawFinding\ntrue';
      expect(editor.seen('context')).toEqual(expected ? [key] : []);
    }
  });
});
