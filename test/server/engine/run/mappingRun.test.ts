import { describe, expect, test } from 'vitest';
import { DataNode } from '../../../../server/src/data/dataNode.ts';
import { MappingRun, mapSample, mapSampleSliced } from '../../../../server/src/engine/run/mappingRun.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const data = {
  runs: [
    { id: 1, parts: [{ id: 11 }, { id: 12 }] },
    { id: 2, parts: [{ id: 21 }] },
  ],
  id: 'root',
  list: [{ id: 9 }],
};

/** A mapping that copies `id`; repeated under `runs` if nothing else is said. */
function section(more: object): object {
  return { schema: 'd', repeats: true, repeat_paths: 'runs', rules: { id: 'id' }, ...more };
}

/** Once, of the data of its parent. */
function single(more: object): object {
  return section({ repeats: false, repeat_paths: [], ...more });
}

async function mainOf(others: object, rules: object = {}): Promise<unknown> {
  return withoutDefinitions((await mapOf(mapperOf(rules, others), data)).main);
}

/** All sections here have a definition; it would only be in the way. */
function withoutDefinitions(main: unknown): unknown {
  return JSON.parse(JSON.stringify(main, (key, value) => (key === 'm_def' ? undefined : value)));
}

describe('top-level mappings', () => {
  test('stand at their place in the main section; repeats appends', async () => {
    const others = {
      a: section({ main_key: 'x.list' }),
      b: single({ main_key: 'one' }),
      c: section({ main_key: 'x.list' }),
    };
    expect(await mainOf(others)).toEqual({ x: { list: [1, 2, 1, 2].map((id) => ({ id })) }, one: { id: 'root' } });
  });

  test('without repeats a later one replaces', async () =>
    expect(await mainOf({ a: section({ main_key: 'x', repeats: false }) })).toEqual({ x: { id: 2 } }));

  test('without repeat_paths always give their section', async () =>
    expect(await mainOf({ a: single({ main_key: 'x', rules: { gone: 'y' } }) })).toEqual({ x: {} }));

  test.each([undefined, '', 'm_def', 'x..y', '__proto__.x', 5])('with the main_key %j are left out', async (main_key) =>
    expect(await mainOf({ a: section({ main_key, is_archive: true }) })).toEqual({}),
  );

  test('find no place where a rule wrote a value in the way', async () => {
    const { main, files, result } = await mapOf(
      mapperOf({ id: 'x' }, { a: section({ main_key: 'x.y', is_archive: true }) }),
      data,
    );
    expect([main, files.length]).toEqual([{ x: 'root' }, 1]);
    expect([...result.runs.values()].map(({ blocked }) => blocked)).toEqual([0, 2]);
  });

  test('take the place of what a rule wrote there', async () => {
    const { main, trace } = await mapOf(mapperOf({ id: 'x' }, { a: single({ main_key: 'x' }) }), data);
    expect(main).toEqual({ x: { m_def: 'd', id: 'root' } });
    expect(trace.rules[0]).toMatchObject({ state: 'overwritten', why: expect.stringContaining('`a`') });
  });

  test('of two main ones the first counts; keys of its own are ignored', async () => {
    const main = {
      is_main: true,
      schema: 'm',
      main_key: 'x',
      repeat_paths: 'runs',
      is_archive: true,
      rules: { id: 'id' },
    };
    const { entries } = await mapOf({ m: main, n: main }, data);
    expect(entries.map((entry) => entry.data)).toEqual([{ m_def: 'm', id: 'root' }]);
  });

  test('without a main one there is nothing', async () =>
    expect((await mapOf({ a: section({ main_key: 'x' }) }, data)).entries).toEqual([]));
});

describe('a dotted main_key', () => {
  const runs = section({ main_key: 'runs' });

  test('attaches to each instance of the mapping that its prefix names, with its base', async () => {
    const others = { child: single({ main_key: 'runs.info', rules: { 'parts[0].id': 'id' } }), runs };
    expect(await mainOf(others)).toEqual({
      runs: [
        { id: 1, info: { id: 11 } },
        { id: 2, info: { id: 21 } },
      ],
    });
  });

  test('with paths of its own goes to the nearest parent at or above in the data, else is left out', async () => {
    const others = { runs, parts: section({ main_key: 'runs.parts', repeat_paths: ['runs[*].parts', 'list'] }) };
    const { main, trace } = await mapOf(mapperOf({}, others), data);
    expect(withoutDefinitions(main)).toEqual({
      runs: [
        { id: 1, parts: [{ id: 11 }, { id: 12 }] },
        { id: 2, parts: [{ id: 21 }] },
      ],
    });
    expect(trace.candidates.at(-1)).toMatchObject({ section: 'parts', path: '/list/0', accepted: false });
  });

  test('belongs to all mappings with that main_key', async () => {
    const others = {
      runs,
      more: section({ main_key: 'runs', repeat_paths: 'list' }),
      child: single({ main_key: 'runs.c' }),
    };
    expect(await mainOf(others)).toEqual({ runs: [1, 2, 9].map((id) => ({ id, c: { id } })) });
  });

  test('with paths of its own goes to the first of the instances that an object has', async () => {
    const others = { runs, again: runs, parts: section({ main_key: 'runs.p', repeat_paths: 'runs[0].parts' }) };
    expect(await mainOf(others)).toEqual({
      runs: [{ id: 1, p: [{ id: 11 }, { id: 12 }] }, { id: 2 }, { id: 1 }, { id: 2 }],
    });
  });

  test('the longest prefix counts, else it makes plain objects', async () => {
    const others = {
      runs: single({ main_key: 'r' }),
      deep: single({ main_key: 'r.d' }),
      child: single({ main_key: 'r.d.x.y' }),
    };
    expect(await mainOf(others)).toEqual({ r: { id: 'root', d: { id: 'root', x: { y: { id: 'root' } } } } });
    expect(await mainOf({ child: single({ main_key: 'p.q' }) })).toEqual({ p: { q: { id: 'root' } } });
  });

  test('of a parent without a place is left out with it', async () =>
    expect(await mainOf({ a: section({ main_key: 'x..y' }), b: section({ main_key: 'x..y.z' }) })).toEqual({}));
});

