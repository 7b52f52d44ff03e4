/** Registers handlers of our own requests. */
import type { CancellationToken, Connection } from 'vscode-languageserver/node';
import { guarded } from '../guard.ts';
import type { Session } from '../session.ts';

type Handler<Result> = (raw: unknown, token: CancellationToken) => Result | Promise<Result>;

/** Registers a handler. @param fallback the answer if the handler fails */
export type RegisterHandler = <Result>(method: string, fallback: Result, handler: Handler<Result>) => void;

/** Returns a function that registers request handlers. Each handler waits until settings and files are known. */
export function handlerRegistration(
  connection: Connection,
  session: Pick<Session, 'log' | 'upToDate'>,
): RegisterHandler {
  return (method, fallback, handler) => {
    const answer = guarded<unknown, unknown>(session.log, method, fallback, async (raw, token) => {
      await session.upToDate();
      return handler(raw, token);
    });
    // A request without `params` calls the handler with its token only.
    connection.onRequest<unknown, void>(method, (...args: readonly unknown[]) =>
      answer(args.length > 1 ? args[0] : undefined, args.at(-1) as CancellationToken),
    );
  };
}
