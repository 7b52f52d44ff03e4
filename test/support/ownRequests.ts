import { ResponseError } from 'vscode-languageserver/node';
import { registerOwnRequests } from '../../server/src/lsp/handlers/ownRequests.ts';
import type { MapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';

type Handler = (params: unknown, token: unknown) => Promise<unknown>;

/**
 * Returns the function by which a language client sends our own requests. The handlers of the server answer them from a
 * service in this process, to which every file lies in the workspace. What the server would log is thrown.
 */
export function requestsTo(service: MapperService) {
  const handlers = new Map<string, Handler>();
  const log = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  const host = { whereIs: async () => ({ isInside: true }) };
  const upToDate = async () => undefined;
  const previews = { requested: () => undefined };
  const session = { service, log, host, upToDate, clientUri: String, previews, shown: () => undefined };
  const connection = { onRequest: (method: string, handler: Handler) => handlers.set(method, handler) };
  registerOwnRequests(connection as never, session as never);
  return async (method: string, params?: unknown, token: unknown = neverCancelled): Promise<unknown> => {
    const answer = await handlers.get(method)?.(params, token);
    if (answer instanceof ResponseError) throw answer;
    return answer;
  };
}
