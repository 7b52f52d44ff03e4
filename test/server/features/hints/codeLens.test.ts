import { expect, test } from 'vitest';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { dataName, mapperName, openMarked } from '../../../support/editorFeatures.ts';
import { goodData, goodMapper } from '../../../support/faults.ts';

async function lensesOf(text: string, options = {}): Promise<readonly (string | undefined)[]> {
  const { features, uri } = await openMarked(text, options);
  return (await features.codeLenses(uri, neverCancelled)).map(({ command }) => command?.title);
}

test('data files, entries and candidates', async () =>
  expect(await lensesOf(goodMapper)).toEqual(
    [/1 .* 3 /, /^3 .* 2 /, /^2 .* 2 /].map((title) => expect.stringMatching(title)),
  ));

test('without a sample only what is known', async () =>
  expect(await lensesOf(goodMapper, { files: {} })).toEqual([expect.not.stringMatching(/\d/)]));

test('a data file leads to the preview with its mapper', async () => {
  const found = await lensesOf(goodData, { name: dataName, files: { [mapperName]: goodMapper } });
  expect(found).toEqual([expect.stringContaining(mapperName)]);
  expect(await lensesOf(goodData, { name: dataName, files: {} })).toEqual([]);
});
