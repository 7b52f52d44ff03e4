/** The edge of the server: every request of a client reaches the service through it. */
import type { CancellationToken, Connection, ResponseError } from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/uris.ts';
import type { RequestType } from '../../protocol.ts';
import { requestToken } from '../../service/evaluationTime.ts';
import { Cancelled } from '../../util/cancellation.ts';
import { isObject } from '../../util/isObject.ts';
import { guarded } from '../guard.ts';
import type { Session } from '../session.ts';
import { readParams, type Shape } from './params.ts';

type Handler<Params, Result> = (params: Params, token: CancellationToken) => Result | Promise<Result>;

/** Makes the handler of a request. @param fallback the answer if the handler fails, or takes too long */
type Answer = <Params, Result>(
  name: string,
  fallback: Result,
  handler: Handler<Params, Result>,
) => (params: Params, token: CancellationToken) => Promise<Result | ResponseError<void>>;

/** Registers a handler of a request of our own. @param shape what the parameters must be */
export type RegisterHandler = <Params, Result>(
  type: RequestType<Params, Result>,
  shape: Shape<NoInfer<Params>>,
  fallback: NoInfer<Result>,
  handler: Handler<Params, NoInfer<Result>>,
) => void;

type Edge = Pick<Session, 'log' | 'upToDate' | 'documents'>;

/**
 * Returns the function that makes handlers. Each waits until settings and files are known, and gets a token with the one
 * allowance of time that all slices of its work share. An answer about a document is dropped if the document has another
 * version by then.
 */
export function requestAnswers(session: Edge): Answer {
  return (name, fallback, handler) =>
    guarded(session.log, name, fallback, async (params, token) => {
      const version = versionOf(params, session);
      await session.upToDate();
      const answer = await handler(params, requestToken(token));
      if (versionOf(params, session) !== version) throw new Cancelled();
      return answer;
    });
}

/** Returns the function that registers the handlers of our own requests. */
export function handlerRegistration(connection: Connection, session: Edge): RegisterHandler {
  const answer = requestAnswers(session);
  return (type, shape, fallback, handler) => {
    const own = answer(type, fallback, (raw: unknown, token) => handler(readParams(shape, raw), token));
    // A request without `params` calls the handler with its token only.
    connection.onRequest<unknown, void>(type, (...args: readonly unknown[]) =>
      own(args.length > 1 ? args[0] : undefined, args.at(-1) as CancellationToken),
    );
  };
}

/** The version of the document that a request is about; undefined for any other request. */
function versionOf(params: unknown, { documents }: Edge): number | undefined {
  const { textDocument } = isObject(params) ? params : {};
  const { uri } = isObject(textDocument) ? textDocument : {};
  return typeof uri === 'string' ? documents.get(canonicalUri(uri))?.version : undefined;
}
