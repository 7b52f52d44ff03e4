/** Registers handlers of our own requests. */
import type { CancellationToken, Connection } from 'vscode-languageserver/node';
import { guarded } from './guard.ts';
import type { Session } from './session.ts';

export type Handler<Result> = (raw: unknown, token: CancellationToken) => Result | Promise<Result>;

/** @param fallback what the client gets where the handler fails */
export type Answer = <Result>(method: string, fallback: Result, handler: Handler<Result>) => void;

/** Handlers wait for the settings. */
export function answering(connection: Connection, { log, ready }: Session): Answer {
  return (method, fallback, handler) => {
    const whenReady: typeof handler = async (raw, token) => {
      await ready;
      return handler(raw, token);
    };
    connection.onRequest<unknown, void>(method, guarded(log, method, fallback, whenReady));
  };
}
