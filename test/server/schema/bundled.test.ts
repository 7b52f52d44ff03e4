import { expect, it } from 'vitest';
import { loadBundled } from '../../../server/src/schema/bundled.ts';

it('loads the bundled classes once', async () => {
  expect(loadBundled()).toBe(loadBundled());
  const bundled = await loadBundled();
  expect(bundled.classAt('nomad.datamodel.data.EntryData')?.bases).toEqual(['nomad.datamodel.data.ArchiveSection']);
  expect(bundled.isWhole('nomad.datamodel.metainfo.basesections.v1')).toBe(true);
  expect(bundled.isWhole('nomad.datamodel.data')).toBe(false);
});
