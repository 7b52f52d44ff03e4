import { describe, expect, test } from 'vitest';
import { DataNode, placeOf } from '../../../server/src/data/dataNode.ts';

const root = new DataNode({ a: { b: [10, null, 30] }, nothing: null });

describe('DataNode', () => {
  test('leads to members and items, and knows where they stand', () => {
    const node = root.member('a')?.member('b')?.item(-1);
    expect([node?.value, node && placeOf(node)]).toEqual([30, ['a', 'b', 2]]);
  });

  test('null and nothing lead nowhere', () => {
    expect(root.member('nothing')).toBeUndefined();
    expect(root.member('missing')).toBeUndefined();
    expect(root.member('a')?.item(0)).toBeUndefined();
    expect(root.member('a')?.member('b')?.item(1)).toBeUndefined();
    expect(root.member('a')?.member('b')?.member('length')).toBeUndefined();
    expect(root.member('a')?.member('b')?.item(-4)).toBeUndefined();
  });

  test('gives the items of a list alone', () => {
    expect(root.items()).toEqual([]);
    expect(
      root
        .member('a')
        ?.member('b')
        ?.items()
        .map((item) => item.value),
    ).toEqual([10, null, 30]);
  });

  test('gives the same items one by one', () => {
    const list = root.member('a')?.member('b') as DataNode;
    expect([...list.eachItem()]).toEqual(list.items());
    expect([...root.eachItem()]).toEqual([]);
    const made = DataNode.list(list.items());
    expect([...made.eachItem()].map(placeOf)).toEqual(list.items().map(placeOf));
  });

  test('a made list gives the nodes that it was made of', () => {
    const items = root.member('a')?.member('b')?.items() ?? [];
    const list = DataNode.list([items[2] as DataNode, items[0] as DataNode]);
    expect(list.value).toEqual([30, 10]);
    expect(placeOf(list.item(0) as DataNode)).toEqual(['a', 'b', 2]);
  });

  test('a value made of one node is not that node', () => {
    const made = DataNode.made(['x'], [root]);
    expect(made.item(0)?.value).toBe('x');
    expect(made.items().map(({ value }) => value)).toEqual(['x']);
  });
});

describe('placeOf', () => {
  const b = root.member('a')?.member('b') as DataNode;
  test.each([
    ['the root', root, []],
    ['what several places share', DataNode.list(b.items()), ['a', 'b']],
    ['places that share nothing', DataNode.list([b, new DataNode(1, root, 'c')]), []],
    ['a part of what was made', DataNode.made({ x: 1 }, [b]).member('x') as DataNode, ['a', 'b']],
    ['what was made of nothing', DataNode.made(1, []), undefined],
    ['what was made of what has no place', DataNode.list([DataNode.made(1, []), b]), ['a', 'b']],
  ])('of %s', (_, node, place) => expect(placeOf(node)).toEqual(place));

  test('looks at what a value is made of once, however often it is a part', () => {
    let looks = 0;
    class Counted extends DataNode {
      readonly #parts: readonly DataNode[];
      constructor(parts: readonly DataNode[]) {
        super(1);
        this.#parts = parts;
      }
      override get madeOf(): readonly DataNode[] {
        looks++;
        return this.#parts;
      }
    }
    let node = b;
    for (let step = 0; step < 12; step++) node = new Counted([node, node]);
    expect(placeOf(node)).toEqual(['a', 'b']);
    expect(looks).toBeLessThan(100);
  });
});
