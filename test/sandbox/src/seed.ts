import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './accounts.ts';
import { day } from './clock.ts';
import type { Services } from './services.ts';

/** Uploads of the examples: a mapper before its data. */
const uploads = [
  { name: 'Zinc oxide synthesis', files: ['synthesis.mapper.json', 'batch-07.json', 'batch-08.json'] },
  { name: 'A mapper with mistakes', files: ['mistakes.mapper.json', 'mistakes.data.json'] },
];

/**
 * Gives an account something to look at: tokens in every state, and uploads of the examples, processed. An account that
 * has tokens or uploads keeps what it has.
 * @param examples the folder of the examples
 */
export async function seed(services: Services, username: string, examples: string): Promise<void> {
  const { accounts, pats, uploads: stored } = services;
  const account = accounts.named(username);
  if (account === undefined) throw new Error(`There is no account ${username} to fill.`);
  if (pats.all(account.id).length > 0 || stored.all(account.id).length > 0) return;
  seedPats(services, account);
  for (const { name, files } of uploads) {
    const { id } = stored.create(account.id, name);
    for (const file of files) {
      services.files.put(id, file, readFileSync(join(examples, file)));
      await services.processing.now(id, file);
    }
  }
}

function seedPats({ pats, clock }: Services, { id }: Account): void {
  const scopes = ['uploads:read', 'uploads:write'];
  const make = (name: string, description: string, days: number, age: number) =>
    pats.create(id, { name, description, scopes, days }, clock.now() - age * day).pat;
  make('old laptop', 'has expired', 30, 60);
  pats.revoke(make('lost notebook', 'was revoked', 365, 20).id);
  make('nightly import', 'expires in two days', 30, 28);
  make('analysis notebook', 'is active', 90, 5);
}
