import { ApiClient, type ApiClientOptions } from '../../client/src/remoteService/api/apiClient.ts';
import type { Credential, CredentialKind } from '../../client/src/remoteService/api/credential.ts';
import { requestAccessToken } from '../../client/src/remoteService/api/endpoints/accessToken.ts';
import { readAddress, type ServiceAddress } from '../../client/src/remoteService/api/origin.ts';
import type { ServiceAccount } from '../../client/src/remoteService/auth/serviceAccount.ts';
import type { ServiceAccounts } from '../../client/src/remoteService/auth/serviceAccounts.ts';
import { Secret } from '../../client/src/remoteService/secret.ts';
import type { Sandbox } from '../sandbox/src/start.ts';
import type { Scene } from './apiCalls.ts';

/** Returns the address of a sandbox. */
export function addressOf({ baseUrl }: Pick<Sandbox, 'baseUrl'>): ServiceAddress {
  const reading = readAddress(baseUrl);
  if (reading.kind === 'problem') throw new Error(reading.problem);
  return reading.address;
}

/** Creates a client for a sandbox. */
export function clientTo(sandbox: Sandbox, options: Partial<ApiClientOptions> = {}): ApiClient {
  return new ApiClient({ fetch, address: addressOf(sandbox), timeoutMs: 5000, ...options });
}

/** Signs in to the sandbox's first account and returns its access token. */
export async function signedIn(sandbox: Sandbox): Promise<Credential> {
  const { username, password } = sandbox.account;
  const { secret } = await requestAccessToken(clientTo(sandbox), username, new Secret(password));
  return credentialOf(sandbox, 'access', secret);
}

/** Creates a credential for a sandbox. */
export function credentialOf(sandbox: Sandbox, kind: CredentialKind, secret: Secret): Credential {
  return { kind, name: 'demo', address: addressOf(sandbox), secret };
}

/** Creates accounts that are signed in to the sandbox, for commands that need nothing else. */
export async function accountsOf(sandbox: Sandbox): Promise<Pick<ServiceAccounts, 'current'>> {
  const credential = await signedIn(sandbox);
  const account = {
    address: addressOf(sandbox),
    baseUrl: sandbox.baseUrl,
    client: clientTo(sandbox),
    credentialFor: async () => credential,
    alternativeFor: async () => undefined,
  };
  return { current: () => account as Partial<ServiceAccount> as ServiceAccount };
}

/** Returns the id of the sandbox's first account. */
export function accountId({ services, account }: Sandbox): string {
  const found = services.accounts.named(account.username);
  if (found === undefined) throw new Error('There is no account.');
  return found.id;
}

const mapper = {
  $json_mapper_class_key: 'demo',
  main_schema: { schema: 'nomad.datamodel.metainfo.basesections.Activity', is_main: true, rules: { title: 'name' } },
};

/** Creates new PATs to work with, and an upload with a processed data file. */
export async function makeScene(sandbox: Sandbox, credential: Credential): Promise<Scene> {
  const { uploads, files, processing } = sandbox.services;
  const { id } = uploads.create(accountId(sandbox), 'an upload');
  files.put(id, 'demo.mapper.json', Buffer.from(JSON.stringify(mapper)));
  files.put(id, 'data.json', Buffer.from(JSON.stringify({ $mapped_json_class_key: 'demo', title: 'x' })));
  await processing.now(id, 'demo.mapper.json');
  await processing.now(id, 'data.json');
  const pats = { inspect: '', revoke: '', rotate: '' };
  for (const name of ['inspect', 'revoke', 'rotate'] as const) {
    const draft = { name, scopes: ['uploads:read'], description: null, days: 30 };
    pats[name] = sandbox.services.pats.create(accountId(sandbox), draft).pat.id;
  }
  return { credential, pats, upload: id, file: 'data.json' };
}
