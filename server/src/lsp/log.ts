/** The service's log on a connection; the client shows it in its own log. */
import type { RemoteConsole } from 'vscode-languageserver/node';
import type { Log } from '../service/workspaceHost.ts';

export function connectionLog(console: RemoteConsole): Log {
  return {
    info: (message) => console.info(message),
    warn: (message) => console.warn(message),
    error: (message) => console.error(message),
  };
}
