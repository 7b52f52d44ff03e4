import { describe, expect, test } from 'vitest';
import { search as searchEntries } from '../../../../server/src/engine/query/searchEntries.ts';
import type { PreviewFound, PreviewSearchParams, ValueOutcome } from '../../../../server/src/protocol.ts';
import { noSchemas } from '../../../../server/src/schema/knowledge.ts';
import { searchPage } from '../../../../server/src/service/preview/previewSearch.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';
import { uriOf } from '../../../support/inMemoryWorkspace.ts';
import { mapOf } from '../../../support/mapping.ts';
import { bench } from '../../../support/serviceBench.ts';

const mapper = {
  $json_mapper_class_key: 'k',
  main_schema: { is_main: true, schema: 'lab.Main', rules: { id: 'name', extra: 'extra', remark: 'note' } },
  steps: { schema: 'lab.Step', main_key: 'steps', repeats: true, repeat_paths: ['S'], rules: { t: 'temp' } },
  parts: {
    schema: 'lab.Part',
    main_key: 'parts',
    is_archive: true,
    repeats: true,
    repeat_paths: ['P'],
    rules: { label: 'label' },
  },
};
const data = {
  $mapped_json_class_key: 'k',
  id: 'Run one',
  extra: { inner: { Zinc: [1, 'zinc oxide'] } },
  remark: 'x',
  S: Array.from({ length: 1_000 }, (_, t) => ({ t })),
  P: [{ label: 'zinc part' }, { label: 'other' }],
};

/** What is found in the entries of a mapper. */
function searchIn(files: Readonly<Record<string, unknown>>) {
  const { service } = bench(files);
  const uri = uriOf('m.json');
  return {
    marks: () => service.previewMarks({ uri }, neverCancelled),
    search: async (rest: Partial<PreviewSearchParams>): Promise<PreviewFound> => {
      const found = await service.previewSearch({ uri, filter: '', ...rest }, neverCancelled);
      if (found === null) throw new Error('there are no entries');
      return found;
    },
  };
}

const { search: searchData } = searchIn({ 'm.json': mapper, 'd.json': data });
const found = (filter: string, rest: object = {}) => searchData({ filter, ...rest });

const fitting = ({ values }: PreviewFound) =>
  values.filter(({ isFit }) => isFit).map(({ entry, path }) => `${entry}${path}`);

describe('what fits a filter', () => {
  test.each([
    ['a name, and what is in it counts as one', 'zinc', ['0/extra/inner/Zinc', '1/label']],
    ['a text, and the file that is named by it', 'run ONE', ['0', '0/name']],
    ['a text from its quote on', '"other', ['2/label']],
    ['a rule', 'remark', ['0/note']],
    ['a class', 'lab.part', ['1', '2']],
    ['a number far down a list', '997', ['0/steps/997']],
    ['nothing', 'nowhere', []],
  ])('is %s', async (_, filter, places) => {
    const answer = await found(filter);
    expect(fitting(answer)).toEqual(places);
    expect(answer.total).toBe(places.length);
  });

  test('stands behind the values around it, with rule, source and size', async () => {
    const { values } = await found('zinc', { count: 1 });
    expect(values).toMatchObject([
      { entry: 0, path: '', isFit: false, kind: 'object', schema: 'lab.Main', file: 'Run one.archive.json' },
      { path: '/extra', isFit: false, kind: 'object', size: 1, origin: { rule: 'extra', source: '/extra' } },
      { path: '/extra/inner', isFit: false },
      { path: '/extra/inner/Zinc', isFit: true, kind: 'list', size: 2, origin: { source: '/extra/inner/Zinc' } },
    ]);
  });

  test('comes in pages, and all of it is counted', async () => {
    const first = await found('temp', { count: 2 });
    expect([first.total, fitting(first)]).toEqual([1_000, ['0/steps/0/temp', '0/steps/1/temp']]);
    expect(fitting(await found('temp', { from: 998, count: 5 }))).toEqual(['0/steps/998/temp', '0/steps/999/temp']);
  });

  test('of a long text the beginning is sent', async () => {
    const long = { ...data, id: `needle ${'x'.repeat(100_000)}` };
    const answer = await searchIn({ 'm.json': mapper, 'd.json': long }).search({ filter: 'needle' });
    const value = answer.values.find(({ path }) => path === '/name');
    expect(value).toMatchObject({ isFit: true, size: 100_007 });
    expect(String(value?.value).length).toBeLessThan(3_000);
  });

  test('is nothing without entries', async () => {
    const { service } = bench({ 'm.json': mapper });
    expect(await service.previewSearch({ uri: uriOf('m.json'), filter: 'x' }, neverCancelled)).toBeNull();
    expect(await service.previewMarks({ uri: uriOf('m.json') }, neverCancelled)).toBeNull();
  });
});

