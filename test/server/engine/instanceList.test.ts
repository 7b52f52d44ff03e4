import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../server/src/data/dataNode.ts';
import { placeOfInstance } from '../../../server/src/engine/instance.ts';
import { KeptInstances, ListedInstances } from '../../../server/src/engine/instanceList.ts';
import type { SectionRun } from '../../../server/src/engine/result.ts';
import { mapOf, mapperOf } from '../../support/mapping.ts';

const data = { list: [{ id: 1 }, { no: 0 }, { id: 2, name: 'b' }, 5, { id: 3, name: 'c' }], more: [{ id: 4 }] };

async function runOf(mapping: object): Promise<SectionRun> {
  const base = { schema: 'demo.Step', main_key: 'steps', repeats: true, rules: { id: 'id', name: 'name' } };
  const { result } = await mapOf(mapperOf({}, { steps: { ...base, ...mapping } }), data);
  return [...result.runs.values()].find(({ plan }) => plan.mapping.name === 'steps') as SectionRun;
}

const listed = () => runOf({ repeat_paths: ['list', 'more'] });
const kept = () => runOf({ repeat_paths: ['list', 'more'], is_archive: true });

describe.each([
  ['listed', listed, ListedInstances],
  ['kept', kept, KeptInstances],
])('%s instances', (_, run, kind) => {
  it('know their section, where it was made from, and where it stands', async () => {
    const { instances } = await run();
    expect(instances).toBeInstanceOf(kind);
    expect([...instances].map(({ object }) => object.id)).toEqual([1, 2, 3, 4]);
    expect([...instances].map(({ base }) => placeOf(base))).toEqual([
      ['list', 0],
      ['list', 2],
      ['list', 4],
      ['more', 0],
    ]);
    expect([...instances].map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(new Set([...instances].map(({ parent }) => parent)).size).toBe(1);
  });

  it('are reached by their index', async () => {
    const { instances } = await run();
    expect(instances).toHaveLength(4);
    expect(instances.at(2)?.object.name).toBe('c');
    expect(instances.at(4)).toBeUndefined();
    expect(instances.first(2).map(({ object }) => object.id)).toEqual([1, 2]);
    expect(instances.first(9)).toHaveLength(4);
  });

  it('tell what became of their rules, all of them counted once', async () => {
    const { instances } = await run();
    const stretches = [...instances.outcomes()];
    const names = stretches.flatMap(({ value, count }) => Array<string>(count).fill(value[1]?.state ?? ''));
    expect(names).toEqual(['unset', 'copied', 'copied', 'unset']);
    expect(stretches.map(({ from }) => instances.at(from)?.outcomes)).toEqual(stretches.map(({ value }) => value));
  });
});

it('the same sections stand in another list', async () => {
  const [{ instances }, { instances: others }] = [await listed(), await listed()];
  const parent = others.at(0)?.parent;
  if (!(instances instanceof ListedInstances) || parent === undefined) throw new Error('not listed');
  const list = Array<Record<string, unknown>>(7).fill({});
  const again = instances.standingIn(list, parent);
  expect(list).toHaveLength(11);
  expect([...again].map(({ index }) => index)).toEqual([7, 8, 9, 10]);
  expect(again.at(3)?.parent).toBe(parent);
  expect(list[10]).toBeUndefined();
  expect(again.at(3)?.object).toBe(instances.at(3)?.object);
  expect(list[10]).toBe(instances.at(3)?.object);
  again.make(0, 2);
  expect(list.slice(7)).toEqual([{ id: 1, m_def: 'demo.Step' }, instances.at(1)?.object, undefined, list[10]]);
});

it('an instance has a place in its entry', async () => {
  const last = (await listed()).instances.at(3);
  expect(last && placeOfInstance(last)?.keys).toEqual(['steps', 3]);
});
