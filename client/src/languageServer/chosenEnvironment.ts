/**
 * The environment that the user chose in the Python extension, if that is installed: the server reads those of its
 * packages that mappers name. Without the extension, `VIRTUAL_ENV` is used.
 */

import * as vscode from 'vscode';
import { environmentNotification } from '../../../server/src/protocol.ts';
import { isObject, memberOf } from '../util/jsonValue.ts';
import type { MapperClient } from './mapperClient.ts';

type Needs = Pick<MapperClient, 'isRunning' | 'onDidChangeState' | 'sendNotification'>;

/** The part of the Python extension's API that we use; its version is unknown. */
interface PythonExtension {
  readonly environments: {
    getActiveEnvironmentPath(resource?: vscode.Uri): unknown;
    resolveEnvironment(path: unknown): Thenable<unknown>;
    onDidChangeActiveEnvironmentPath(listener: () => void): vscode.Disposable;
  };
}

/**
 * Sends the selected Python environment to the server immediately, whenever the user selects another environment, and
 * whenever the server restarts. The caller must dispose of the result.
 */
export function followPythonEnvironment(client: Needs, log: Pick<vscode.LogOutputChannel, 'debug'>): vscode.Disposable {
  const disposables: vscode.Disposable[] = [];
  let isDisposed = false;
  const follow = async () => {
    const python = await pythonExtension();
    if (python === undefined || isDisposed) return;
    const send = () => void sendChosen(client, python).catch((error: unknown) => log.debug(String(error)));
    disposables.push(
      python.environments.onDidChangeActiveEnvironmentPath(send),
      client.onDidChangeState(() => client.isRunning() && send()),
    );
    send();
  };
  // A failure of the other extension must not break ours.
  follow().catch((error: unknown) => log.debug(String(error)));
  return new vscode.Disposable(() => {
    isDisposed = true;
    for (const each of disposables) each.dispose();
  });
}

async function pythonExtension(): Promise<PythonExtension | undefined> {
  const extension = vscode.extensions.getExtension<unknown>('ms-python.python');
  const found: unknown = extension?.isActive ? extension.exports : await extension?.activate();
  return isPython(found) ? found : undefined;
}

async function sendChosen(client: Needs, { environments }: PythonExtension): Promise<void> {
  const resource = vscode.workspace.workspaceFolders?.[0]?.uri;
  const chosen = await environments.resolveEnvironment(environments.getActiveEnvironmentPath(resource));
  if (client.isRunning()) await client.sendNotification(environmentNotification, { python: folderOf(chosen) ?? null });
}

/** The folder of an environment; undefined for an interpreter of the whole machine. */
function folderOf(chosen: unknown): string | undefined {
  const folder = memberOf(memberOf(chosen, 'environment'), 'folderUri');
  return folder instanceof vscode.Uri && folder.scheme === 'file' ? folder.fsPath : undefined;
}

function isPython(value: unknown): value is PythonExtension {
  const environments = memberOf(value, 'environments');
  const names = ['getActiveEnvironmentPath', 'resolveEnvironment', 'onDidChangeActiveEnvironmentPath'];
  return isObject(environments) && names.every((name) => typeof environments[name] === 'function');
}
