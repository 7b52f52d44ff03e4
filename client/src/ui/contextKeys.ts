/**
 * Context keys for the `when` clauses of package.json: is the user signed in, are tokens stored. Whether a service is set,
 * the clauses read from its setting, which they can before the extension is activated.
 */
import * as vscode from 'vscode';
import type { Accounts } from '../remoteService/auth/account.ts';
import { coalesce } from '../util/coalesce.ts';

/** Sets the context keys now and after every change. The caller must dispose of the result. */
export function syncContextKeys(accounts: Accounts): vscode.Disposable {
  const update = coalesce(() => updateKeys(accounts));
  void update();
  const listener = accounts.onDidChange(() => void update());
  return new vscode.Disposable(() => listener.dispose());
}

async function updateKeys(accounts: Accounts): Promise<void> {
  const account = accounts.current();
  // Storage failures are reported by the commands; here they count as nothing stored.
  await set('signedIn', (await account?.signedIn().catch(() => undefined)) !== undefined);
  await set('hasTokens', ((await account?.tokens().catch(() => [])) ?? []).length > 0);
}

function set(key: string, value: boolean): Thenable<unknown> {
  return vscode.commands.executeCommand('setContext', `mapperWorkbench.${key}`, value);
}
