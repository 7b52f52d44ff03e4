/** What the `when` clauses of package.json ask: is a service set, is somebody signed in, are tokens kept. */
import * as vscode from 'vscode';
import type { Account } from '../auth/account.ts';
import { coalesce } from '../preview/coalesce.ts';

/** Sets the keys now and at every change; to be disposed. */
export function keepContextKeys(account: Account): vscode.Disposable {
  const update = coalesce(() => updateKeys(account));
  void update();
  const listener = account.onDidChange(() => void update());
  return new vscode.Disposable(() => listener.dispose());
}

async function updateKeys(account: Account): Promise<void> {
  const isSet = account.service().kind === 'service';
  await set('hasService', isSet);
  // A storage that fails is told of by the commands; here it means that there is nothing.
  await set('signedIn', isSet && (await account.signedIn().catch(() => undefined)) !== undefined);
  await set('hasTokens', isSet && (await account.tokens().catch(() => [])).length > 0);
}

function set(key: string, value: boolean): Thenable<unknown> {
  return vscode.commands.executeCommand('setContext', `mapperWorkbench.${key}`, value);
}
