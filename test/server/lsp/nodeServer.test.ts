import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundleReader } from '../../../server/src/lsp/nodeServer.ts';
import { tempFolder } from '../../support/tempFolder.ts';

test('reads the bundle of a language; without one, or with a broken one, there is none', async () => {
  const folder = await tempFolder({ 'bundle.l10n.de.json': { yes: 'ja' }, 'bundle.l10n.fr.json': '{' });
  const read = bundleReader(pathToFileURL(join(folder, '/')));
  expect(await read('de')).toEqual({ yes: 'ja' });
  expect(await read('fr')).toBeUndefined();
  expect(await read('it')).toBeUndefined();
});
