import { expect, test } from 'vitest';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { counted } from '../../../../server/src/util/wording.ts';
import { uriOf } from '../../../support/inMemoryWorkspace.ts';
import { bench } from '../../../support/serviceBench.ts';
import { wholeEntries } from '../../../support/wholeEntries.ts';

const step = { schema: 'lab.Step', main_key: 'steps', repeats: true, repeat_paths: ['S.*'], rules: { t: 'temp' } };
const mapper = (rules: object, others: object = {}) => ({
  $json_mapper_class_key: 'k',
  main_schema: { is_main: 'True', schema: 'lab.Main', rules: { id: 'name', ...rules } },
  ...others,
});
const data = { $mapped_json_class_key: 'k', id: 'Run', S: { a: { t: 1 }, b: { t: 2 } }, n: '' };
const emptyDefault = { source: 'n', target: 'note', default_value: 'none' };
const parser = { as: 'parser' } as const;

function scene(rules: object, others?: object) {
  const { service, preview } = bench({ 'm.json': mapper(rules, others), 'd.json': data });
  return { service, preview, entries: (rest: object) => wholeEntries(service, { uri: uriOf('m.json'), ...rest }) };
}

test('has its entries, and says what is assumed', async () => {
  const { entries: read } = scene({ emptyDefault }, { step });
  const spec = await read({ as: 'spec' });
  expect(spec.entries[0]?.data).toMatchObject({ name: 'Run', note: 'none' });
  expect(spec).not.toHaveProperty('parser');
  const { entries, parser: run, crash } = await read(parser);
  const steps = [1, 2].map((temp) => ({ m_def: 'lab.Step', temp }));
  const main = { section: 'main_schema', schema: 'lab.Main', isMain: true, file: 'Run.archive.json' };
  expect(entries).toEqual([{ ...main, data: { m_def: 'lab.Main', name: 'Run', note: '', steps } }]);
  expect(crash).toBeUndefined();
  expect(run).toEqual({ version: 'next', assumed: ['lab.Main', 'lab.Step'], lost: [], unknown: [], isCut: false });
});

test('is of the version that the request names, else of the one in the settings', async () => {
  const { service, entries } = scene({}, { step });
  const steps = async (rest: object) => (await entries({ ...parser, ...rest })).entries[0]?.data.steps;
  expect(await steps({ as: '1.1.0' })).toEqual([{ m_def: 'lab.Step' }]);
  expect(await steps({})).toHaveLength(2);
  service.configure({ compat: '1.1.0' });
  expect(await steps({})).toHaveLength(1);
  expect(await steps({ as: 'next' })).toHaveLength(2);
});

test('an entry without a name belongs to the one of the specification, once', async () => {
  const archive = { ...step, schema: 'nomad.datamodel.metainfo.basesections.ProcessStep', is_archive: true };
  const main_schema = { is_main: 'True', schema: 'lab.Main', rules: { n: 'note' } };
  const all = await scene({}, { main_schema, archive }).entries(parser);
  const nameless = all.entries.filter(({ file }) => file === 'None.archive.json');
  expect(nameless).toMatchObject([{ specifiedFile: 'main_schema.archive.json' }]);
});

test('of very many items the model evaluates the first: it is said, and the rest is not told as a difference', async () => {
  const items = Object.fromEntries(Array.from({ length: 20_001 }, (_, t) => [`i${t}`, { t }]));
  const archive = { ...step, schema: 'nomad.datamodel.metainfo.basesections.ProcessStep', is_archive: true };
  const files = { 'm.json': mapper({}, { archive }), 'd.json': { ...data, S: items } };
  const { service } = bench(files);
  const uri = uriOf('m.json');
  const previewAs = (as: 'spec' | 'next') => service.previews.preview({ uri, as }, neverCancelled);
  service.configure({ compat: 'next' });
  const [spec, written] = [await previewAs('spec'), await previewAs('next')];
  expect(written).toMatchObject({ isCut: true, parser: { isCut: true }, outcomes: { differs: 0 } });
  expect(spec).toMatchObject({ total: 20_002, other: { isCut: true }, outcomes: { differs: 0 } });
  expect(spec).not.toHaveProperty('isCut');
  await service.diagnostics.check(uri, neverCancelled);
  const titles = JSON.stringify(await service.features.codeLenses(uri, neverCancelled));
  expect(titles).toContain(counted(20_002, 'entry'));
  expect(titles).not.toContain('the service writes');
});

test('ends where the parser stops', async () => {
  const { entries, crash } = await scene({ 'a-b': 'x' }).entries(parser);
  expect(entries).toEqual([]);
  expect(crash).toMatchObject({ stage: 'data', error: 'LexerError', reason: 'unquoted-key' });
  expect(crash?.message).toContain('double quotes');
  expect(crash?.range.end.character).toBe((crash?.range.start.character ?? 0) + '"a-b"'.length);
});

test('says why there is nothing', async () => {
  const broken = bench({ 'm.json': '{"$json_mapper_class_key": "k", "a": {"rules": {"x": }}}', 'd.json': data });
  const none = { problem: expect.any(String), entries: [] };
  expect(await broken.preview('m.json', { ...parser, dataUri: 'file:///w/d.json' })).toMatchObject(none);
  const text = bench({ 'm.json': mapper({}), 'd.json': '{"$mapped_json_class_key": "k", ' });
  expect((await text.preview('m.json', parser)).crash).toMatchObject({ error: 'JSONDecodeError' });
});

test('while no parser is known, the answer says what the newest one would do, if it would add findings', async () => {
  const uncheckedOf = async (rules: object, compat: 'auto' | 'next') => {
    const { service, preview } = scene(rules);
    service.configure({ compat });
    return (await preview('m.json')).unchecked;
  };
  const stopping = { emptyDefault, 'flow-rate': 'f' };
  const crash = expect.objectContaining({ reason: 'unquoted-key', message: expect.stringContaining('double quotes') });
  expect(await uncheckedOf(stopping, 'auto')).toEqual({ findings: 1, written: 0, specified: 1, crash });
  expect(await uncheckedOf(stopping, 'next')).toBeUndefined();
  expect(await uncheckedOf({}, 'auto')).toBeUndefined();
});
