import { expect, test } from 'vitest';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
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
  const { service } = bench({ 'm.json': mapper(rules, others), 'd.json': data });
  return { service, entries: (rest: object) => wholeEntries(service, { uri: uriOf('m.json'), ...rest }) };
}

test('has its entries, and says what is assumed', async () => {
  const { entries: read } = scene({ emptyDefault }, { step });
  const spec = await read({ as: 'spec' });
  expect(spec.entries[0]?.data).toMatchObject({ name: 'Run', note: 'none' });
  expect(spec).not.toHaveProperty('parser');
  const { entries, parser: run, crash } = await read(parser);
  expect(entries).toEqual([
    {
      section: 'main_schema',
      schema: 'lab.Main',
      isMain: true,
      file: 'Run.archive.json',
      data: {
        m_def: 'lab.Main',
        name: 'Run',
        note: '',
        steps: [
          { m_def: 'lab.Step', temp: 1 },
          { m_def: 'lab.Step', temp: 2 },
        ],
      },
    },
  ]);
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
  const { service } = bench({
    'm.json': { ...mapper({}), main_schema: { is_main: 'True', schema: 'lab.Main', rules: { n: 'note' } }, archive },
    'd.json': data,
  });
  const all = await wholeEntries(service, { uri: uriOf('m.json'), ...parser });
  const files = all.entries.map(({ file, specifiedFile }) => [file, specifiedFile]);
  expect(files).toContainEqual(['None.archive.json', 'main_schema.archive.json']);
  expect(files.filter(([file]) => file === 'None.archive.json')).toHaveLength(1);
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
  const { problem, entries } = await broken.preview('m.json', { ...parser, dataUri: 'file:///w/d.json' });
  expect({ problem: typeof problem, entries }).toEqual({ problem: 'string', entries: [] });
  const text = bench({ 'm.json': mapper({}), 'd.json': '{"$mapped_json_class_key": "k", ' });
  expect((await text.preview('m.json', parser)).crash).toMatchObject({ error: 'JSONDecodeError' });
});

test('while no parser is known, the answer says what the newest one would do, if it would add findings', async () => {
  const { service } = scene({ emptyDefault, 'flow-rate': 'f' });
  const answer = () => service.previews.preview({ uri: uriOf('m.json') }, neverCancelled);
  service.configure({ compat: 'auto' });
  expect((await answer()).unchecked).toEqual({ findings: 1, written: 0, specified: 1 });
  service.configure({ compat: 'next' });
  expect(await answer()).not.toHaveProperty('unchecked');
  const { service: other } = scene({});
  other.configure({ compat: 'auto' });
  expect(await other.previews.preview({ uri: uriOf('m.json') }, neverCancelled)).not.toHaveProperty('unchecked');
});
