/**
 * Keeps the server running: cancelled work gives no answer, an unexpected error is logged and answered with a fallback.
 */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import type { Log } from '../service/workspaceHost.ts';
import { Cancelled } from '../util/cancellation.ts';

const stackLines = 12;

/**
 * Wraps a request handler so that it never throws.
 * @param name of the request, for the log
 * @param fallback the answer if the handler fails
 * @returns the handler's value, the fallback, or RequestCancelled (by the client) or ContentModified (by an edit)
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
 * Runs work whose result nobody awaits: cancellation is ignored, any other error is logged. Never throws or rejects.
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
 * An error for the log. The message of a syntax error is left out, because JavaScript quotes the text in it; a long
 * message is shortened, because libraries quote text as well.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`;
  const message = error instanceof SyntaxError ? '' : `: ${error.message.slice(0, 200)}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}${message}`, ...frames.slice(0, stackLines)].join('\n');
}
