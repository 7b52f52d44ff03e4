/** The state at the service after a lost answer: found by listing, never by repeating the call. */
import type { ApiClient } from '../../api/apiClient.ts';
import { ApiError, isApiError } from '../../api/apiError.ts';
import type { Credential } from '../../api/credential.ts';
import { inspectPat, listAllPats, type Pat, stateOf } from '../../api/endpoints/pats.ts';
import type { Reconciliation } from '../account.ts';
import type { Intent } from './intents.ts';

/**
 * Returns the active PATs with exactly this name.
 * @throws ApiError
 */
export async function findActivePats(client: ApiClient, credential: Credential, name: string): Promise<readonly Pat[]> {
  const found = await listAllPats(client, credential, { search: name, state: 'active' });
  return found.filter((pat) => pat.name === name && pat.revoked !== true);
}

/**
 * Finds out what a call did if its answer was lost. `held` contains the ids of the tokens whose secret is stored here.
 * The promise never rejects.
 */
export async function reconcile(
  client: ApiClient,
  credential: Credential,
  intent: Intent,
  held: ReadonlySet<string>,
): Promise<Reconciliation> {
  try {
    const named = await findActivePats(client, credential, intent.record.name);
    const pats = named.filter(({ id }) => id === intent.record.patId || !held.has(id));
    if (intent.operation === 'create') return afterCreate(pats, intent);
    return afterRotate(pats, intent, await isRevoked(client, credential, intent, pats));
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'not-known', error };
    throw error;
  }
}

function afterCreate(pats: readonly Pat[], intent: Intent): Reconciliation {
  const orphans = createdSince(pats, intent);
  return orphans.length === 0 ? { kind: 'nothing-happened' } : { kind: 'orphans', orphans, oldRevoked: false };
}

/** Is the old token revoked? If it is not listed, its own record tells: it may have another name at the service. */
async function isRevoked(
  client: ApiClient,
  credential: Credential,
  { record: { patId } }: Intent,
  pats: readonly Pat[],
): Promise<boolean> {
  if (patId === undefined || pats.some(({ id }) => id === patId)) return false;
  try {
    return stateOf(await inspectPat(client, credential, patId), Date.now()) !== 'active';
  } catch (error) {
    if (isApiError(error, 'not-found')) return true;
    throw error;
  }
}

/** The service revokes the old token first: a failed rotation may leave no token at all (docs/service.md#endpoints). */
function afterRotate(pats: readonly Pat[], intent: Intent, oldRevoked: boolean): Reconciliation {
  const orphans = createdSince(pats, intent).filter(({ id }) => id !== intent.record.patId);
  if (orphans.length > 0) return { kind: 'orphans', orphans, oldRevoked };
  return { kind: oldRevoked ? 'old-revoked' : 'nothing-happened' };
}

/** Returns the PATs that didn't exist before the call. If the earlier PATs are unknown, it returns all of them. */
export function createdSince(pats: readonly Pat[], { idsBefore }: Pick<Intent, 'idsBefore'>): readonly Pat[] {
  return pats.filter(({ id }) => !idsBefore?.includes(id));
}
