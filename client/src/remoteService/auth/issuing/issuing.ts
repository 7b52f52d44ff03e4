/**
 * Creating and rotating: the service chooses the secret and shows it once, so nothing is ever sent twice. In order:
 * probe the storage → note the intent → one POST → store beside the old one, read back → promote
 * (docs/trust.md#tokens).
 */
import type { ApiClient } from '../../api/apiClient.ts';
import { ApiError } from '../../api/apiError.ts';
import type { Credential } from '../../api/credential.ts';
import type { IssuedPat, Pat } from '../../api/endpoints/pats.ts';
import { type ServiceAddress, sameAddress } from '../../api/origin.ts';
import type { IssueOutcome, Reconciliation, TokenRecord, UnsavedToken } from '../account.ts';
import { type SecretStorage, StorageError } from '../store/secretStorage.ts';
import type { TokenWithSecret } from '../store/tokenPlaces.ts';
import type { TokenStore } from '../store/tokenStore.ts';
import type { Intent, Intents } from './intents.ts';
import { createdSince, findActivePats, reconcile } from './reconcile.ts';

/** The services that issuing needs. */
export interface IssuingServices {
  readonly storage: SecretStorage;
  readonly store: TokenStore;
  readonly intents: Intents;
  /** Tokens by slot that exist at the service but could not be stored: kept in memory until the user decides. */
  readonly unsaved: Map<string, UnsavedToken>;
  readonly newId: () => string;
}

/** One create or rotate of a token. */
interface IssueRequest {
  readonly client: ApiClient;
  readonly credential: Credential;
  readonly operation: Intent['operation'];
  /** The record as far as it is known before; for a rotation that of the old token. */
  readonly record: TokenRecord;
  /** The one POST. */
  readonly post: () => Promise<IssuedPat>;
  /** Called right before the POST: is it still allowed? */
  readonly mayGoOn: () => Promise<boolean>;
}

/** Creates or rotates a token. The promise never rejects, because every result, including a failure, is an outcome. */
export async function issueToken(parts: IssuingServices, issue: IssueRequest): Promise<IssueOutcome> {
  const { storage, newId } = parts;
  const problem = await storeFailure(() => storage.probe(newId()));
  if (problem) return { kind: 'not-tried', reason: problem };
  return parts.intents.during(issue.record.slot, () => issueNoted(parts, issue));
}

async function issueNoted(parts: IssuingServices, issue: IssueRequest): Promise<IssueOutcome> {
  const earlier = await parts.intents.earlier(issue.record.slot);
  const intent = await intentOf(issue, earlier);
  // Without the intent a crash could lose the token, so none is created.
  const unnoted = await storeFailure(() => parts.intents.note(intent));
  if (unnoted) return { kind: 'not-tried', reason: unnoted };
  if (!(await issue.mayGoOn())) {
    if (!earlier) await parts.intents.clear(intent.record.slot);
    return { kind: 'not-tried', reason: 'locked' };
  }
  let issued: IssuedPat;
  try {
    issued = await issue.post();
  } catch (error) {
    return afterFailure(parts, issue, { intent, earlier }, error);
  }
  return keepIssued(parts, issue, intent, issued);
}

/**
 * The tokens of this name before the call identify the new one later; if the service does not list them, the call is
 * made anyway. If an earlier call for the slot is still open, the tokens before that one count: it may have left an
 * orphan.
 */
async function intentOf({ client, credential, operation, record }: IssueRequest, earlier?: Intent): Promise<Intent> {
  if (earlier) return { operation, record, idsBefore: earlier.idsBefore };
  const before = await findActivePats(client, credential, record.name).catch(() => undefined);
  return { operation, record, idsBefore: before?.map(({ id }) => id) };
}

interface Noted {
  readonly intent: Intent;
  readonly earlier: Intent | undefined;
}

async function afterFailure(
  parts: IssuingServices,
  issue: IssueRequest,
  { intent, earlier }: Noted,
  error: unknown,
): Promise<IssueOutcome> {
  if (!(error instanceof ApiError)) throw error;
  const looked = mayHaveChanged(issue, error) ? await reconcileLostCall(parts, issue, intent) : undefined;
  if (looked === undefined || (error.effect === 'none' && !isOldGone(looked.findings, intent))) {
    if (!earlier) await parts.intents.clear(intent.record.slot);
    return { kind: 'declined', error };
  }
  const { findings, isNoted } = looked;
  const isSettled = findings.kind === 'nothing-happened' || findings.kind === 'old-revoked';
  if (isSettled && isNoted && !mayTakeEffect(error)) await parts.intents.clear(intent.record.slot);
  return { kind: 'unknown', error, findings };
}

/** A rotation revokes the old token first: even if the service declines the rest, it may be revoked. */
function mayHaveChanged({ operation }: IssueRequest, { effect, kind }: ApiError): boolean {
  return effect === 'unknown' || (operation === 'rotate' && kind === 'declined');
}

/**
 * Returns what a call did whose answer was lost, after marking the old token as revoked if it is. `isNoted` is false if
 * that could not be stored. The promise never rejects.
 */
