import { expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode, placeOf } from '../../../../server/src/data/dataNode.ts';
import { compileIndexedSource } from '../../../../server/src/engine/plan/source.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const [x, y] = [
  { k: 'x', w: 10 },
  { k: 'y', w: 11 },
];
const data = {
  list: [{ k: 'a', v: 1, in: [x, y] }, null, { k: 'b', v: 2 }, { k: 'b', v: 3 }],
  keyed: { one: { v: null }, two: { v: 5 }, three: [{ v: 6, k: 'c' }] },
};
const [first, second] = [
  { name: 'a', id: 1 },
  { name: 'b', id: 2, tags: ['x', 'y'] },
];
const lab = { about: 'lab', hasPart: [{ name: 'a', id: 'other' }] };
const graph = {
  graph: [lab, { about: 'zinc', title: 'text', hasPart: [first, second] }],
  by: { rows: [[{ name: 'a', id: 3 }], [{ name: 'b', id: 4 }]] },
};
const about = [{ about: 'zinc' }];
const both = { match_key: about, match_key1: [{ name: 'b' }] };

test.each<[object, string, object, unknown, string?]>([
  [data, 'list[*].v', { match_key: [{ k: 'b' }] }, 2, '/list/2/v'],
  [data, 'list.*.v', { match_key: { k: 'b' } }, 2],
  [data, 'list[*].v', { match_key: [{ k: 'z' }] }, undefined],
  [data, 'keyed.*.v', { match_key: [{ '@key': 'tw' }] }, 5],
  [data, 'keyed.*.v', { match_key: [{ k: 'c' }] }, 6],
  [data, 'keyed.*.v', { match_key: ['v'] }, 5],
  [data, 'keyed.*.v', { match_key1: ['v'] }, [5, 6]],
  [data, 'list[*].in[*].w', { match_key: [{ k: 'a' }], match_key1: [{ k: 'y' }] }, 11],
  [data, 'list[*].in[*].w', { match_key: [{ k: 'a' }] }, [10, 11]],
  [data, 'list[*].in[*].w', { match_key1: [{ k: 'x' }] }, [10]],
  [data, 'list[*]', { match_key: [{ k: 'b' }, 'v'] }, { k: 'b', v: 2 }],
  [data, 'gone[*].v', { match_key: ['v'] }, undefined],
  [data, 'list[*]..v', { match_key: ['v'], default_value: 1 }, undefined],
  [data, 'list[*].v', { match_key: [] }, [1, 2, 3]],
  // A list that a resolved wildcard meets stands for its items, also in front of a wildcard or bracket.
  [graph, '*.*.id', both, 2, '/graph/1/hasPart/1/id'],
  [graph, '*.*.tags[1]', both, 'y', '/graph/1/hasPart/1/tags/1'],
  [graph, 'by.*[0].id', { match_key: [{}] }, 3, '/by/rows/0/0/id'],
  [graph, '*.*.id', { match_key: about }, [1, 2], '/graph/1/hasPart'],
  [graph, 'by.rows[*].id', { match_key: [{ name: 'b' }] }, 4, '/by/rows/1/0/id'],
])('%#: %s with %j gives %j', async (root, source, keys, expected, place) => {
  const { main, trace } = await mapOf(mapperOf({ r: { source, target: 't', ...keys } }), root);
  expect(main.t).toEqual(expected);
  if (place) expect(trace.rules[0]?.source).toBe(place);
});

test('it is known where several members fit', async () => {
  const { result } = await mapOf(mapperOf({ r: { source: 'list[*].v', target: 't', match_key: [{ k: 'b' }] } }), data);
  const ambiguity = result.plan.main?.rules[0]?.source?.ambiguous?.(result.root, Budget.of([]));
  const places = ambiguity?.members.map((member) => placeOf(member)?.join());
  expect([ambiguity?.wildcard, places]).toEqual([0, ['list,2', 'list,3']]);
});

const compile = (text: string, ...shared: string[]) => {
  const source = compileIndexedSource(text, new Set(shared));
  if ('error' in source) throw new Error(source.error.message);
  return source;
};

/** Indices, then the value there. */
test.each([
  ['list[n].v', ['n'], ['0: 1', '1: ', '2: 2', '3: 3']],
  ['list[*].v', ['*0'], ['0: 1', '1: ', '2: 2', '3: 3']],
  ['list[n].in[n1].w', ['n', 'n1'], ['0,0: 10', '0,1: 11', '1: ', '2: ', '3: ']],
  ['list[n].in[*].w', ['n'], ['0: [10,11]', '1: ', '2: ', '3: ']],
  ['keyed[n]', ['n'], []],
])('%s has a value for each index of %j, holes too', (text, shared, expected) => {
  const expanded = compile(text, ...shared).expand(new DataNode(data), Budget.of([]));
  const shown = expanded.map(({ indices, node }) => `${[...indices.values()]}: ${JSON.stringify(node?.value) ?? ''}`);
  expect(shown).toEqual(expected);
});

test.each([
  [[0, 1], 11],
  [[0, 2], undefined],
  [[1, 0], undefined],
  [[9, 0], undefined],
  [[0], undefined],
])('at %j stands %j', (indices, expected) => {
  const at = new Map(indices.map((index, place) => [place === 0 ? 'n' : 'n1', index]));
  expect(compile('list[n].in[n1].w', 'n', 'n1').at(new DataNode(data), at, Budget.of([]))?.value).toBe(expected);
});

test.each(['a§..b[n]', 'a[n]§b', 'a[n].§.b'])('%s is no path at the sign', (marked) => {
  const offset = marked.indexOf('§');
  expect(compileIndexedSource(marked.replace('§', ''), new Set(['n']))).toMatchObject({ error: { offset } });
});