describe('subsections', () => {
  const parts = section({ main_key: 'parts', repeat_paths: 'parts' });

  test('have the base of the instance they stand in', async () => {
    const info = single({ main_key: 'x.info' });
    expect(await mainOf({ runs: section({ main_key: 'runs', subsections: { parts, info } }) })).toEqual({
      runs: [
        { id: 1, parts: [{ id: 11 }, { id: 12 }], x: { info: { id: 1 } } },
        { id: 2, parts: [{ id: 21 }], x: { info: { id: 2 } } },
      ],
    });
  });

  test('of the main mapping come before the other top-level mappings', async () => {
    const main = { is_main: true, schema: 'm', rules: {}, subsections: { s: section({ main_key: 'x' }) } };
    const { main: made } = await mapOf({ first: section({ main_key: 'x', repeat_paths: 'list' }), main }, data);
    expect(withoutDefinitions(made)).toEqual({ x: [{ id: 1 }, { id: 2 }, { id: 9 }] });
  });

  test('of a mapping that is left out are left out too', async () => {
    const child = section({ main_key: 'c', is_archive: true, repeat_paths: 'parts' });
    const { files } = await mapOf(mapperOf({}, { a: section({ subsections: { child } }) }), data);
    expect(files).toHaveLength(1);
  });
});

describe('archives', () => {
  test('leave references, and their entries come parent first, instance by instance', async () => {
    const parts = section({ main_key: 'parts', repeat_paths: 'parts', is_archive: true });
    const runs = section({ main_key: 'runs', is_archive: true, subsections: { parts } });
    const late = section({ main_key: 'runs.late', repeats: false, repeat_paths: [], is_archive: true });
    const { entries } = await mapOf(mapperOf({}, { late, runs }), data);
    expect(entries.map(({ section: path, data: { id } }) => `${path} ${id}`)).toEqual([
      'main_schema undefined',
      'runs 1',
      'runs/parts 11',
      'runs/parts 12',
      'runs 2',
      'runs/parts 21',
      'late 1',
      'late 2',
    ]);
    expect(entries[0]?.data.runs).toEqual(
      [1, 2].map((n) => `../upload/archive/mainfile/runs${n > 1 ? '_2' : ''}.archive.json#data`),
    );
  });
});

describe('the work itself', () => {
  const others = {
    runs: section({ main_key: 'runs' }),
    more: section({ main_key: 'more', repeat_paths: 'runs[*].parts' }),
  };

  test('stops at the limit of candidates and sections in all, and reports it', async () => {
    const { main, result } = await mapOf(mapperOf({}, others), data, { limits: { candidates: 3 } });
    expect(withoutDefinitions(main)).toEqual({ runs: [{ id: 1 }, { id: 2 }] });
    expect(result.limit).toMatchObject({ kind: 'candidates', most: 3, section: { mapping: { name: 'more' } } });
  });
});

const runs = { schema: 'd', main_key: 'runs', repeats: true, repeat_paths: 'runs', rules: { id: 'id' } };

test('ends when it is cancelled', async () => {
  const many = { runs: Array.from({ length: 200_000 }, (_, id) => ({ id })) };
  const { result } = await mapOf(mapperOf({}, { runs }), {});
  let turns = 0;
  const yieldToEventLoop = () => Promise.resolve(void turns++);
  const token = { isCancellationRequested: true };
  await expect(mapSampleSliced(result.plan, many, {}, new Slices(token, undefined, yieldToEventLoop))).rejects.toThrow(
    Cancelled,
  );
  expect(turns).toBe(1);
});

test('gives the same in one go, in slices and in steps', async () => {
  const data = { runs: Array.from({ length: 500 }, (_, id) => ({ id })) };
  const { result } = await mapOf(mapperOf({}, { runs }), data);
  const objects = ({ entries }: typeof result) => entries.map(({ instance }) => instance.object);
  const steps = new MappingRun(result.plan, new DataNode(data), {}).steps();
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  expect(count).toBeGreaterThan(5);
  expect(objects(step.value)).toEqual(objects(mapSample(result.plan, data)));
  const sliced = await mapSampleSliced(result.plan, data, {}, new Slices(neverCancelled));
  expect(objects(sliced)).toEqual(objects(result));
});

test('looks at the token among values that are no candidates, too', async () => {
  const { result } = await mapOf(mapperOf({}, { runs }), {});
  const data = { runs: Array.from({ length: 500 }, (_, id) => id) };
  const steps = new MappingRun(result.plan, new DataNode(data), {}).steps();
  expect(steps.next().done).toBe(false);
});
