import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { findingsIn, mapperWith } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const data = '{ "$mapped_json_class_key": "test key", "a": 12345678901234567890 }';
const texts = { 'm.json': mapperWith('"a": "x"'), 'd.json': data, 'e.json': data };

/** A service whose time is over before it begins, with fewer samples than there are data files. */
function scene() {
  const workspace = new InMemoryWorkspace(texts);
  for (const name of Object.keys(texts)) workspace.open(name);
  const { diagnostics, ...service } = createMapperService(workspace, { evaluationTime: -5000, sampleLimit: 1 });
  const check = (name: string) => findingsIn({ ...service, diagnostics }, uriOf(name));
  return { workspace, service, diagnostics, check };
}

const unfinished = { code: 'limit-reached', severity: 'warning', data: { unfinished: true } };

test.each(Object.keys(texts))('%s has a warning that says so where its check takes too long', async (name) => {
  expect(await scene().check(name)).toContainEqual(expect.objectContaining(unfinished));
});

test('such a check is not repeated until a text that it evaluated changes, or the user asks', async () => {
  const { workspace, service, diagnostics, check } = scene();
  let last = await check('m.json');
  const isRepeated = async () => {
    const found = await check('m.json');
    const isOther = found !== last;
    last = found;
    return isOther;
  };
  expect(await isRepeated()).toBe(false);
  workspace.open('m.json', `${texts['m.json']} `);
  expect([await isRepeated(), await isRepeated()]).toEqual([true, false]);
  for (const name of ['d.json', 'e.json']) workspace.open(name, `${data} `);
  expect([await isRepeated(), await isRepeated()]).toEqual([true, false]);
  await diagnostics.checkAll(neverCancelled);
  expect(await isRepeated()).toBe(true);
  service.configure({});
  expect(await isRepeated()).toBe(true);
});

test.each([
  ['a mapper', 'm.json', texts['m.json'], 'mapper'],
  ['a data file', 'd.json', data, 'data'],
  ['a mapper whose JSON is broken', 'm.json', `${texts['m.json']}}`, 'mapper'],
  ['a data file that the user bound by hand', 'x.json', '{}', 'data'],
  ['a mapper that was named as one and looks like data', 'x.mapper.json', '{ "a": 1 }', 'data'],
  ['any other file', 'y.json', '{}', undefined],
  ['a file that does not exist', 'gone.json', undefined, undefined],
])('%s is recognized without a check', async (_, name, text, kind) => {
  const workspace = new InMemoryWorkspace({ ...texts, ...(text !== undefined && { [name]: text }) });
  const { samples, diagnostics } = createMapperService(workspace);
  samples.choose(uriOf('m.json'), uriOf('x.json'));
  expect(await diagnostics.kindOf(uriOf(name), neverCancelled)).toBe(kind);
  expect((await diagnostics.check(uriOf(name), neverCancelled))?.kind).toBe(kind);
});
