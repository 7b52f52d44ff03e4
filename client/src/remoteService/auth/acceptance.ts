/** Whether the service accepts a credential: asked before the credential is stored. */
import type { ApiClient, CallOptions } from '../api/apiClient.ts';
import { type ApiErrorKind, isApiError } from '../api/apiError.ts';
import type { Credential } from '../api/credential.ts';
import { listPats } from '../api/endpoints/pats.ts';

/** A service may lack the list of PATs, or refuse it to this user or token: the credential is accepted all the same. */
const accepted: readonly ApiErrorKind[] = ['forbidden', 'not-offered', 'not-found', 'declined'];

/**
 * Asks the service with a call that changes nothing.
 * @throws ApiError if the answer says nothing about the credential
 */
export async function isAccepted(client: ApiClient, credential: Credential, options: CallOptions): Promise<boolean> {
  try {
    await listPats(client, credential, { pageSize: 1 }, options);
    return true;
  } catch (error) {
    if (isApiError(error, ...accepted)) return true;
    if (isApiError(error, 'unauthorized')) return false;
    throw error;
  }
}
