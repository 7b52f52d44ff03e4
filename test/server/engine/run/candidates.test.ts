import { describe, expect, test } from 'vitest';
import { mapOf, mapperOf, stepsOf } from '../../../support/mapping.ts';

/** Two items to repeat for, and what else may stand among them. */
const data = {
  list: [{ id: 'a', parts: [{ id: 'a1' }] }, 5, null, { id: 'b' }, [{ id: 'c' }], 'text'],
  keyed: { z: { id: 'z' }, note: 'text', a: [{ id: 'y' }, 1] },
  one: { id: 'o' },
};

async function idsOf(repeatPaths: unknown, more: object = {}): Promise<readonly unknown[]> {
  const steps = await stepsOf({ repeat_paths: repeatPaths, rules: { id: 'id' }, ...more }, data);
  return steps.map((step) => (step as { id?: unknown }).id);
}

test('an empty path leads to no candidates, as any other that is no path', async () => {
  const data = { X: [{ id: 1 }], id: 2 };
  const rules = { id: 'id' };
  expect(await stepsOf({ repeat_paths: [''], rules }, data)).toEqual([]);
  expect(await stepsOf({ repeat_paths: ['', 'X[*]'], rules }, data)).toEqual([{ id: 1 }]);
});

describe('repeat_paths', () => {
  test.each<[unknown, readonly string[]]>([
    ['list[*]', ['a', 'b', 'c']],
    ['list.*', ['a', 'b', 'c']],
    ['list', ['a', 'b']],
    ['one', ['o']],
    ['keyed.*', ['z', 'y']],
    ['list[*].parts', ['a1']],
    ['list[*].parts[*]', ['a1']],
    ['*', ['a', 'b', 'o']],
    [
      ['one', 'list', 'one'],
      ['o', 'a', 'b', 'o'],
    ],
    [['gone[*]', 'gone.*.x', 'list[*].gone', 'a..b', 5, 'one'], ['o']],
  ])('%j lead to %j', async (paths, ids) => expect(await idsOf(paths)).toEqual(ids));

  test('[] is as if the key were not there: one section of the root', async () => {
    const { main } = await mapOf(
      mapperOf({}, { step: { schema: 'demo.Step', main_key: 'step', repeat_paths: [], rules: { 'one.id': 'id' } } }),
      data,
    );
    expect(main).toEqual({ step: { m_def: 'demo.Step', id: 'o' } });
  });

  test('take members in the order of the file', async () => {
    const steps = await stepsOf(
      { repeat_paths: '*', rules: { id: 'id' } },
      '{"10":{"id":1},"b":{"id":2},"2":{"id":3}}',
    );
    expect(steps).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });
});

describe('repeat_keys', () => {
  const items = { keyed: { P1: { id: 'x', n: '' }, P2: { id: null, n: 1 }, Q: { id: 'z' } }, list: [{ id: 'x' }] };
  const idsWith = async (repeatKeys: unknown, path = 'keyed.*') =>
    (await stepsOf({ repeat_paths: path, repeat_keys: repeatKeys, rules: { id: 'id' } }, items)).length;

  test.each<[string, unknown, number]>([
    ['a value that is not null, empty or not', ['n'], 2],
    ['all of several', ['id', 'n'], 1],
    ['every field of an object', [{ id: '[xz]', n: '^$' }], 0],
    ['a pattern at the start', [{ id: 'x|z' }], 2],
    ['the own key', [{ '@key': 'P' }], 2],
    ['nothing, for an empty object', [{}], 3],
    ['a lone value', { '@key': 'Q' }, 1],
    ['never a pattern that does not compile', [{ id: '(' }], 0],
    ['never a path that cannot be read', ['a..b'], 0],
    ['as if not there, for []', [], 2],
  ])('ask for %s', async (_, keys, count) => expect(await idsWith(keys)).toBe(count));

  test('find no own key in a list, and filter without a wildcard too', async () => {
    expect(await idsWith([{ '@key': '' }], 'list')).toBe(0);
    expect(await idsWith([{ id: 'x' }], 'list')).toBe(1);
    expect(await idsWith([{ id: 'y' }], 'keyed.P1')).toBe(0);
  });

  test('without them a source of some rule must be there', async () => {
    const steps = {
      repeat_paths: 'keyed.*',
      rules: { id: 'id', r: { source: 'gone', target: 'd', default_value: 1 } },
    };
    expect(await stepsOf(steps, items)).toEqual([
      { id: 'x', d: 1 },
      { id: 'z', d: 1 },
    ]);
  });
});

test('every candidate is recorded, accepted or not', async () => {
  const keyed = { repeats: true, repeat_paths: 'list', repeat_keys: [{ id: 'a' }] };
  const { trace } = await mapOf(mapperOf({}, { s: { schema: 'd.S', main_key: 's', ...keyed, rules: {} } }), data);
  expect(trace.candidates).toEqual([
    { section: 's', path: '/list/0', accepted: true },
    { section: 's', path: '/list/3', accepted: false, why: expect.stringMatching(/`id`.*`b`.*`a`/) },
  ]);
});
