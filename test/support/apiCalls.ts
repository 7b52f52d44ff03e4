import { ApiClient, type ApiClientOptions } from '../../client/src/remoteService/api/apiClient.ts';
import { ApiError } from '../../client/src/remoteService/api/apiError.ts';
import type { Credential } from '../../client/src/remoteService/api/credential.ts';
import { createAppToken } from '../../client/src/remoteService/api/endpoints/appToken.ts';
import { listFolder, putFile, readArchive, readFile } from '../../client/src/remoteService/api/endpoints/files.ts';
import {
  createPat,
  inspectPat,
  listPats,
  revokePat,
  rotatePat,
} from '../../client/src/remoteService/api/endpoints/pats.ts';
import { schemaOf } from '../../client/src/remoteService/api/endpoints/schemas.ts';
import { getUpload, listEntries, listUploads } from '../../client/src/remoteService/api/endpoints/uploads.ts';
import type { Fetch } from '../../client/src/remoteService/api/http.ts';
import type { ServiceAddress } from '../../client/src/remoteService/api/origin.ts';
import { Secret } from '../../client/src/remoteService/secret.ts';

const address: ServiceAddress = { origin: 'https://lab.example', basePath: '/prod/v1' };
export const token = 'nomad_pat_0123456789012345678901234567890123456789012';

/** Creates a credential for a test. */
export function credential(facts: Partial<Omit<Credential, 'secret'>> = {}, text = token): Credential {
  return { kind: 'pat', name: 'nightly', address, ...facts, secret: new Secret(text) };
}

/** A request as `fetch` was given it. */
interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** Creates a client whose `fetch` calls a function for the answer and records the requests. */
export function clientOf(answer: Fetch, options: Partial<ApiClientOptions> = {}) {
  const sent: Sent[] = [];
  const fetch: Fetch = (url, init) => {
    sent.push({ url, init });
    return answer(url, init);
  };
  return { client: new ApiClient({ fetch, address, timeoutMs: 1000, ...options }), sent };
}

/** Creates a client that receives this JSON as the answer to every request. */
export function answering(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) {
  return clientOf(async () => new Response(JSON.stringify(value), { status, headers }));
}

/**
 * Returns the `ApiError` that a call rejects with.
 * @throws Error if the call doesn't reject with an `ApiError`
 */
export async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`No ApiError but ${String(error)}.`);
}

/** What the calls below act upon. */
export interface Scene {
  readonly credential: Credential;
  /** A PAT for each that changes or reads one. */
  readonly pats: { readonly inspect: string; readonly revoke: string; readonly rotate: string };
  readonly upload: string;
  /** A file of that upload which was processed. */
  readonly file: string;
  readonly signal?: AbortSignal;
}

type Call = (client: ApiClient, scene: Scene) => Promise<unknown>;

const notes = { name: 'notes.txt', bytes: new Uint8Array([104, 105]) };

/** Every call that takes a credential, by the service's route. */
export const calls = {
  'POST /auth/pats': (client, scene) =>
    createPat(client, scene.credential, { name: 'made', scopes: ['uploads:read'], expiresInDays: 30 }),
  'GET /auth/pats': (client, scene) => listPats(client, scene.credential, {}, scene),
  'GET /auth/pats/{pat_id}': (client, scene) => inspectPat(client, scene.credential, scene.pats.inspect, scene),
  'DELETE /auth/pats/{pat_id}': (client, scene) => revokePat(client, scene.credential, scene.pats.revoke),
  'POST /auth/pats/{pat_id}/rotate': (client, scene) => rotatePat(client, scene.credential, scene.pats.rotate),
  'GET /auth/app_token': (client, scene) => createAppToken(client, scene.credential, 3600, scene),
  'GET /uploads': (client, scene) => listUploads(client, scene.credential, {}, scene),
  'GET /uploads/{upload_id}': (client, scene) => getUpload(client, scene.credential, scene.upload, scene),
  'GET /uploads/{upload_id}/entries': (client, scene) => listEntries(client, scene.credential, scene.upload, {}, scene),
  'GET /uploads/{upload_id}/archive/mainfile/{path}': (client, scene) =>
    readArchive(client, scene.credential, scene.upload, scene.file, scene),
  'GET /uploads/{upload_id}/rawdir/{path}': (client, scene) =>
    listFolder(client, scene.credential, scene.upload, '', scene),
  'GET /uploads/{upload_id}/raw/{path}': (client, scene) =>
    readFile(client, scene.credential, scene.upload, scene.file, scene),
  'PUT /uploads/{upload_id}/raw/{path}': (client, scene) =>
    putFile(client, scene.credential, scene.upload, '', notes, scene),
  'GET /schemas/{path}': (client, scene) =>
    schemaOf(client, scene.credential, 'nomad.datamodel.metainfo.basesections.Activity', scene),
} as const satisfies Readonly<Record<string, Call>>;

type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as readonly CallName[];

export const scene: Scene = {
  credential: credential(),
  pats: { inspect: 'a1', revoke: 'a2', rotate: 'a3' },
  upload: 'u1',
  file: 'data.json',
};

/** Returns kind and effect of the `ApiError` that a call rejects with, as in `timeout unknown`. */
export async function failureOf(promise: Promise<unknown>): Promise<string> {
  const { kind, effect } = await errorOf(promise);
  return `${kind} ${effect}`;
}
