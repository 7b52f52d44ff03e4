/**
 * Creating and rotating: the service chooses the secret and shows it once, so nothing is ever sent twice. In order:
 * probe the storage → note the intent → one POST → store beside the old one, read back → promote (TRUST, credentials).
 */
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import type { Credential } from '../api/credential.ts';
import type { IssuedPat, Pat } from '../api/endpoints/pats.ts';
import type { IssueOutcome, TokenRecord } from './account.ts';
import { activePatsNamed, aftermathOf, unknownBefore } from './aftermath.ts';
import type { Intent, Intents } from './intents.ts';
import { type SecretStorage, StorageError } from './secretStorage.ts';
import type { TokenStore, TokenWithSecret } from './tokenStore.ts';
import type { Unstored } from './unstored.ts';

/** What issuing works with. */
export interface Issuing {
  readonly storage: SecretStorage;
  readonly store: TokenStore;
  readonly intents: Intents;
  readonly unstored: Unstored;
  readonly newId: () => string;
}

/** One create or rotate of a token. */
export interface Issue {
  readonly client: ApiClient;
  readonly credential: Credential;
  readonly operation: Intent['operation'];
  /** The token as far as it is known before; for a rotation the one that is replaced. */
  readonly record: TokenRecord;
  /** The one POST. */
  readonly post: () => Promise<IssuedPat>;
  /** Asked right before the POST: may it still be made? */
  readonly mayGoOn: () => Promise<boolean>;
}

/** Rejects with nothing: every end is an outcome. */
export async function issueToken(parts: Issuing, issue: Issue): Promise<IssueOutcome> {
  const problem = await probe(parts);
  if (problem) return { kind: 'not-tried', reason: problem };
  const intent = await intentOf(issue);
  await parts.intents.note(intent);
  if (!(await issue.mayGoOn())) {
    await parts.intents.clear(intent.record.slot);
    return { kind: 'not-tried', reason: 'locked' };
  }
  let issued: IssuedPat;
  try {
    issued = await issue.post();
  } catch (error) {
    return afterFailure(parts, issue, intent, error);
  }
  return keepIssued(parts, issue, intent, issued);
}

async function probe({ storage, newId }: Issuing) {
  try {
    await storage.probe(newId());
    return undefined;
  } catch (error) {
    return error instanceof StorageError ? error.problem : 'refused';
  }
}

/** Which tokens of this name there were before tells a new one apart later; a service that does not say is no hindrance. */
async function intentOf({ client, credential, operation, record }: Issue): Promise<Intent> {
  const before = await activePatsNamed(client, credential, record.name).catch(() => undefined);
  return { operation, record, idsBefore: before?.map(({ id }) => id) };
}

async function afterFailure(parts: Issuing, issue: Issue, intent: Intent, error: unknown): Promise<IssueOutcome> {
  if (!(error instanceof ApiError)) throw error;
  if (error.effect === 'none') {
    await parts.intents.clear(intent.record.slot);
    return { kind: 'declined', error };
  }
  const findings = await aftermathOf(issue.client, issue.credential, intent);
  const isSettled = findings.kind === 'nothing-happened' || findings.kind === 'old-revoked';
  if (isSettled) await parts.intents.clear(intent.record.slot);
  return { kind: 'unknown', error, findings };
}

async function keepIssued(parts: Issuing, issue: Issue, intent: Intent, issued: IssuedPat): Promise<IssueOutcome> {
  const { secret } = issued;
  // First of all the secret is put somewhere; who it is at the service is found out afterwards.
  const early = { record: recordOf(intent, issued.pat), secret };
  const problem = await storeFailure(() => parts.store.keepPending(early));
  if (problem) return { kind: 'unstored', unstored: parts.unstored.add({ ...early, problem }) };
  const candidates = issued.pat ? [] : await candidatesOf(issue, intent);
  const [only, ...others] = candidates;
  const token: TokenWithSecret = only && others.length === 0 ? { record: recordOf(intent, only), secret } : early;
  const failure = await storeFailure(() => parts.store.promote(token));
  if (failure) return { kind: 'unstored', unstored: parts.unstored.add({ ...token, problem: failure }) };
  await parts.intents.clear(intent.record.slot);
  const active = parts.store.active(token.record.address) === token.record.slot;
  return {
    kind: 'stored',
    token: { ...token.record, state: 'kept', active },
    candidates: others.length > 0 ? candidates : [],
  };
}

/** A bare answer carries no id: it is one of those of this name that were not there before (SERVICE, reading 1). */
async function candidatesOf({ client, credential }: Issue, intent: Intent): Promise<readonly Pat[]> {
  const now = await activePatsNamed(client, credential, intent.record.name).catch(() => []);
  return unknownBefore(now, intent).filter(({ id }) => id !== intent.record.patId);
}

/** The record of the new token: what the service says of it, else what was asked for. */
function recordOf({ record, operation }: Intent, pat: Pat | undefined): TokenRecord {
  const { patId: _, expiresAt, ...rest } = record;
  if (pat) return withPat(rest, pat);
  // How long a rotated token lives is not known before the service says so.
  return operation === 'create' && expiresAt !== undefined ? { ...rest, expiresAt } : rest;
}

/** A record with what the service says. */
export function withPat(record: TokenRecord, pat: Pat): TokenRecord {
  return {
    ...record,
    patId: pat.id,
    name: pat.name || record.name,
    ...(pat.scopes.length > 0 && { scopes: pat.scopes }),
    ...(pat.expiresAt !== undefined && { expiresAt: pat.expiresAt }),
  };
}

async function storeFailure(step: () => Promise<unknown>) {
  try {
    await step();
    return undefined;
  } catch (error) {
    return error instanceof StorageError ? error.problem : 'refused';
  }
}
