/** Rows over the client in the fake editor. They live in memory, so a quick run has their whole tables too. */
import { countedRow } from './row.ts';
import { withFakeVscode } from './withFakeVscode.ts';

/** The base URL is changed while a flow asks or waits. */
export const confirmedOrigin = countedRow(
  'confirmed-origin',
  '0 requests to another origin than the one shown',
  async () => withFakeVscode(async () => (await import('./originCount.ts')).countOrigins()),
);

/** Every command, with canaries for secrets. */
export const hygiene = countedRow('hygiene', '0 canaries where none may be, 1 found on every surface', async () =>
  withFakeVscode(async () => (await import('./hygieneCount.ts')).countHygiene()),
);

/** Names that try to be links, icons or control characters, on every surface that shows one. */
export const foreignNames = countedRow('foreign-names', '0 links, 0 raw controls', async () =>
  withFakeVscode(async () => (await import('./foreignCount.ts')).countForeign()),
);