class Overdue extends Slices {
  override get isOver(): boolean {
    return true;
  }
}

describe.each([{ filter: 'x' }, { filter: '', outcome: 'kept' }] as const)('a search for %j', (wanted) => {
  test('is given up when somebody types on', async () => {
    const { entries, result } = await mapOf(mapper, data);
    const token = { isCancellationRequested: true };
    const asked = { ...wanted, from: 0, count: 1 };
    await expect(searchPage({ entries, result }, asked, { schemas: noSchemas }, new Overdue(token))).rejects.toThrow(
      Cancelled,
    );
  });
});

test('goes as deep as data may be', async () => {
  let deep: object = { bottom: 'needle' };
  for (let level = 0; level < 900; level++) deep = { down: deep };
  const mapped = await mapOf(mapper, { ...data, extra: deep });
  const { total } = await searchEntries(mapped, { filter: 'needle' }, [0, 10], new Slices(neverCancelled));
  expect(total).toBe(1);
});

describe('an outcome', () => {
  const base = 'nomad.datamodel.metainfo.basesections.v1';
  const many = {
    $json_mapper_class_key: 'k',
    main_schema: { is_main: true, schema: `${base}.Process`, rules: { id: 'name' } },
    runs: {
      schema: `${base}.Process`,
      main_key: 'steps',
      is_archive: true,
      repeats: true,
      repeat_paths: ['R'],
      rules: {
        id: 'name',
        odd: 'no_such_field',
        more: 'no_such_object',
        inner: 'no_such_object.inner',
        room: { source: 'room', target: 'location', default_value: 'Lab 2' },
        late: { source: 'late', target: 'datetime', conditions: [{ regex_path: 'ok', regex_pattern: 'yes' }] },
        soon: { source: 'late', target: 'datetime', conditions: [{ regex_path: 'ok', regex_pattern: 'yes' }] },
        other: { source: 'id', target: 'name', conditions: [{ regex_path: 'ok', regex_pattern: 'yes' }] },
        deep: { source: 'late', target: 'deep.down.here', target_type: 'float' },
      },
    },
  };
  const at: Readonly<Record<number, object>> = {
    3: { late: 'today' },
    450: { odd: 'x', more: { a: 1 }, inner: 2, room: 'Lab 1' },
    498: { odd: 'y', room: 'Lab 3' },
  };
  const R = Array.from({ length: 500 }, (_, id) => ({ id: `r${id}`, ...at[id] }));
  const files = { 'm.json': many, 'd.json': { $mapped_json_class_key: 'k', id: 'main', R } };
  const { search, marks } = searchIn(files);
  const found = (outcome: ValueOutcome, rest: object = {}) => search({ outcome, ...rest });

  test.each<[ValueOutcome, object, readonly string[]]>([
    ['dropped', {}, ['451/no_such_field', '451/no_such_object', '451/no_such_object/inner', '499/no_such_field']],
    ['dropped', { filter: 'inner' }, ['451/no_such_object/inner']],
    ['dropped', { filter: '"Y"' }, ['499/no_such_field']],
    ['dropped', { filter: 'r450' }, []],
    ['omitted', {}, ['4/datetime', '4/deep.down.here']],
    ['omitted', { filter: 'down' }, ['4/deep.down.here']],
    ['kept', { filter: 'room' }, ['451/location', '499/location']],
    ['changed', { from: 497, count: 9 }, ['500/location']],
  ])('%s, with %j, is found in all entries', async (outcome, rest, places) => {
    const answer = await found(outcome, rest);
    expect(fitting(answer)).toEqual(places);
    expect(answer).toMatchObject({ outcome, filter: 'filter' in rest ? rest.filter : '' });
  });

  test('has as many values as the panel counts', async () => {
    const { outcomes } = (await marks()) ?? {};
    expect(outcomes).toEqual({ kept: 503, changed: 498, dropped: 4, omitted: 2 });
    for (const [outcome, count] of Object.entries(outcomes ?? {})) {
      const values: string[] = [];
      for (let from = 0; from < count; from += 200) {
        const page = await found(outcome as ValueOutcome, { from });
        expect(page.total).toBe(count);
        values.push(...fitting(page));
      }
      expect(new Set(values).size).toBe(count);
    }
  });

  test('comes with the rule, at its own value and where one is missing', async () => {
    const { values } = await found('omitted');
    expect(values).toMatchObject([
      { entry: 4, path: '', isFit: false, kind: 'object', file: expect.any(String) },
      {
        path: '/datetime',
        isFit: true,
        isMissing: true,
        kind: 'leaf',
        origin: { rule: 'late', omittedAt: '/datetime' },
      },
      { path: '/deep.down.here', isFit: true, origin: { rule: 'deep', omittedAt: '/deep/down/here' } },
    ]);
    expect(values.every((value) => value.value === undefined)).toBe(true);
    expect((await found('dropped', { count: 1 })).values.at(-1)?.origin).toMatchObject({
      rule: 'odd',
      path: '/no_such_field',
      source: '/R/450/odd',
    });
  });

  test('of a value that a later section replaced is none', async () => {
    const replaced = {
      ...many,
      runs: { ...many.runs, is_archive: false, repeats: false, main_key: 'method', rules: { id: 'name' } },
    };
    const { search, marks } = searchIn({ ...files, 'm.json': replaced });
    const { outcomes } = (await marks()) ?? {};
    const kept = await search({ outcome: 'kept' });
    const dropped = await search({ outcome: 'dropped' });
    expect([kept.total, dropped.total]).toEqual([outcomes?.kept, outcomes?.dropped]);
    expect((outcomes?.kept ?? 0) + (outcomes?.dropped ?? 0)).toBe(2);
  });

  test('is nothing that a parser writes', async () => {
    expect(await found('kept', { as: 'parser' })).toMatchObject({ total: 0, values: [] });
  });
});

