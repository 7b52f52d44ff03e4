import { expect, onTestFinished, test } from 'vitest';
import { limits } from '../../../../server/src/data/budget.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { findingsIn } from '../../../support/checks.ts';
import { dataName, mapperName, openMarked } from '../../../support/editorFeatures.ts';
import { goodData, goodMapper } from '../../../support/faults.ts';

async function lensesOf(text: string, options = {}): Promise<readonly (string | undefined)[]> {
  const { features, uri } = await openMarked(text, options);
  return (await features.codeLenses(uri, neverCancelled)).map(({ command }) => command?.title);
}

test.each<[string, string, object, readonly RegExp[]]>([
  ['the data files, entries and candidates of a mapper', goodMapper, {}, [/1 .* 3 /, /^3 .* 2 /, /^2 .* 2 /]],
  ['without a sample only what is known', goodMapper, { files: {} }, [/^\D+$/]],
  ['the mapper of a data file', goodData, { name: dataName, files: { [mapperName]: goodMapper } }, [/m\.mapper\.json/]],
  ['nothing of a data file without a mapper', goodData, { name: dataName, files: {} }, []],
])('lenses name %s', async (_, text, options, titles) =>
  expect(await lensesOf(text, options)).toEqual(titles.map((title) => expect.stringMatching(title))),
);

test('the lens says how many data files are checked where there are more', async () => {
  const files = Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`${index}.json`, goodData]));
  expect((await lensesOf(goodMapper, { files }))[0]).toMatch(/2[01] of 22 data files checked · /);
});

test('where a limit was reached, what is counted is the least', async () => {
  const { candidates } = limits;
  onTestFinished(() => void Object.assign(limits, { candidates }));
  Object.assign(limits, { candidates: 1 });
  const titles = await lensesOf(goodMapper);
  expect(titles.filter((title) => title?.includes('at least'))).toHaveLength(2);
});

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

test('where the service writes fewer entries, the lens says how many, once findings know it', async () => {
  const { service, features, uri } = await openMarked(goodMapper);
  service.configure({ compat: 'next' });
  const title = async () => (await features.codeLenses(uri, neverCancelled))[0]?.command?.title;
  expect(await title()).toMatch(/1 .* 3 /);
  await findingsIn(service, uri);
  expect(await title()).toMatch(/ 0 .* 3 /);
});
