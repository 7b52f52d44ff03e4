/** Where the parts of the service are put together. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from './accounts.ts';
import { Clock } from './clock.ts';
import { openDatabase } from './database.ts';
import { Entries } from './entries.ts';
import type { SandboxOptions } from './options.ts';
import { Pats } from './pats.ts';
import { Processing } from './processing.ts';
import type { Services } from './services.ts';
import { Sessions } from './sessions.ts';
import { UploadFiles } from './uploadFiles.ts';
import { Uploads } from './uploads.ts';

/**
 * Opens the database, makes the accounts, and puts the parts together.
 * @returns `close` ends what runs, closes the database and removes what is temporary; once is enough
 */
export function compose(options: SandboxOptions) {
  const database = openDatabase(options.database);
  const clock = new Clock();
  const accounts = new Accounts(database, options.scryptCost);
  for (const each of options.accounts) accounts.put(each);
  for (const each of options.federated) accounts.putFederated(each);
  const temporary = options.dataFolder === undefined ? join(tmpdir(), 'mapper-sandbox-') : undefined;
  const folder = options.dataFolder ?? mkdtempSync(temporary ?? '');
  const uploads = new Uploads(database, clock);
  uploads.endInterrupted();
  const entries = new Entries(database, clock);
  const files = new UploadFiles(folder);
  const processing = new Processing(uploads, files, entries, options);
  const pats = new Pats(database, clock);
  const sessions = new Sessions(database, clock);
  const close = async () => {
    await processing.stop();
    if (database.isOpen) database.close();
    if (temporary !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  const wipe = () => {
    // Upload by upload: the folder is perhaps the user's, with other things in it.
    for (const id of uploads.ids()) files.removeAll(id);
    for (const table of ['entries', 'uploads', 'sessions', 'pats']) database.exec(`DELETE FROM ${table}`);
  };
  const services: Services = { options, clock, accounts, pats, sessions, uploads, files, entries, processing, wipe };
  return { services, close };
}
