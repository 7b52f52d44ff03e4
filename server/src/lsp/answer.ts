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
    const guardedHandler = guarded<unknown, unknown>(log, method, fallback, whenReady);
    // A request without `params` is handed on as its token alone.
    const onRequest = (...args: readonly unknown[]) =>
      guardedHandler(args.length > 1 ? args[0] : undefined, args.at(-1) as CancellationToken);
    connection.onRequest<unknown, void>(method, onRequest);
  };
}
