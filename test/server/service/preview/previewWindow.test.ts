import { describe, expect, test } from 'vitest';
import type { PreviewAnswer, PreviewParams, PreviewPartParams } from '../../../../server/src/protocol.ts';
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

function serviceOf(files: object = {}) {
  return createMapperService(new InMemoryWorkspace({ 'm.json': mapper, 'd.json': data, ...files }));
}

const uri = uriOf('m.json');
const codeOf = ({ code }: { readonly code: string }) => code;

function preview(rest: Partial<PreviewParams>, files?: object): Promise<PreviewAnswer> {
  return serviceOf(files).preview({ uri, ...rest }, neverCancelled);
}

describe('a preview', () => {
  test('has the shape of the command line, with ranges and the first candidates in its trace', async () => {
    const { trace, ...rest } = await preview({ count: 2 });
    const service = serviceOf();
    const options = { trace: true, coverage: false };
    const { trace: whole, ...printed } = await service.previewWhole(uri, uriOf('d.json'), options, neverCancelled);
    expect(Object.keys({ ...rest, trace })).toEqual(expect.arrayContaining(Object.keys({ ...printed, trace: whole })));
    expect(rest).toMatchObject({ total: 1, from: 0, findings: printed.findings });
    expect(rest.cut).toEqual([{ entry: 0, path: '/steps', kind: 'list', total: 1_000, shown: 2 }]);
    expect(trace.rules).toMatchObject([
      { section: 'main_schema', rule: 'id', entry: 0, path: '/name', source: '/id', state: 'copied' },
      { section: 'steps', rule: 't', entry: 0, path: '/steps/0/temp', source: '/S/0/t', state: 'copied' },
      { section: 'steps', rule: 't', entry: 0, path: '/steps/1/temp', source: '/S/1/t', state: 'copied' },
    ]);
    const text = JSON.stringify(mapper, undefined, 2).split('\n');
    const lines = trace.rules.map(({ range }) => text[range?.start.line ?? -1]?.trim());
    expect(lines).toEqual(['"id": "name"', '"t": "temp"', '"t": "temp"']);
    expect(trace.candidates.filter(({ section }) => section === 'steps')).toEqual(
      whole?.candidates.filter(({ section }) => section === 'steps').slice(0, 2),
    );
  });

  test('has long texts and wide objects in part, and says so', async () => {
    const wide = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index]));
    const files = { 'd.json': { ...data, id: { wide, text: 'x'.repeat(20_000) } } };
    const cut = async (count: number) => (await preview({ count }, files)).cut.map(({ path }) => path);
    expect(await cut(200)).toEqual(['/name/wide', '/name/text', '/steps']);
    expect(await cut(400)).toEqual(['/steps']);
  });

  test('has rules with their places', async () => {
    const { details } = await preview({ count: 2 });
    expect(details).toMatchObject({ mapperUri: uri, dataUri: uriOf('d.json') });
    expect(details?.rules.map(({ section, rule, states }) => [section, rule, states])).toEqual([
      ['main_schema', 'id', { copied: 1 }],
      ['steps', 't', { copied: 1_000 }],
    ]);
  });

  test('has the findings in the data file that is shown', async () => {
    const rules = { id: 'name', gone: 'x' };
    const files = {
      'm.json': { ...mapper, main_schema: { ...mapper.main_schema, rules } },
      'e.json': { ...data, gone: 1 },
    };
    const codes = async (file: string) => (await preview({ dataUri: uriOf(file) }, files)).findings.map(codeOf);
    expect(await codes('d.json')).toContain('source-unknown');
    expect(await codes('e.json')).not.toContain('source-unknown');
  });

  test('does not wait for findings about the parser in long data, unless its entries are requested', async () => {
    const isOfParser = (code: string) => code.startsWith('compat-');
    const codes = async (as: 'spec' | 'parser', note: string) => {
      const service = serviceOf({ 'd.json': { ...data, note } });
      service.configure({ compat: 'next' });
      return (await service.preview({ uri, as }, neverCancelled)).findings.map(codeOf);
    };
    expect((await codes('spec', '')).some(isOfParser)).toBe(true);
    expect((await codes('spec', 'x'.repeat(100_000))).some(isOfParser)).toBe(false);
    expect((await codes('parser', 'x'.repeat(100_000))).some(isOfParser)).toBe(true);
  });

  test('has the findings of the data file itself, but entries of long data do not wait for them', async () => {
    const codes = async (note: string, count: number) => {
      const text = JSON.stringify({ ...data, note }).replace('{', '{"note":1,');
      return (await preview({ count }, { 'd.json': text })).findings.map(codeOf);
    };
    expect(await codes('', 200)).toContain('duplicate-key');
    expect(await codes('x'.repeat(100_000), 200)).not.toContain('duplicate-key');
    expect(await codes('x'.repeat(100_000), 0)).toContain('duplicate-key');
  });

  test('traces archives by entry', async () => {
    const archives = { ...mapper, steps: { ...steps, is_archive: true } };
    const { trace, entries } = await preview({ from: 5, count: 2 }, { 'm.json': archives });
    expect(entries).toHaveLength(2);
    expect(trace.rules.map(({ entry, path, source }) => [entry, path, source])).toEqual([
      [5, '/temp', '/S/4/t'],
      [6, '/temp', '/S/5/t'],
    ]);
  });

  test('has the places of what was found and not written', async () => {
    const rules = { lab: { source: 'id', target: 'location', conditions: [{ regex_path: 'id', regex_pattern: 'x' }] } };
    const { trace } = await preview({}, { 'm.json': { ...mapper, main_schema: { ...mapper.main_schema, rules } } });
    expect(trace.rules.flatMap(({ omittedAt }) => omittedAt ?? [])).toEqual(['/location']);
  });

  test('names the parser that is checked against, if one is known', async () => {
    const service = serviceOf();
    const target = async () => (await service.preview({ uri }, neverCancelled)).target;
    expect(await target()).toBeUndefined();
    service.configure({ target: '1.1.0' });
    expect(await target()).toBe('1.1.0');
    service.configure({ compat: 'off', target: '1.1.0' });
    expect(await target()).toBeUndefined();
  });
});

