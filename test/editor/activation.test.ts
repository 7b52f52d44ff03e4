import * as assert from 'node:assert/strict';
import { after, describe, test } from 'mocha';
import * as vscode from 'vscode';
import { closeAll, openMapper, ourExtension, provided } from './support.ts';

describe('extension', () => {
  after(closeAll);

  test('is activated by a JSON file', async () => {
    await openMapper();
    assert.equal(ourExtension().isActive, true);
  });

  test('registers every command that it contributes, and no other', async () => {
    await ourExtension().activate();
    const { contributes, activationEvents } = ourExtension().packageJSON;
    const contributed = contributes.commands.map(({ command }: { command: string }) => command);
    const merged = activationEvents.flatMap((event: string) => /^onCommand:(.*)/.exec(event)?.[1] ?? []);
    // VS Code itself registers `mapperWorkbench.<view>.focus` and the like.
    const registered = (await vscode.commands.getCommands(true)).filter((id) => /^mapperWorkbench\.\w+$/.test(id));
    assert.deepEqual(registered.sort(), [...contributed, ...merged].sort());
  });

  test('leaves the outline to VS Code, so that there is one', async () => {
    const { document } = await openMapper();
    const symbols = await provided<vscode.DocumentSymbol[]>('DocumentSymbol', document);
    const names = symbols.map(({ name }) => name);
    for (const name of ['main_schema', 'steps'])
      assert.equal(names.filter((each) => each === name).length, 1, `${name} in ${names.join(', ')}`);
  });

  test('restarts its server on command', async () => {
    await vscode.commands.executeCommand('mapperWorkbench.restartServer');
  });
});
