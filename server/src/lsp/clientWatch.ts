import type { Connection } from 'vscode-languageserver/node';
import { canonicalUri } from '../host/uris.ts';
import { type EvaluationParams, evaluationNotification } from '../protocol.ts';
import type { ServiceOptions } from '../service/createService.ts';
import type { ClientInfo } from './clientInfo.ts';

/**
 * Creates the watch for a client that monitors the server and therefore sends the `held` texts when it initializes the
 * server. Returns an empty object for any other client. If the server runs in a worker or in a process of the editor,
 * a notification has been sent when the call returns. Over standard input and output, a notification is sent later,
 * but no client that uses this connection monitors the server.
 */
export function createClientWatch(
  connection: Connection,
  { held }: ClientInfo,
): Pick<ServiceOptions, 'watch' | 'held'> {
  if (held === undefined) return {};
  const send = (params: EvaluationParams): void => {
    // The result is ignored: a client that closed the connection doesn't watch any more.
    connection.sendNotification(evaluationNotification, params).catch(() => {});
  };
  return {
    watch: {
      begun: (id, text, length) => send({ kind: 'begun', id, ...text, length }),
      done: (id) => send({ kind: 'done', id }),
    },
    held: held.map(({ uri, version }) => ({ uri: canonicalUri(uri), version })),
  };
}