test.each([
  ['there is no data file', { 'd.json': '{}' }],
  ['the data file is not JSON', { 'd.json': '{"$mapped_json_class_key": "k", ' }],
])('a preview has no entries where %s, with the reason', async (_, files) => {
  const found = await preview({}, files);
  expect(found).toMatchObject({ problem: expect.any(String), entries: [], total: 0 });
  expect(found).not.toHaveProperty('details');
});

describe('a part of an entry', () => {
  const partOf = (rest: Partial<PreviewPartParams>, files?: object) =>
    serviceOf(files).previewPart({ uri, entry: 0, path: '/steps', ...rest }, neverCancelled);

  test('has items from one on, with their trace', async () => {
    const { trace, ...part } = (await partOf({ from: 500, count: 2 })) ?? {};
    expect(part).toEqual({
      entry: 0,
      path: '/steps',
      from: 500,
      total: 1_000,
      value: [
        { m_def: 'lab.Step', temp: 500 },
        { m_def: 'lab.Step', temp: 501 },
      ],
      cut: [],
    });
    expect(trace?.rules.map(({ path, source }) => [path, source])).toEqual([
      ['/steps/500/temp', '/S/500/t'],
      ['/steps/501/temp', '/S/501/t'],
    ]);
  });

  test('below an item has its trace', async () => {
    const part = await partOf({ path: '/steps/700' });
    expect(part?.value).toEqual({ m_def: 'lab.Step', temp: 700 });
    expect(part?.trace.rules.map(({ path }) => path)).toEqual(['/steps/700/temp']);
  });

  test('of a list in a section of a list has its trace', async () => {
    const parts = { schema: 'lab.Part', main_key: 'parts', repeats: true, repeat_paths: ['P'], rules: { p: 'p' } };
    const files = {
      'm.json': { ...mapper, steps: { ...steps, subsections: { parts } } },
      'd.json': { ...data, S: [{ t: 1 }, { t: 2, P: [{ p: 1 }, { p: 2 }] }] },
    };
    const part = await partOf({ path: '/steps/1/parts', from: 1 }, files);
    expect(part?.trace.rules.map(({ path }) => path)).toEqual(['/steps/1/parts/1/p']);
  });

  test('is complete if as many items are requested', async () => {
    const [wide, text] = [Array.from({ length: 300 }, (_, item) => ({ item })), 'x'.repeat(20_000)];
    let deep: unknown = 1;
    for (let level = 0; level < 50; level++) deep = [deep];
    const files = { 'd.json': { ...data, id: { wide, text, deep } } };
    const part = await partOf({ path: '', count: Number.MAX_SAFE_INTEGER }, files);
    const steps = data.S.map(({ t }) => ({ m_def: 'lab.Step', temp: t }));
    expect(part).toMatchObject({ cut: [], value: { name: { wide, text, deep }, steps } });
  });

  test.each(['/none', 'steps', '/steps/2000'])('is missing at %s', async (path) =>
    expect(await partOf({ path })).toBeNull(),
  );

  test('is missing without entries', async () => expect(await partOf({}, { 'd.json': '{}' })).toBeNull());
});

describe('marks', () => {
  test('count and name unread fields', async () => {
    const { unread } = (await serviceOf().previewMarks({ uri }, neverCancelled)) ?? {};
    expect([unread?.total, unread?.fields.map(({ field }) => field)]).toEqual([3, ['/unused/x']]);
  });

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
    const { marks } = (await serviceOf(files).previewMarks({ uri }, neverCancelled)) ?? {};
    expect(marks).toEqual([
      { section: 'main_schema', rule: 'title', effect: 'dropped', code: 'target-unknown', message: expect.any(String) },
      { section: 'main_schema', rule: 'lab', effect: 'doubtful', code: 'float-failed', message: expect.any(String) },
      { section: 'main_schema', rule: 'gone', effect: 'doubtful', code: 'source-unknown', message: expect.any(String) },
    ]);
  });

  test('stay where a finding also says what the service does', async () => {
    const service = createMapperService(new InMemoryWorkspace(files));
    service.configure({ compat: 'next' });
    const { marks } = (await service.previewMarks({ uri }, neverCancelled)) ?? {};
    expect(marks?.filter(({ effect }) => effect === 'dropped').map(({ rule }) => rule)).toEqual(['title']);
  });

  test('are those of every rule of a mapping whose values are dropped', async () => {
    const part = { schema: 'lab.Part', main_key: 'parts', repeats: true, repeat_paths: ['P'], rules: { p: 'p' } };
    const steps = { ...mapper.steps, main_key: 'no_such_key', subsections: { part } };
    const service = serviceOf({ ...files, 'm.json': { ...files['m.json'], steps } });
    const { marks } = (await service.previewMarks({ uri }, neverCancelled)) ?? {};
    const dropped = { effect: 'dropped', code: 'main-key-unknown' };
    expect(marks?.filter(({ section }) => section !== 'main_schema')).toMatchObject([
      { section: 'steps', rule: 't', ...dropped },
      { section: 'steps/part', rule: 'p', ...dropped },
    ]);
  });
});
