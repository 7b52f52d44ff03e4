/** Answers our own requests. */
import type { CancellationToken, Connection } from 'vscode-languageserver/node';
import { guarded } from '../guard.ts';
import type { Session } from '../session.ts';

type Handler<Result> = (raw: unknown, token: CancellationToken) => Result | Promise<Result>;

/** Registers a handler. @param fallback what the client gets where the handler fails */
export type Answer = <Result>(method: string, fallback: Result, handler: Handler<Result>) => void;

/** Handlers wait for the settings. */
export function answersOn(connection: Connection, { log, ready }: Pick<Session, 'log' | 'ready'>): Answer {
  return (method, fallback, handler) => {
    const answer = guarded<unknown, unknown>(log, method, fallback, async (raw, token) => {
      await ready;
      return handler(raw, token);
    });
    // A request without `params` is handed on as its token alone.
    connection.onRequest<unknown, void>(method, (...args: readonly unknown[]) =>
      answer(args.length > 1 ? args[0] : undefined, args.at(-1) as CancellationToken),
    );
  };
}
