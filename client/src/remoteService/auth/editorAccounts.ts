/** The accounts on top of VS Code: its fetch, secret storage, state, and a folder that all windows share. */

import * as vscode from 'vscode';
import { platform } from '#platform';
import { settingsSection } from '../../../../server/src/protocol.ts';
import { serviceSettings } from '../../configuration.ts';
import { baseUrlOf, readAddress } from '../api/origin.ts';
import type { ServiceReading } from './account.ts';
import { intentFiles } from './issuing/intentFiles.ts';
import { ServiceAccounts } from './serviceAccounts.ts';

/** Creates the accounts of this window. The caller must dispose of the result. */
export function editorAccounts(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): ServiceAccounts {
  return new ServiceAccounts({
    // Looked up for each call: VS Code installs its own, with its proxies and certificates.
    fetch: (url, init) => globalThis.fetch(url, init),
    secrets: context.secrets,
    state: context.globalState,
    intents: intentFiles(vscode.Uri.joinPath(context.globalStorageUri, 'intents')),
    locks: platform.tokenLocks(context),
    service: readService,
    timeoutMs: () => serviceSettings().timeoutSeconds * 1000,
    onServiceChange: (listener) =>
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(`${settingsSection}.service`)) listener();
      }),
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    trace: (line) => log.debug(line),
  });
}

function readService(): ServiceReading {
  const { baseUrl, allowHttp } = serviceSettings();
  if (baseUrl === undefined) return { kind: 'unset' };
  const reading = readAddress(baseUrl, { allowHttp });
  if (reading.kind === 'problem') return reading;
  return { kind: 'service', address: reading.address, baseUrl: baseUrlOf(reading.address) };
}
