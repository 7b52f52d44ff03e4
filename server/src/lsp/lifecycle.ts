/** Refuses what a client may not send: requests before `initialize` and after `shutdown`, and a second `initialize`. */

import type { Connection } from 'vscode-languageserver/node';
import { ErrorCodes, Message, type MessageStrategy, ResponseError } from 'vscode-languageserver/node';

/** A refused request is renamed to this method, because only a handler can answer with an error. */
const refusedRequest = '$/refused';

/** For one connection. */
export class Lifecycle implements MessageStrategy {
  #state: 'new' | 'running' | 'ended' = 'new';

  handleMessage(message: Message, next: (message: Message) => void): void {
    if (Message.isRequest(message)) {
      const reason = this.#refusalOf(message.method);
      next(reason ? ({ ...message, method: refusedRequest, params: reason } as Message) : message);
    } else if (!Message.isNotification(message) || this.#state === 'running' || message.method === 'exit') {
      next(message);
    }
  }

  #refusalOf(method: string): { readonly code: number; readonly message: string } | undefined {
    const state = this.#state;
    if (state === 'ended') return { code: ErrorCodes.InvalidRequest, message: 'The server is shutting down.' };
    if (method === 'initialize') {
      this.#state = 'running';
      return state === 'new'
        ? undefined
        : { code: ErrorCodes.InvalidRequest, message: 'The server is already initialized.' };
    }
    if (state === 'new')
      return { code: ErrorCodes.ServerNotInitialized, message: 'The server is not initialized yet.' };
    if (method === 'shutdown') this.#state = 'ended';
    return undefined;
  }
}

/** Answers refused requests. */
export function answerRefused(connection: Pick<Connection, 'onRequest'>): void {
  connection.onRequest(
    refusedRequest,
    ({ code, message }: { readonly code: number; readonly message: string }) => new ResponseError(code, message),
  );
}