export async function reconcileLostCall(
  parts: IssuingServices,
  { client, credential }: Pick<IssueRequest, 'client' | 'credential'>,
  intent: Intent,
): Promise<{ readonly findings: Reconciliation; readonly isNoted: boolean }> {
  const findings = await reconcile(client, credential, intent, await storedPatIds(parts, client.address));
  return { findings, isNoted: isOldRevoked(findings) ? await setOldAside(parts, intent) : true };
}

async function setOldAside(
  { store }: IssuingServices,
  { operation, record: { slot, patId } }: Intent,
): Promise<boolean> {
  if (operation === 'create' || patId === undefined) return true;
  return (await storeFailure(() => store.setAside(slot, patId))) === undefined;
}

function isOldRevoked(findings: Reconciliation): boolean {
  return findings.kind === 'old-revoked' || (findings.kind === 'orphans' && findings.oldRevoked);
}

/** Was the old token revoked by this rotation, or by an earlier one that is still open? */
function isOldGone(findings: Reconciliation, { idsBefore, record }: Intent): boolean {
  return isOldRevoked(findings) && record.patId !== undefined && idsBefore?.includes(record.patId) === true;
}

/** Without an answer the service may still be executing the call: its effect may come after the first look. */
function mayTakeEffect({ status }: ApiError): boolean {
  return status === undefined || status < 300 || [408, 502, 503, 504].includes(status);
}

async function keepIssued(
  parts: IssuingServices,
  issue: IssueRequest,
  intent: Intent,
  issued: IssuedPat,
): Promise<IssueOutcome> {
  const { secret } = issued;
  // The secret is stored first; its record at the service is looked up afterwards.
  const early = { record: recordOf(intent, issued.pat), secret };
  const problem = await storeFailure(() => parts.store.keepPending(early));
  if (problem) return unsaved(parts, intent, { kind: 'unsaved', ...early, problem });
  const candidates = issued.pat ? [] : await candidatesOf(parts, issue, intent);
  const [only, ...others] = candidates;
  const token: TokenWithSecret = only && others.length === 0 ? { record: recordOf(intent, only), secret } : early;
  const failure = await storeFailure(() => parts.store.promote(token));
  if (failure) return unsaved(parts, intent, { kind: 'unsaved', ...token, problem: failure });
  await parts.intents.clear(intent.record.slot);
  return {
    kind: 'stored',
    token: parts.store.asStored(token.record),
    candidates: others.length > 0 ? candidates : [],
  };
}

/** Until the new token is stored, the record of the old one remains, marked as revoked. */
async function unsaved(parts: IssuingServices, intent: Intent, token: UnsavedToken): Promise<IssueOutcome> {
  await setOldAside(parts, intent);
  parts.unsaved.set(token.record.slot, token);
  return { kind: 'unsaved', unsaved: token };
}

/**
 * A plain answer has no id: the token is one of those with its name that did not exist before (docs/service.md#readings
 * 1).
 */
async function candidatesOf(
  parts: IssuingServices,
  { client, credential }: IssueRequest,
  intent: Intent,
): Promise<readonly Pat[]> {
  const now = await findActivePats(client, credential, intent.record.name).catch(() => []);
  const held = await storedPatIds(parts, client.address);
  return createdSince(now, intent).filter(({ id }) => id !== intent.record.patId && !held.has(id));
}

/** The record of the new token: the service's data, or else what was requested. */
function recordOf({ record, operation }: Intent, pat: Pat | undefined): TokenRecord {
  const { patId: _, expiresAt, createdAt, revoked: __, deleted: ___, ...kept } = record;
  const rest = operation === 'create' ? kept : { ...kept, generation: (kept.generation ?? 0) + 1 };
  if (pat) return withPat(rest, pat);
  // The lifetime of a rotated token is unknown until the service gives it.
  if (operation !== 'create') return rest;
  return { ...rest, expiresAt, createdAt };
}

/** Returns a token record that is updated with the service's data. */
export function withPat({ revoked, deleted: _, ...record }: TokenRecord, pat: Pat): TokenRecord {
  return {
    ...record,
    ...((pat.revoked ?? revoked) && { revoked: true }),
    patId: pat.id,
    name: pat.name || record.name,
    ...(pat.scopes.length > 0 && { scopes: pat.scopes }),
    ...(pat.expiresAt !== undefined && { expiresAt: pat.expiresAt }),
    ...(pat.createdAt !== undefined && { createdAt: pat.createdAt }),
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

/** Returns the tokens of a service that could not be stored. */
export function unsavedTokens({ unsaved }: IssuingServices, address: ServiceAddress): readonly UnsavedToken[] {
  return [...unsaved.values()].filter(({ record }) => sameAddress(record.address, address));
}

/** The ids of the PATs whose secret is stored here in any form. None of these PATs is an orphan. Never rejects. */
async function storedPatIds(parts: IssuingServices, address: ServiceAddress): Promise<ReadonlySet<string>> {
  const kept = (await parts.store.tokens(address)).filter(({ state }) => state === 'kept');
  const open = [...(await parts.store.pending(address)), ...unsavedTokens(parts, address)];
  const ids = [...kept, ...open.map(({ record }) => record)].map(({ patId }) => patId);
  return new Set(ids.filter((id) => id !== undefined));
}
