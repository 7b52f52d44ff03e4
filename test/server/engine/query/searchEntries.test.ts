import { expect, test } from 'vitest';
import { keysOf } from '../../../../server/src/engine/query/match.ts';
import { search } from '../../../../server/src/engine/query/searchEntries.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { toPointer } from '../../../../server/src/util/jsonPointer.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const parts = {
  schema: 'demo.Part',
  main_key: 'parts',
  is_archive: true,
  repeats: true,
  repeat_paths: ['P'],
  rules: { box: 'box', inside: { source: 'n', target: 'box.inner' } },
};
const rules = { mine: { source: 'box', target: 'box' }, 'mine too': { source: 'n', target: 'box.inner' } };
const data = { box: { a: 1 }, n: 2, P: [{ box: { b: 1 }, n: 3 }] };

async function placesOf(filter: string): Promise<readonly string[]> {
  const mapped = await mapOf(mapperOf(rules, { parts }), data);
  const { page } = await search(mapped, { filter }, [0, 100], new Slices(neverCancelled));
  return page.map(({ entry, steps }) => `${entry}${toPointer(keysOf(steps))}`);
}

test('what a rule made in a match is no match of its own, and none at the same path of another entry', async () => {
  expect(await placesOf('mine')).toEqual(['0/box']);
  expect(await placesOf('too')).toEqual(['0/box/inner']);
});
