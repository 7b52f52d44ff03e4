import { expect, test } from 'vitest';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { dataName, mapperName, openMarked } from '../../../support/editorFeatures.ts';
import { goodData, goodMapper } from '../../../support/faults.ts';

async function lensesOf(text: string, options = {}): Promise<readonly (string | undefined)[]> {
  const { features, uri } = await openMarked(text, options);
  return (await features.codeLenses(uri, neverCancelled)).map(({ command }) => command?.title);
}

test('data files, entries and candidates', async () => {
  expect(await lensesOf(goodMapper)).toEqual([
    'Preview · 1 data file · 3 entries',
    '3 candidates · 2 accepted',
    '2 candidates · 2 accepted',
  ]);
});

test('without a sample only what is known', async () => {
  expect(await lensesOf(goodMapper, { files: {} })).toEqual(['Preview · no data file']);
});

test('a data file leads to the preview with its mapper', async () => {
  const found = await lensesOf(goodData, { name: dataName, files: { [mapperName]: goodMapper } });
  expect(found).toEqual([`Preview with ${mapperName}`]);
  expect(await lensesOf(goodData, { name: dataName, files: {} })).toEqual([]);
});
