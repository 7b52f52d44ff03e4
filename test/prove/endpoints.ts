/** The client's calls, each against its route of the sandbox. */
import type { ApiClient } from '../../client/src/remoteService/api/apiClient.ts';
import { requestAccessToken } from '../../client/src/remoteService/api/endpoints/accessToken.ts';
import { Secret } from '../../client/src/remoteService/secret.ts';
import type { RouteName } from '../sandbox/src/inventory.ts';
import type { Sandbox } from '../sandbox/src/start.ts';
import { callNames, calls } from '../support/apiCalls.ts';
import { makeScene, signedIn } from '../support/sandboxScene.ts';

/** The endpoints of the specification, section 4. */
export const specified = [
  'POST /auth/token',
  'POST /auth/pats',
  'GET /auth/pats',
  'GET /auth/pats/{pat_id}',
  'DELETE /auth/pats/{pat_id}',
  'POST /auth/pats/{pat_id}/rotate',
  'GET /auth/app_token',
  'GET /uploads',
] as const satisfies readonly RouteName[];

/** And all others that the client knows. */
export const allEndpoints: readonly RouteName[] = [...callNames, 'POST /auth/token'];

export interface Endpoints {
  /** What no text may hold. */
  readonly secrets: readonly string[];
  call(route: RouteName, client: ApiClient): Promise<unknown>;
}

/** Signs in, and makes what the calls act upon. */
export async function prepareEndpoints(sandbox: Sandbox): Promise<Endpoints> {
  const access = await signedIn(sandbox);
  const scene = await makeScene(sandbox, access);
  const { username, password } = sandbox.account;
  return {
    secrets: [access.secret.reveal(), password],
    async call(route, client) {
      if (route === 'POST /auth/token') return requestAccessToken(client, username, new Secret(password));
      const name = callNames.find((each) => each === route);
      if (name === undefined) throw new Error(`The client has no call for ${route}.`);
      return calls[name](client, scene);
    },
  };
}
