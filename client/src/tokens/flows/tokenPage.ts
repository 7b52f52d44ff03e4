/** The page of a token: the service's record, which is loaded again whenever tokens change, and actions. */
import { inspectPat, type Pat } from '../../remoteService/api/endpoints/pats.ts';
import type { StoredToken } from '../../remoteService/auth/account.ts';
import type { Flow } from '../../ui/flow.ts';
import { patPage } from '../describe.ts';

type Needs = Pick<Flow, 'account' | 'pages'>;

/** Shows the page of a token. */
export async function showTokenPage({ account, pages }: Needs, pat: Pat): Promise<void> {
  pages.show({ ...pageOf(account, pat.id), content: await contentOf(account, pat) });
}

/** Lets the page of a token that was rotated, if it is open, show the token that took its place. */
export function followRotation({ account, pages }: Needs, id: string, { patId }: StoredToken): void {
  if (patId !== undefined) pages.replace(pageOf(account, id).key, pageOf(account, patId));
}

function pageOf(account: Flow['account'], id: string) {
  const reload = async () => {
    const credential = await account.credentialFor('inspectPat');
    return credential && contentOf(account, await inspectPat(account.client, credential, id, {}));
  };
  return { key: `${account.baseUrl} ${id}`, reload };
}

async function contentOf(account: Flow['account'], pat: Pat) {
  const stored = (await account.tokens()).find(({ patId }) => patId === pat.id);
  return patPage(pat, account.baseUrl, stored, Date.now());
}
