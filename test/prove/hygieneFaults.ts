/** Where the commands run, and what goes wrong there: 8 failures. */

import { tokenText } from '../../client/src/remoteService/auth/store/tokenText.ts';
import { Secret } from '../../client/src/remoteService/secret.ts';
import type { FakeSetup } from '../support/fakeAccount.ts';
import { fakeUploads, type UploadsSetup, writeFiles } from '../support/fakeUploads.ts';
import { pastedToken } from '../support/jwt.ts';
import { canary, json } from '../support/sandboxService.ts';

/** Signed in, with a token, uploads, and something to recover. */
export async function hygieneScene(): Promise<UploadsSetup> {
  const setup = await fakeUploads();
  writeFiles();
  await setup.keep('kept', 3);
  for (const token of [pastedToken, `${canary}-pasted`, `${canary}-again`]) setup.service.accept(token);
  leavePending(setup);
  return setup;
}

/** What *Recover Token* finds. */
export function leavePending({ account, secrets, service }: FakeSetup, name = 'left'): void {
  const facts = { kind: 'pat', address: account.address, name, patId: service.add({ name }).id } as const;
  secrets.kept.set('pending/left', tokenText(facts, new Secret(`${canary}-left`)));
}

/** What goes wrong; every one of these has a secret in its words. */
export const faults: Readonly<Record<string, (setup: UploadsSetup) => void>> = {
  'an answer that quotes the token': ({ service }) => {
    service.fault = (_, init) => json(400, { detail: `bad header ${JSON.stringify(init.headers)} ${init.body}` });
  },
  'a refusal that quotes the token': ({ service }) => {
    service.fault = (_, init) => json(403, { detail: `Not with ${new Headers(init.headers).get('authorization')}` });
  },
  'a traceback': ({ service }) => {
    service.fault = () => json(500, { detail: { traceback: `token=${canary}` } });
  },
  'a library that prints the header': ({ service }) => {
    service.fault = (_, init) => {
      throw new TypeError(`invalid header value: ${new Headers(init.headers).get('authorization')} ${canary}`);
    };
  },
  'a page that shows the token': ({ service }) => {
    service.fault = (_, init) => new Response(`<html>${new Headers(init.headers).get('authorization')}</html>`);
  },
  'records that hold a token': ({ service, status }) => {
    const text = `see nomad_pat_${canary}`;
    const told = { status: 'FAILURE', message: text, errors: [text], warnings: [text] } as const;
    for (const id of ['u1', 'u2']) status(id, told);
    service.add({ name: text, description: text });
    service.fault = (url, { method }) =>
      method === 'GET' && /\/pats\/\w+$/.test(url.pathname)
        ? json(200, { id: service.pats[0]?.id, name: 'kept', scopes: [], description: text })
        : undefined;
  },
  'a storage that prints the value': ({ secrets }) => {
    secrets.broken = (step) => {
      if (step === 'store') throw new Error(`could not store ${canary}`);
    };
  },
  'a storage that keeps the probe alone': ({ secrets }) => {
    secrets.broken = (step, key) => {
      if (step === 'store' && !key.startsWith('probe/')) throw new Error(`could not store ${canary}`);
    };
  },
};
