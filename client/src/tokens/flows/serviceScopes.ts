/** The scopes that a service knows: from its OpenAPI document, and from what it refused (docs/tokens.md#scopes). */

import { ApiError } from '../../remoteService/api/apiError.ts';
import { listedScopes, scopePattern } from '../../remoteService/api/endpoints/patScopes.ts';
import type { IssueOutcome } from '../../remoteService/auth/account.ts';
import type { Flow } from '../../ui/flow.ts';
import { textsIn } from '../../util/jsonValue.ts';

type Needs = Pick<Flow, 'account' | 'state'>;

export interface ServiceScopes {
  /** Undefined if the service lists no scopes. */
  readonly listed: readonly string[] | undefined;
  /** Scopes that the service refused. */
  readonly refused: readonly string[];
}

/**
 * Reads what is known about the service's scopes. A document that can't be read counts as one that lists no scopes.
 * The promise never rejects.
 */
export async function readServiceScopes(flow: Needs, signal?: AbortSignal): Promise<ServiceScopes> {
  const listed = await listedScopes(flow.account.client, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  return { listed, refused: refusedScopes(flow) };
}

/**
 * Returns whether the service indicates that it doesn't have this scope. The extension's own list of scopes isn't
 * considered.
 */
export function isUnavailable({ listed, refused }: ServiceScopes, scope: string): boolean {
  return refused.includes(scope) || listed?.includes(scope) === false;
}

/**
 * Records the scopes that the service refused when a token was created or rotated, and removes the scopes that it
 * accepted.
 */
export async function recordScopes(flow: Needs, scopes: readonly string[], outcome: IssueOutcome): Promise<void> {
  const invalid = 'error' in outcome ? outcome.error.invalidScopes : [];
  const isMade = outcome.kind === 'stored' || outcome.kind === 'unsaved';
  const known = refusedScopes(flow);
  const kept = known.filter((scope) => !(isMade && scopes.includes(scope)));
  const next = [...new Set([...kept, ...invalid])];
  if (next.length !== known.length || invalid.some((scope) => !known.includes(scope))) {
    await flow.state.update(keyOf(flow), next);
  }
}

function refusedScopes(flow: Needs): readonly string[] {
  return textsIn(flow.state.get(keyOf(flow))).filter((each) => scopePattern.test(each));
}

function keyOf({ account }: Needs): string {
  return `scopes.refused/${account.baseUrl}`;
}
