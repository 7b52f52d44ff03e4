import { describe, expect, test } from 'vitest';
import type { PreviewParams, PreviewWindow } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const steps = { schema: 'lab.Step', main_key: 'steps', repeats: true, repeat_paths: ['S'], rules: { t: 'temp' } };
const mapper = {
  $json_mapper_class_key: 'k',
  main_schema: { is_main: true, schema: 'lab.Main', rules: { id: 'name' } },
  steps,
};
const data = {
  $mapped_json_class_key: 'k',
  id: 1,
  unused: { x: 1 },
  S: Array.from({ length: 1_000 }, (_, t) => ({ t })),
};

function preview(rest: Partial<PreviewParams>, files: object = {}): Promise<PreviewWindow> {
  const workspace = new InMemoryWorkspace({ 'm.json': mapper, 'd.json': data, ...files });
  return createMapperService(workspace).preview({ uri: uriOf('m.json'), ...rest }, neverCancelled);
}

describe('details', () => {
  test('tell rules with their places, and the trace of the values shown', async () => {
    const { details, trace, cut } = await preview({ details: true, count: 2 });
    expect(details).toMatchObject({ mapperUri: uriOf('m.json'), dataUri: uriOf('d.json') });
    expect(details?.rules.map(({ section, rule, states }) => [section, rule, states])).toEqual([
      ['main_schema', 'id', { copied: 1 }],
      ['steps', 't', { copied: 1_000 }],
    ]);
    expect(trace?.rules.map(({ path, source }) => [path, source])).toEqual([
      ['/name', '/id'],
      ['/steps/0/temp', '/S/0/t'],
      ['/steps/1/temp', '/S/1/t'],
    ]);
    expect(cut).toEqual([{ entry: 0, path: '/steps', kind: 'list', total: 1_000, shown: 2 }]);
  });

  test('are left out unless asked for', async () => {
    const { details, trace, coverage } = await preview({});
    expect([details, trace, coverage]).toEqual([undefined, undefined, undefined]);
  });

  test('trace archives by entry', async () => {
    const archives = { ...mapper, steps: { ...steps, is_archive: true } };
    const { trace, entries } = await preview({ details: true, from: 5, count: 2 }, { 'm.json': archives });
    expect(entries).toHaveLength(2);
    expect(trace?.rules.map(({ entry, path, source }) => [entry, path, source])).toEqual([
      [5, '/temp', '/S/4/t'],
      [6, '/temp', '/S/5/t'],
    ]);
  });

  test('coverage names the fields that nothing reads', async () =>
    expect((await preview({ coverage: true })).coverage?.unread).toEqual(['/unused/x']));
});

test('whole entries are not cut, however many are asked for', async () => {
  const { entries, cut, findings } = await preview({ whole: true, count: 1 });
  expect(entries[0]?.data.steps).toHaveLength(1_000);
  expect([cut, findings]).toEqual([[], []]);
});

describe('a part of an entry', () => {
  test('has items from one on, with their trace', async () => {
    const { part, trace, entries } = await preview({ details: true, path: '/steps', from: 500, count: 2 });
    expect(part).toEqual({
      entry: 0,
      path: '/steps',
      from: 500,
      total: 1_000,
      value: [
        { m_def: 'lab.Step', temp: 500 },
        { m_def: 'lab.Step', temp: 501 },
      ],
    });
    expect(trace?.rules.map(({ path, source }) => [path, source])).toEqual([
      ['/steps/500/temp', '/S/500/t'],
      ['/steps/501/temp', '/S/501/t'],
    ]);
    expect(entries).toEqual([]);
  });

  test('below an item has its trace', async () => {
    const { part, trace } = await preview({ details: true, path: '/steps/700' });
    expect(part?.value).toEqual({ m_def: 'lab.Step', temp: 700 });
    expect(trace?.rules.map(({ path }) => path)).toEqual(['/steps/700/temp']);
  });

  test('of a list in a section of a list has its trace', async () => {
    const parts = { schema: 'lab.Part', main_key: 'parts', repeats: true, repeat_paths: ['P'], rules: { p: 'p' } };
    const files = {
      'm.json': { ...mapper, steps: { ...steps, subsections: { parts } } },
      'd.json': { ...data, S: [{ t: 1 }, { t: 2, P: [{ p: 1 }, { p: 2 }] }] },
    };
    const { trace } = await preview({ details: true, path: '/steps/1/parts', from: 1 }, files);
    expect(trace?.rules.map(({ path }) => path)).toEqual(['/steps/1/parts/1/p']);
  });

  test.each(['/none', 'steps', '/steps/2000'])('is missing at %s', async (path) => {
    const { part, problem } = await preview({ details: true, path });
    expect([part, problem]).toEqual([undefined, undefined]);
  });
});

