/** The language server on a Node connection, chosen by the arguments (`--stdio`, `--node-ipc`, `--socket=…`). */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createConnection } from 'vscode-languageserver/node';
import { packageVersion } from '../host/packaged.ts';
import { createMapperService } from '../service/createService.ts';
import { clientFiles } from './files/clientHost.ts';
import { MixedHost } from './files/mixedHost.ts';
import { EditorHost } from './files/serverFiles.ts';
import type { HostOptions, SessionHost } from './files/sessionHost.ts';
import { describeError } from './guard.ts';
import type { ReadTexts, Texts } from './language.ts';
import { Lifecycle } from './lifecycle.ts';
import { startServer } from './server.ts';

// In the bundle this file is part of the entry, `dist/server.js`.
const isSource = import.meta.url.endsWith('.ts');
const texts = new URL(isSource ? '../../../l10n/' : '../l10n/', import.meta.url);

/** Starts a server for one client in this process. */
export function startNodeServer(): void {
  const connection = createConnection({ messageStrategy: new Lifecycle() });

  // An error that escaped every guard is a bug, but the server keeps serving the user's other files.
  process.on('uncaughtException', (error) => connection.console.error(`Uncaught: ${describeError(error)}`));
  process.on('unhandledRejection', (error) => connection.console.error(`Unhandled: ${describeError(error)}`));

  startServer({
    connection,
    version: packageVersion(),
    createService: createMapperService,
    readTexts: bundleReader(texts),
    createHost,
  });
}

/** With a client that serves files, those without a path on this machine are read through it. */
function createHost({ connection, documents, log, client: { folders, servesFiles } }: HostOptions): SessionHost {
  if (!servesFiles) return new EditorHost(documents, folders, log);
  return new MixedHost(documents, folders, log, clientFiles(connection));
}

/**
 * Returns a function that reads translations from the bundles in `l10n/` on disk. Bundles exist only for languages
 * other than English.
 * @param folder the URL of the folder that contains the bundles, with a slash at the end
 */
export function bundleReader(folder: URL): ReadTexts {
  return async (language) => {
    try {
      return JSON.parse(await readFile(new URL(`bundle.l10n.${language}.json`, folder), 'utf8')) as Texts;
    } catch {
      return undefined; // No bundle: the texts stay English.
    }
  };
}
