/** Answers our own requests with handlers that are loaded when the first of them is asked. */
import type { CancellationToken, Connection } from 'vscode-languageserver/node';
import { lazy } from '../util/lazy.ts';
import { guarded } from './guard.ts';
import type { Session } from './session.ts';

export type Handler<Result> = (raw: unknown, token: CancellationToken) => Result | Promise<Result>;

/** @param fallback what the client gets where the handler fails */
export type Answer = <Result>(method: string, fallback: Result, handler: Handler<Result>) => void;

/** Handlers by their method. */
export type Answers = ReadonlyMap<string, Handler<unknown>>;

/** The handlers that `register` gives; they wait for the settings. */
export function answersOf({ log, ready }: Pick<Session, 'log' | 'ready'>, register: (answer: Answer) => void): Answers {
  const answers = new Map<string, Handler<unknown>>();
  register((method, fallback, handler) => {
    const whenReady: typeof handler = async (raw, token) => {
      await ready;
      return handler(raw, token);
    };
    answers.set(method, guarded<unknown, unknown>(log, method, fallback, whenReady));
  });
  return answers;
}

/** Registers the methods; `load` is called when the first one is asked. */
export function registerLate(connection: Connection, methods: readonly string[], load: () => Promise<Answers>): void {
  const answers = lazy(load);
  for (const method of methods) {
    // A request without `params` is handed on as its token alone.
    connection.onRequest<unknown, void>(method, async (...args: readonly unknown[]) =>
      (await answers()).get(method)?.(args.length > 1 ? args[0] : undefined, args.at(-1) as CancellationToken),
    );
  }
}
