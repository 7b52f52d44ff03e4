import { expect, test } from 'vitest';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
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

test('a data file bound by hand that does not name the mapper is named, until it does', async () => {
  const { $mapped_json_class_key: key, ...keyless } = JSON.parse(goodData) as Record<string, unknown>;
  const { service, features, workspace, uri } = await openMarked(goodMapper, { files: { [dataName]: keyless } });
  const data = workspace.write(dataName, JSON.stringify(keyless));
  service.samples.choose(uri, data);
  const title = async () => (await features.codeLenses(uri, neverCancelled))[0]?.command?.title;
  expect(await title()).toMatch(/data\.json.*\$mapped_json_class_key/);
  workspace.write(dataName, JSON.stringify({ $mapped_json_class_key: key, ...keyless }));
  service.filesChanged([data]);
  expect(await title()).not.toContain(dataName);
});

test('a data file leads to the preview with its mapper', async () => {
  for (const [files, titles] of [
    [{ [mapperName]: goodMapper }, [expect.stringContaining(mapperName)]],
    [{}, []],
  ] as const)
    expect(await lensesOf(goodData, { name: dataName, files })).toEqual(titles);
});

test('where the service writes fewer entries, the lens says how many, once findings know it', async () => {
  const { service, features, uri } = await openMarked(goodMapper);
  service.configure({ compat: 'next' });
  const title = async () => (await features.codeLenses(uri, neverCancelled))[0]?.command?.title;
  expect(await title()).toMatch(/1 .* 3 /);
  await lastStage(service.diagnostics.check(uri, neverCancelled));
  expect(await title()).toMatch(/ 0 .* 3 /);
});
