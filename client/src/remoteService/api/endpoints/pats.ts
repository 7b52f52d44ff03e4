/** Personal access tokens: create, list, inspect, revoke, rotate (specification 2.1 and 4.1–4.5). */
import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import { readToken, type Secret } from '../../secret.ts';
import { type ApiClient, type CallOptions, maxResponseBytes, unreadable } from '../apiClient.ts';
import { ApiError } from '../apiError.ts';
import { type Credential, hasExpired } from '../credential.ts';
import { type Page, type PagePlace, readAll, readPage } from '../pagination.ts';
import { route } from '../route.ts';
import { nullableTime, optionalFlag, optionalText, optionalTime, textList } from '../shapes.ts';

export interface Pat {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly description?: string | undefined;
  /** Undefined if the service does not give it. */
  readonly revoked?: boolean | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt?: number | undefined;
  /** Null for never; undefined if the service does not give it. */
  readonly expiresAt?: number | null | undefined;
  readonly lastUsedAt?: number | undefined;
}

export type PatState = 'active' | 'expired' | 'revoked';

export interface PatDraft {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly description?: string | undefined;
  /** Lifetime in days; null for unlimited, if the service allows that. */
  readonly expiresInDays: number | null;
}

/** The answer of create and rotate; a plain answer has the token only (docs/service.md#readings 1). */
export interface IssuedPat {
  readonly secret: Secret;
  readonly pat?: Pat | undefined;
}

export type PatOrder = `${'created' | 'expires' | 'last_used' | 'name'}_${'asc' | 'desc'}`;

/** Parameters of the list; times in milliseconds since 1970. */
export interface PatQuery extends PagePlace {
  /** Part of the name. */
  readonly search?: string;
  readonly state?: 'active' | 'inactive';
  readonly revoked?: boolean;
  readonly createdAfter?: number;
  readonly createdBefore?: number;
  readonly lastUsedAfter?: number;
  readonly lastUsedBefore?: number;
  readonly expiresAfter?: number;
  readonly expiresBefore?: number;
  readonly orderBy?: PatOrder;
}

const metadataShape = v.fallback(v.object({ name: optionalText, scopes: textList, description: optionalText }), {
  name: undefined,
  scopes: [],
  description: undefined,
});

const patFields = v.object({
  id: optionalText,
  pat_id: optionalText,
  name: optionalText,
  scopes: v.optional(textList),
  description: optionalText,
  metadata: v.optional(metadataShape),
  revoked: optionalFlag,
  created_at: optionalTime,
  expired_at: v.optional(nullableTime),
  expires_at: v.optional(nullableTime),
  last_used_at: optionalTime,
});

/** A record without an id is rejected, because nothing can be done with it. */
const patShape = v.pipe(
  patFields,
  v.transform((answer) => patOf(answer, '')),
  v.check(({ id }) => id !== ''),
);

/** `id`: the requested one, for a record without its own. */
function patOf(answer: v.InferOutput<typeof patFields>, id: string): Pat {
  const { metadata } = answer;
  return {
    id: answer.id ?? answer.pat_id ?? id,
    name: answer.name ?? metadata?.name ?? '',
    scopes: answer.scopes ?? metadata?.scopes ?? [],
    description: answer.description ?? metadata?.description,
    revoked: answer.revoked,
    createdAt: answer.created_at,
    expiresAt: answer.expired_at === undefined ? answer.expires_at : answer.expired_at,
    lastUsedAt: answer.last_used_at,
  };
}

/**
 * Returns the state of a PAT. The service has no field for the state (docs/service.md#personal-access-tokens), so the
 * state is derived: a revoked PAT is `revoked` even if it has expired, and every PAT that is neither revoked nor
 * expired is `active`.
 * @param now milliseconds since 1970
 */
export function stateOf(pat: Pick<Pat, 'revoked' | 'expiresAt'>, now: number): PatState {
  if (pat.revoked === true) return 'revoked';
  return hasExpired(pat, now) ? 'expired' : 'active';
}

