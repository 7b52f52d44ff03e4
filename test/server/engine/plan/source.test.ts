import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode, placeOf } from '../../../../server/src/data/dataNode.ts';
import { compileIndexedSource, compileSource } from '../../../../server/src/engine/plan/source.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const data = {
  list: [
    {
      k: 'a',
      v: 1,
      in: [
        { k: 'x', w: 10 },
        { k: 'y', w: 11 },
      ],
    },
    null,
    { k: 'b', v: 2 },
    { k: 'b', v: 3 },
  ],
  keyed: { one: { v: null }, two: { v: 5 }, three: [{ v: 6, k: 'c' }] },
};

async function found(source: string, keys: object): Promise<unknown> {
  const { main } = await mapOf(mapperOf({ r: { source, target: 't', ...keys } }), data);
  return main.t;
}

describe('match_key', () => {
  test.each<[string, object, unknown]>([
    ['list[*].v', { match_key: [{ k: 'a' }] }, 1],
    ['list.*.v', { match_key: { k: 'b' } }, 2],
    ['list[*].v', { match_key: [{ k: 'z' }] }, undefined],
    ['keyed.*.v', { match_key: [{ '@key': 'tw' }] }, 5],
    ['keyed.*.v', { match_key: [{ k: 'c' }] }, 6],
    ['keyed.*.v', { match_key: ['v'] }, 5],
    ['keyed.*.v', { match_key1: ['v'] }, [5, 6]],
    ['list[*].in[*].w', { match_key: [{ k: 'a' }], match_key1: [{ k: 'y' }] }, 11],
    ['list[*].in[*].w', { match_key: [{ k: 'a' }] }, [10, 11]],
    ['list[*].in[*].w', { match_key1: [{ k: 'x' }] }, [10]],
    ['list[*]', { match_key: [{ k: 'b' }, 'v'] }, { k: 'b', v: 2 }],
    ['gone[*].v', { match_key: ['v'] }, undefined],
    ['list[*]..v', { match_key: ['v'], default_value: 1 }, undefined],
    ['list[*].v', { match_key: [] }, [1, 2, 3]],
  ])('%s with %j gives %j', async (source, keys, expected) => expect(await found(source, keys)).toEqual(expected));

  test('a list that a resolved wildcard meets stands for its items, also in front of a wildcard or bracket', async () => {
    const graph = {
      graph: [
        { about: 'lab', hasPart: [{ name: 'a', id: 'other' }] },
        {
          about: 'zinc',
          title: 'text',
          hasPart: [
            { name: 'a', id: 1 },
            { name: 'b', id: 2, tags: ['x', 'y'] },
          ],
        },
      ],
      by: { rows: [[{ name: 'a', id: 3 }], [{ name: 'b', id: 4 }]] },
    };
    const keys = { match_key: [{ about: 'zinc' }], match_key1: [{ name: 'b' }] };
    const read = async (source: string, by: object) => {
      const { main, trace } = await mapOf(mapperOf({ r: { source, target: 't', ...by } }), graph);
      return [main.t, trace.rules[0]?.source];
    };
    expect(await read('*.*.id', keys)).toEqual([2, '/graph/1/hasPart/1/id']);
    expect(await read('*.*.tags[1]', keys)).toEqual(['y', '/graph/1/hasPart/1/tags/1']);
    expect(await read('by.*[0].id', { match_key: [{}] })).toEqual([3, '/by/rows/0/0/id']);
    expect(await read('*.*.id', { match_key: keys.match_key })).toEqual([[1, 2], '/graph/1/hasPart']);
    expect(await read('by.rows[*].id', { match_key: [{ name: 'b' }] })).toEqual([4, '/by/rows/1/0/id']);
  });

  test('the place of the value is known, and where several members fit', async () => {
    const { trace, result } = await mapOf(
      mapperOf({ r: { source: 'list[*].v', target: 't', match_key: [{ k: 'b' }] } }),
      data,
    );
    expect(trace.rules[0]?.source).toBe('/list/2/v');
    const reader = result.plan.main?.rules[0]?.source;
    const ambiguity = reader?.ambiguous?.(result.root, Budget.of([]));
    expect([ambiguity?.wildcard, ambiguity?.members.map(placeOf)]).toEqual([
      0,
      [
        ['list', 2],
        ['list', 3],
      ],
    ]);
  });
});

describe('compileSource', () => {
  test('reads an ordinary path without match keys', () => {
    const source = compileSource('list[0].v', []);
    expect('error' in source || [source.read(new DataNode(data), Budget.of([])), source.path?.keys]).toEqual([
      1,
      ['list', 0, 'v'],
    ]);
    expect(compileSource('a..b', [])).toHaveProperty('error');
  });
});

describe('compileIndexedSource', () => {
  const compile = (text: string, ...shared: string[]) => {
    const source = compileIndexedSource(text, new Set(shared));
    if ('error' in source) throw new Error(source.error.message);
    return source;
  };
  const expanded = (text: string, ...shared: string[]) =>
    compile(text, ...shared)
      .expand(new DataNode(data), Budget.of([]))
      .map(({ indices, node }) => [...indices.values(), node?.value]);

  test('gives one value per index, holes too', () => {
    expect(expanded('list[n].v', 'n')).toEqual([
      [0, 1],
      [1, undefined],
      [2, 2],
      [3, 3],
    ]);
    expect(expanded('list[*].v', '*0')).toEqual(expanded('list[n].v', 'n'));
    expect(expanded('list[n].in[n1].w', 'n', 'n1')).toEqual([
      [0, 0, 10],
      [0, 1, 11],
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ]);
    expect(expanded('keyed[n]', 'n')).toEqual([]);
  });

  test('a placeholder that the target does not share is read as it stands', () => {
    expect(expanded('list[n].in[*].w', 'n')).toEqual([
      [0, [10, 11]],
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ]);
    expect(compile('list[n].in[*].w', 'n').placeholders).toEqual(['n']);
  });

  test('reads at given indices', () => {
    const source = compile('list[n].in[n1].w', 'n', 'n1');
    const at = (n: number, n1: number) =>
      source.at(
        new DataNode(data),
        new Map([
          ['n', n],
          ['n1', n1],
        ]),
        Budget.of([]),
      )?.value;
    expect([at(0, 1), at(0, 2), at(1, 0), at(9, 0)]).toEqual([11, undefined, undefined, undefined]);
    expect(source.at(new DataNode(data), new Map([['n', 0]]), Budget.of([]))).toBeUndefined();
  });

  test.each([
    ['a..b[n]', 1],
    ['a[n]b', 4],
    ['a[n]..b', 5],
  ])('says where %s is no path', (text, offset) =>
    expect(compileIndexedSource(text, new Set(['n']))).toMatchObject({ error: { offset } }),
  );
});
