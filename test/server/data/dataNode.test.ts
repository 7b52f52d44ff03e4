import { expect, test } from 'vitest';
import { DataNode, placeOf } from '../../../server/src/data/dataNode.ts';

const root = new DataNode({ a: { b: [10, null, 30] }, nothing: null });
const a = root.member('a') as DataNode;
const list = a.member('b') as DataNode;

test('null and nothing lead nowhere', () => {
  const nowhere = ['nothing', 'missing'].map((name) => root.member(name));
  const none = [a.item(0), list.item(1), list.item(-4), list.member('length')];
  expect([...nowhere, ...none]).toEqual(Array(6).fill(undefined));
  expect([root.items(), [...root.eachItem()]]).toEqual([[], []]);
});

test('a list gives its items, also one by one, and so does a list that is made of them', () => {
  const items = list.items();
  expect(items.map(({ value }) => value)).toEqual([10, null, 30]);
  expect([...list.eachItem()]).toEqual(items);
  const made = DataNode.list([items[2]!, items[0]!]);
  expect(made.value).toEqual([30, 10]);
  expect([...made.eachItem()].map((item) => placeOf(item)?.join('.'))).toEqual(['a.b.2', 'a.b.0']);
});

test('a value made of one node is not that node', () => {
  const made = DataNode.made(['x'], [root]);
  expect([made.item(0)?.value, made.items().map(({ value }) => value)]).toEqual(['x', ['x']]);
});

test.each([
  ['the root', root, []],
  ['an item, counted from the end', list.item(-1), ['a', 'b', 2]],
  ['what several places share', DataNode.list(list.items()), ['a', 'b']],
  ['places that share nothing', DataNode.list([list, new DataNode(1, root, 'c')]), []],
  ['a part of what was made', DataNode.made({ x: 1 }, [list]).member('x'), ['a', 'b']],
  ['what was made of nothing', DataNode.made(1, []), undefined],
  ['what was made of what has no place', DataNode.list([DataNode.made(1, []), list]), ['a', 'b']],
])('the place of %s', (_, node, place) => expect(placeOf(node!)).toEqual(place));

test('what a value is made of is looked at once, however often it is a part', () => {
  let node = list;
  for (let step = 0; step < 60; step++) node = DataNode.made(step, [node, node]);
  expect(placeOf(node)).toEqual(['a', 'b']);
});