const issuedShape = v.object({ raw_token: v.string(), pat: v.fallback(v.optional(patShape), undefined) });

/**
 * Creates a PAT (4.1). The request is never repeated, because only the first answer contains the secret.
 * @throws ApiError; with `effect: 'unknown'`, the token may exist
 */
export async function createPat(client: ApiClient, credential: Credential, draft: PatDraft): Promise<IssuedPat> {
  const { name, scopes, description, expiresInDays } = draft;
  return issued(client, {
    method: 'POST',
    route: route`/auth/pats`,
    body: { kind: 'json', value: { metadata: { name, scopes, description }, expires_in_days: expiresInDays } },
    credential,
  });
}

/**
 * Revokes a PAT and issues a new one (4.5). The request is never repeated.
 * @throws ApiError; with `effect: 'unknown'`, the old PAT may be revoked, whether or not a new one was issued
 */
export async function rotatePat(client: ApiClient, credential: Credential, id: string): Promise<IssuedPat> {
  return issued(client, { method: 'POST', route: route`/auth/pats/${id}/rotate`, credential });
}

async function issued(client: ApiClient, request: Parameters<ApiClient['send']>[0]): Promise<IssuedPat> {
  const { raw_token, pat } = await client.read({ ...request, maxBytes: maxResponseBytes.token }, issuedShape);
  const secret = readToken(raw_token);
  if (secret === undefined) throw unreadable(200);
  return { secret, pat };
}

/**
 * Returns a page of the caller's PATs (4.2).
 * @throws ApiError
 */
export async function listPats(
  client: ApiClient,
  credential: Credential,
  query: PatQuery,
  { signal }: CallOptions = {},
): Promise<Page<Pat>> {
  const request = { method: 'GET', route: route`/auth/pats`, query: listQuery(query), credential, signal } as const;
  return readPage(client, request, patShape, query);
}

/**
 * Returns all PATs that match a query. They are requested page by page.
 * @throws ApiError
 */
export async function listAllPats(
  client: ApiClient,
  credential: Credential,
  query: Omit<PatQuery, keyof PagePlace>,
  options: CallOptions = {},
): Promise<readonly Pat[]> {
  const found: Pat[] = [];
  for await (const pat of readAll((place) => listPats(client, credential, { ...query, ...place }, options))) {
    found.push(pat);
  }
  return found;
}

function listQuery(query: PatQuery) {
  return {
    search: query.search,
    state: query.state,
    revoked: query.revoked,
    created_after: iso(query.createdAfter),
    created_before: iso(query.createdBefore),
    last_used_after: iso(query.lastUsedAfter),
    last_used_before: iso(query.lastUsedBefore),
    expires_after: iso(query.expiresAfter),
    expires_before: iso(query.expiresBefore),
    order_by: query.orderBy,
  };
}

function iso(time: number | undefined): string | undefined {
  if (time === undefined) return undefined;
  const date = new Date(time);
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  throw new ApiError({ kind: 'invalid', message: l10n.t("This isn't a valid time to filter by. Nothing was sent.") });
}

/**
 * Returns the record of one PAT (4.3).
 * @throws ApiError; `not-found` if the PAT doesn't exist or belongs to another user
 */
export async function inspectPat(
  client: ApiClient,
  credential: Credential,
  id: string,
  { signal }: CallOptions = {},
): Promise<Pat> {
  const request = { method: 'GET', route: route`/auth/pats/${id}`, credential, signal } as const;
  return patOf(await client.read(request, patFields), id);
}

/**
 * Revokes a PAT (4.4). Any 2xx status counts as success.
 * @throws ApiError
 */
export async function revokePat(client: ApiClient, credential: Credential, id: string): Promise<void> {
  await client.send({ method: 'DELETE', route: route`/auth/pats/${id}`, credential });
}
