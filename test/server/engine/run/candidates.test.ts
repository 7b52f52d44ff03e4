/** What `test/cases` and the reference do not show of repeat paths and keys. */
import { expect, test } from 'vitest';
import { mapOf, mapperOf, stepsOf } from '../../../support/mapping.ts';

/** Two items to repeat for, and what else may stand among them. */
const data = {
  list: [{ id: 'a', parts: [{ id: 'a1' }] }, 5, null, { id: 'b' }, [{ id: 'c' }], 'text'],
  keyed: { z: { id: 'z' }, note: 'text', a: [{ id: 'y' }, 1] },
  one: { id: 'o' },
  found: { P1: { id: 'x', n: '' }, P2: { id: null, n: 1 }, Q: { id: 'z' } },
};

test.each<[unknown, unknown, readonly unknown[]]>([
  ['list[*]', undefined, ['a', 'b', 'c']],
  ['list.*', undefined, ['a', 'b', 'c']],
  ['list', undefined, ['a', 'b']],
  ['keyed.*', undefined, ['z', 'y']],
  ['list[*].parts', undefined, ['a1']],
  [['one', 'list', 'one'], undefined, ['o', 'a', 'b', 'o']],
  [['gone[*]', 'gone.*.x', 'list[*].gone', 'a..b', 5, '', 'one'], undefined, ['o']],
  ['', undefined, []],
  ['found.*', ['n'], ['x', undefined]],
  ['found.*', ['id', 'n'], ['x']],
  ['found.*', [{ id: '[xz]', n: '^$' }], []],
  ['found.*', [{ '@key': 'P' }], ['x', undefined]],
  ['found.*', [{}], ['x', undefined, 'z']],
  ['found.*', { '@key': 'Q' }, ['z']],
  ['found.*', [{ id: '(' }], []],
  ['found.*', ['a..b'], []],
  ['found.*', [], ['x', 'z']],
  ['list', [{ '@key': '' }], []],
  ['found.P1', [{ id: 'y' }], []],
])('%j with the keys %j leads to %j', async (paths, keys, ids) => {
  const steps = await stepsOf({ repeat_paths: paths, repeat_keys: keys, rules: { id: 'id' } }, data);
  expect(steps.map((step) => (step as { id?: unknown }).id)).toEqual(ids);
});

test('[] is as if the key were not there: one section of the root', async () => {
  const step = { schema: 'demo.Step', main_key: 'step', repeat_paths: [], rules: { 'one.id': 'id' } };
  expect((await mapOf(mapperOf({}, { step }), data)).main).toEqual({ step: { m_def: 'demo.Step', id: 'o' } });
});

test('members are taken in the order of the file', async () => {
  const text = '{"10":{"id":1},"b":{"id":2},"2":{"id":3}}';
  expect(await stepsOf({ repeat_paths: '*', rules: { id: 'id' } }, text)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test('every candidate is recorded, accepted or not', async () => {
  const keyed = { repeats: true, repeat_paths: 'list', repeat_keys: [{ id: 'a' }] };
  const { trace } = await mapOf(mapperOf({}, { s: { schema: 'd.S', main_key: 's', ...keyed, rules: {} } }), data);
  expect(trace.candidates).toEqual([
    { section: 's', path: '/list/0', accepted: true },
    { section: 's', path: '/list/3', accepted: false, why: expect.stringMatching(/`id`.*`b`.*`a`/) },
  ]);
});
