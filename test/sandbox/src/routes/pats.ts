import { signedIn } from '../authenticate.ts';
import { isoTime } from '../clock.ts';
import { ApiError, answer, missingScope } from '../errors.ts';
import { listAnswer } from '../paging.ts';
import { chosenBy } from '../patFilter.ts';
import { readPatRequest, refuseUnknownScopes } from '../patRequest.ts';
import type { NewPat, Pat } from '../pats.ts';
import type { Api, Services } from '../services.ts';

/** `/auth/pats`: make, list, inspect, revoke and rotate (specification 4.1 to 4.5). */
export function patRoutes(api: Api, services: Services): void {
  const { options, pats } = services;

  api.post('/auth/pats', signedIn('tokens:create'), async (c) => {
    const { account } = c.get('caller');
    const request = await readPatRequest(c.req.raw, options);
    refuseUnknownScopes(request.scopes, options);
    const { activePats } = options;
    if (pats.all(account.id).filter((pat) => pats.isActive(pat)).length >= activePats) {
      throw new ApiError(400, `Maximum number of active tokens (${activePats}) reached. Revoke one first.`);
    }
    const created = pats.create(account.id, request);
    return options.shape === 'bare' ? answer(200, { raw_token: created.raw }) : answer(201, shown(created));
  });

  api.get('/auth/pats', (c) => {
    const { account, kind } = c.get('caller');
    if (kind === 'pat' && options.patScope === 'field') throw missingScope('tokens:read');
    const { found, order } = chosenBy(pats.all(account.id), c.req.query(), pats);
    return listAnswer(c, options, found, { order_by: order }, record);
  });

  api.get('/auth/pats/:id', signedIn('tokens:read'), (c) =>
    answer(200, record(own(services, c.get('caller').account.id, c.req.param('id')))),
  );

  api.delete('/auth/pats/:id', signedIn('tokens:delete'), (c) => {
    pats.revoke(own(services, c.get('caller').account.id, c.req.param('id')).id);
    return answer(options.shape === 'bare' ? 200 : 204);
  });

  api.post('/auth/pats/:id/rotate', signedIn('tokens:create'), (c) => {
    const pat = own(services, c.get('caller').account.id, c.req.param('id'));
    const rotated = rotate(services, pat, c.env.midway === true);
    return answer(200, options.shape === 'bare' ? { raw_token: rotated.raw } : shown(rotated));
  });
}

/** As in the field the old token is gone before the new one is there: a fault or a wrong scope leaves none. */
function rotate({ pats, options }: Services, pat: Pat, breakMidway: boolean): NewPat {
  if (!pats.isActive(pat)) throw new ApiError(400, 'Cannot rotate an expired/revoked token.');
  pats.revoke(pat.id);
  if (breakMidway)
    throw new Error('The database was lost after the old token was revoked and before the new one was created.');
  refuseUnknownScopes(pat.scopes, options);
  return pats.create(pat.account, pat);
}

function own({ pats }: Services, account: string, id: string): Pat {
  const pat = pats.get(account, id);
  if (pat === undefined) throw new ApiError(404, 'Token not found.');
  return pat;
}

function shown({ pat, raw }: NewPat): object {
  return { pat: record(pat), raw_token: raw };
}

/** A PAT as the service shows it: without its token, and without a state. */
function record({ id, name, scopes, description, revoked, created, expires, lastUsed }: Pat): object {
  const orNull = (value: number | null) => (value === null ? null : isoTime(value));
  const times = { created_at: isoTime(created), expired_at: orNull(expires), last_used_at: orNull(lastUsed) };
  return { id, name, scopes, description, revoked, ...times };
}
