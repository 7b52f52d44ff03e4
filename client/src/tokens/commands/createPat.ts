/** Creates a PAT and stores it (specification 4.1): name, scopes, lifetime, step by step. Sent once. */
import { serviceCommand } from '../../ui/flow.ts';
import { createToken } from '../flows/createToken.ts';
import { readServiceScopes } from '../flows/serviceScopes.ts';
import { askForPat } from '../tokenDraft.ts';

export const createPat = serviceCommand({
  id: 'mapperWorkbench.createPat',
  async run(flow) {
    // Asked while the user types a name.
    const draft = await askForPat(readServiceScopes(flow));
    if (draft !== undefined) await createToken(flow, draft);
  },
});
