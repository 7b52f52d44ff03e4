/** What the `when` clauses of package.json ask: is a service set, is somebody signed in, are tokens kept. */
import * as vscode from 'vscode';
import { coalesce } from '../preview/coalesce.ts';
import type { Accounts } from '../remoteService/auth/account.ts';

/** Sets the keys now and at every change; to be disposed. */
export function keepContextKeys(accounts: Accounts): vscode.Disposable {
  const update = coalesce(() => updateKeys(accounts));
  void update();
  const listener = accounts.onDidChange(() => void update());
  return new vscode.Disposable(() => listener.dispose());
}

async function updateKeys(accounts: Accounts): Promise<void> {
  const account = accounts.current();
  await set('hasService', account !== undefined);
  // A storage that fails is told of by the commands; here it means that there is nothing.
  await set('signedIn', (await account?.signedIn().catch(() => undefined)) !== undefined);
  await set('hasTokens', ((await account?.tokens().catch(() => [])) ?? []).length > 0);
}

function set(key: string, value: boolean): Thenable<unknown> {
  return vscode.commands.executeCommand('setContext', `mapperWorkbench.${key}`, value);
}
