/**
 * Keeps the server running: cancelled work gives no answer, an unexpected error is logged and answered with a fallback.
 */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import type { Log } from '../service/workspaceHost.ts';
import { Cancelled } from '../util/cancellation.ts';

const stackLines = 12;

/**
 * Wraps a request handler so that it never throws.
 * @param name the name of the request, for the log
 * @param fallback the result if the handler fails
 * @returns a handler that returns the value of the original handler, the fallback, RequestCancelled if the client
 * canceled the request, or ContentModified if an edit canceled it
 */
export function guarded<Params, Result>(
  log: Log,
  name: string,
  fallback: Result,
  handler: (params: Params, token: CancellationToken) => Result | Promise<Result>,
): (params: Params, token: CancellationToken) => Promise<Result | ResponseError<void>> {
  return async (params, token) => {
    try {
      return await handler(params, token);
    } catch (error) {
      if (error instanceof ResponseError) return error;
      if (error instanceof Cancelled) {
        return token.isCancellationRequested
          ? new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled')
          : new ResponseError(LSPErrorCodes.ContentModified, 'Content modified');
      }
      logFailure(log, name, error);
      return fallback;
    }
  };
}

/**
 * Runs work whose result nobody awaits. A cancellation is ignored, and any other error is logged. The promise is never
 * rejected.
 */
export async function runGuarded(log: Log, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Cancelled)) logFailure(log, name, error);
  }
}

function logFailure(log: Log, name: string, error: unknown): void {
  log.error(`${name} failed: ${describeError(error)}`);
}

/**
 * Formats an error for the log. The message of a syntax error is omitted, because JavaScript quotes the text in it. A
 * long message is shortened, because libraries also quote text.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`;
  const message = error instanceof SyntaxError ? '' : `: ${error.message.slice(0, 200)}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}${message}`, ...frames.slice(0, stackLines)].join('\n');
}
