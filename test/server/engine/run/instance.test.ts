import { expect, test } from 'vitest';
import { placeOfInstance } from '../../../../server/src/engine/run/instance.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const data = { l: [{ id: 1 }, { id: 2 }] };
const once = { schema: 'd', rules: { id: 'id' } };

async function placesOf(others: object, name: string): Promise<readonly unknown[]> {
  const { result } = await mapOf(mapperOf({}, others), data);
  const run = [...result.runs.values()].find(({ plan }) => plan.mapping.path === name);
  return Array.from(run?.instances ?? [], (instance) => {
    const place = placeOfInstance(instance);
    return place && [place.entry, ...place.keys];
  });
}

test('a section begins with its definition', async () => {
  const { result } = await mapOf(mapperOf({ l: 'a' }), data);
  expect(Object.entries(result.entries[0]?.instance.object ?? {})[0]).toEqual(['m_def', 'demo.Main']);
});

test('a section stands at its keys in the entry that it belongs to', async () => {
  const inner = { ...once, main_key: 'in.most' };
  const a = { ...once, main_key: 'x.a', repeats: true, repeat_paths: 'l', subsections: { inner } };
  expect(await placesOf({ a }, 'main_schema')).toEqual([[0]]);
  expect(await placesOf({ a }, 'a')).toEqual([
    [0, 'x', 'a', 0],
    [0, 'x', 'a', 1],
  ]);
  expect(await placesOf({ a }, 'a/inner')).toEqual([
    [0, 'x', 'a', 0, 'in', 'most'],
    [0, 'x', 'a', 1, 'in', 'most'],
  ]);
  expect(await placesOf({ a: { ...a, is_archive: true } }, 'a/inner')).toEqual([
    [1, 'in', 'most'],
    [2, 'in', 'most'],
  ]);
});

test('one that was replaced stands nowhere, nor does what is in it', async () => {
  const a = { ...once, main_key: 'x', repeat_paths: 'l', subsections: { inner: { ...once, main_key: 'in' } } };
  expect(await placesOf({ a }, 'a')).toEqual([undefined, [0, 'x']]);
  expect(await placesOf({ a }, 'a/inner')).toEqual([undefined, [0, 'x', 'in']]);
});