describe('what differs between specification and parser', () => {
  const rules = { id: 'name', note: { source: 'note', target: 'note', default_value: 'none' }, o: 'o' };
  const many = {
    $json_mapper_class_key: 'k',
    main_schema: { is_main: 'True', schema: 'lab.Main', rules: { id: 'name' } },
    runs: { schema: 'lab.Run', main_key: 'runs', repeats: true, repeat_paths: ['R.*'], rules },
  };
  const R = Object.fromEntries(
    Array.from({ length: 500 }, (_, id) => [`k${id}`, { id: `r${id}`, o: { p: id }, note: id === 450 ? '' : 'some' }]),
  );
  const { search } = searchIn({ 'm.json': many, 'd.json': { $mapped_json_class_key: 'k', id: 'main', R } });

  test.each([
    ['spec', 'none', ''],
    ['parser', '', 'none'],
  ] as const)('is found in all entries of the %s, with its rule', async (as, own, other) => {
    const found = await search({ outcome: 'differs', as });
    expect(found).toMatchObject({ outcome: 'differs', filter: '', total: 1 });
    expect(found.values.map(({ path, isFit }) => [path, isFit])).toEqual([
      ['', false],
      ['/runs', false],
      ['/runs/450', false],
      ['/runs/450/note', true],
    ]);
    expect(found.values.at(-1)).toMatchObject({
      ...{ entry: 0, value: own },
      differs: { kind: 'leaf', size: other.length, value: other },
      origin: { section: 'runs', rule: 'note', path: '/runs/450/note', entry: 0 },
    });
  });

  test.each([
    ['note', 1],
    ['NONE', 1],
    ['other', 0],
  ])('can contain a text, such as %s', async (filter, total) => {
    expect(await search({ outcome: 'differs', filter })).toMatchObject({ total, filter });
  });

  test('is nothing where the parser cannot be followed', async () => {
    const { search } = searchIn({
      'm.json':
        '{"$json_mapper_class_key": "k", "main_schema": {"is_main": true, "schema": "a.B", "rules": {"id": "name"}}',
      'd.json': { $mapped_json_class_key: 'k', id: 1 },
    });
    expect(await search({ outcome: 'differs' })).toMatchObject({ total: 0, values: [] });
  });
});
