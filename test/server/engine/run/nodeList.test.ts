import { expect, test } from 'vitest';
import { DataNode, placeOf } from '../../../../server/src/data/dataNode.ts';
import { NodeList } from '../../../../server/src/engine/run/nodeList.ts';

const root = new DataNode({ list: [{ id: 1 }, { id: 2 }], other: { id: 3 } });
const items = root.member('list')?.items() ?? [];
const other = root.member('other') as DataNode;

function listOf(...nodes: readonly DataNode[]): NodeList {
  const list = new NodeList();
  for (const node of nodes) list.push(node);
  return list;
}

test('gives back every node with its value and its place', () => {
  const list = listOf(...items, other, root, ...items);
  const nodes = [...list];
  expect(nodes.map(({ value }) => value)).toEqual([...items, other, root, ...items].map(({ value }) => value));
  expect(nodes.map(placeOf)).toEqual([['list', 0], ['list', 1], ['other'], [], ['list', 0], ['list', 1]]);
  expect(nodes.map((_, index) => list.at(index))).toEqual(nodes);
  expect([list.length, list.at(6)]).toEqual([6, undefined]);
});

test('keeps what a made value is made of', () => {
  const made = DataNode.made({ id: 4 }, [other]);
  expect(listOf(made).at(0)).toBe(made);
});

test('gives the first ones', () => {
  expect(
    listOf(...items, other)
      .first(2)
      .map(placeOf),
  ).toEqual([
    ['list', 0],
    ['list', 1],
  ]);
  expect(listOf(...items).first(0)).toEqual([]);
  expect(listOf(...items).first(9)).toHaveLength(2);
});
