import { expect, test } from 'vitest';
import { DataNode, placeOf } from '../../../../server/src/data/dataNode.ts';
import { NodeList } from '../../../../server/src/engine/run/nodeList.ts';

test('gives back every node with its value and its place', () => {
  const root = new DataNode({ list: [{ id: 1 }, { id: 2 }], other: { id: 3 } });
  const items = root.member('list')?.items() ?? [];
  const other = root.member('other') as DataNode;
  const all = [...items, other, root, ...items, DataNode.made({ id: 4 }, [other])];
  const list = new NodeList();
  for (const node of all) list.push(node);
  expect([...list].map((node) => [node.value, placeOf(node)])).toEqual(all.map((node) => [node.value, placeOf(node)]));
  expect(all.map((_, index) => list.at(index))).toEqual([...list]);
  expect([list.length, list.at(all.length)]).toEqual([all.length, undefined]);
  for (const count of [0, 2, 99]) expect(list.first(count)).toEqual([...list].slice(0, count));
});