describe('a summary', () => {
  const workspace = new InMemoryWorkspace({
    'm.json': { ...mapper, main_schema: { ...mapper.main_schema, rules: { id: 'name', gone: 'x' } } },
    'd.json': data,
    'broken.json': '{"$mapped_json_class_key": "k", ',
    'later.json': { ...data, gone: 1, $mapped_json_version: 1 },
  });
  const service = createMapperService(workspace);
  const summary = () => service.previewSummary(uriOf('m.json'), neverCancelled);
  const rowOf = async (file: string) => (await summary()).rows.find(({ data }) => data === file);

  test('counts entries, and the findings of every data file and of the mapper with it', async () => {
    const { rows, total } = await summary();
    expect(total).toBe(rows.length);
    expect(await rowOf('d.json')).toEqual({ uri: uriOf('d.json'), data: 'd.json', entries: 1, errors: 0, warnings: 1 });
    expect(await rowOf('later.json')).toMatchObject({ entries: 1, warnings: 0 });
    expect((await rowOf('broken.json'))?.problem).toContain('broken.json');
  });

  test('counts what the service writes where its parser is known', async () => {
    service.configure({ target: 'next' });
    const stops = expect.stringContaining('`is_main`');
    expect(await rowOf('d.json')).toMatchObject({ errors: 1, parser: { entries: 0, stops } });
    service.configure({ compat: 'off', target: 'next' });
    expect(await rowOf('d.json')).not.toHaveProperty('parser');
  });
});

test('names the parser that is checked against, if one is known', async () => {
  const service = createMapperService(new InMemoryWorkspace({ 'm.json': mapper, 'd.json': data }));
  const target = async () => (await service.preview({ uri: uriOf('m.json'), details: true }, neverCancelled)).target;
  expect(await target()).toBeUndefined();
  service.configure({ target: '1.1.0' });
  expect(await target()).toBe('1.1.0');
  service.configure({ compat: 'off', target: '1.1.0' });
  expect(await target()).toBeUndefined();
});

describe('marks', () => {
  const schema = 'nomad.datamodel.metainfo.basesections.v1.Process';
  const rules = {
    title: 'nam',
    lab: { source: 'lab', target: 'location', target_type: 'float' },
    when: { source: 'when', target: 'datetime', conditions: [{ regex_path: 'kind', regex_pattern: 'x' }] },
    gone: 'description',
  };
  const files = {
    'm.json': { ...mapper, main_schema: { is_main: true, schema, rules } },
    'd.json': { ...data, title: 'A', lab: 'no number', when: 'today', kind: 'y' },
  };

  test('say which values the class has no place for, and which rules have a finding', async () => {
    const { marks, findings } = await preview({ details: true, marks: true, count: 0 }, files);
    expect(marks).toEqual([
      { section: 'main_schema', rule: 'title', effect: 'dropped', code: 'target-unknown', message: expect.any(String) },
      { section: 'main_schema', rule: 'lab', effect: 'doubtful', code: 'float-failed', message: expect.any(String) },
      { section: 'main_schema', rule: 'gone', effect: 'doubtful', code: 'source-unknown', message: expect.any(String) },
    ]);
    expect(findings).toEqual([]);
  });

  test('stay where a finding also says what the service does', async () => {
    const service = createMapperService(new InMemoryWorkspace(files));
    service.configure({ compat: 'next' });
    const { marks } = await service.preview({ uri: uriOf('m.json'), details: true, marks: true }, neverCancelled);
    expect(marks?.filter(({ effect }) => effect === 'dropped').map(({ rule }) => rule)).toEqual(['title']);
  });

  test('are not made where nobody asks', async () =>
    expect(await preview({ details: true }, files)).not.toHaveProperty('marks'));

  test('are those of every rule of a mapping whose values are dropped', async () => {
    const part = { schema: 'lab.Part', main_key: 'parts', repeats: true, repeat_paths: ['P'], rules: { p: 'p' } };
    const steps = { ...mapper.steps, main_key: 'no_such_key', subsections: { part } };
    const { marks } = await preview(
      { details: true, marks: true, count: 0 },
      { ...files, 'm.json': { ...files['m.json'], steps } },
    );
    const dropped = { effect: 'dropped', code: 'main-key-unknown' };
    expect(marks?.filter(({ section }) => section !== 'main_schema')).toMatchObject([
      { section: 'steps', rule: 't', ...dropped },
      { section: 'steps/part', rule: 'p', ...dropped },
    ]);
  });

  test('the place of what was found and not written is told', async () => {
    const { trace } = await preview({ details: true }, files);
    expect(trace?.rules.flatMap(({ leftOutAt }) => leftOutAt ?? [])).toEqual(['/location', '/datetime']);
  });
});
