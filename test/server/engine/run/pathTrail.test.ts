import { expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode } from '../../../../server/src/data/dataNode.ts';
import { compilePath } from '../../../../server/src/data/paths/path.ts';
import { compileWildcardPath } from '../../../../server/src/data/paths/wildcardPath.ts';
import { followPath, traceRepeatPath } from '../../../../server/src/engine/run/pathTrail.ts';

const root = new DataNode({
  chem: { x: { parts: [{ p: 1 }] }, y: { label: 'Y' }, note: 'text' },
  list: [{ a: { b: 1 } }, { c: 2, nul: null }],
  empty: [],
  one: 5,
  nul: null,
});

function stepsOf(text: string) {
  const compiled = compileWildcardPath(text);
  if (compiled.error) throw new Error(compiled.error.message);
  return compiled.steps;
}

const traced = (text: string, node = root, budget = Budget.of([])) => traceRepeatPath(stepsOf(text), [node], budget);

test.each<[string, string, number, string, readonly string[]]>([
  ['chme.*', 'chme', 0, 'missing', ['chem', 'list', 'empty', 'one', 'nul']],
  ['chem.*.prats', 'prats', 7, 'missing', ['parts', 'label']],
  ['list[*].a.x', 'x', 10, 'missing', ['b']],
  ['list[*].a.b', 'a.b', 8, 'scalar', []],
  ['empty[*].a', 'empty', 0, 'empty', []],
  ['empty', 'empty', 0, 'empty', []],
  ['{items: empty}.*', 'empty', 8, 'empty', []],
  ['{items: lsit}.*', 'lsit', 8, 'missing', ['chem', 'list', 'empty', 'one', 'nul']],
  ['list[*].nul.x', 'nul', 8, 'null', []],
  ['nul.*', 'nul', 0, 'null', []],
  ['one.*', '*', 4, 'wildcard', []],
  ['one', 'one', 0, 'scalar', []],
  ['length(list)', 'length(list)', 0, 'scalar', []],
  ['chem."x".z', 'z', 9, 'missing', ['parts']],
])('%s fails at %s', (path, text, offset, fault, names) =>
  expect(traced(path)).toMatchObject({ part: { text, offset }, fault, names }),
);

test.each(['chem.*', '{items: list}.*', 'list[*].a', 'list', 'chem.*.parts', '*'])('%s leads to an object', (text) =>
  expect(traced(text)).toBeUndefined(),
);

test('the trail is deeper where more of the path leads on', () => {
  const depths = ['gone.*.p', 'chem.*.gone', 'chem.*.parts[*].gone'].map((text) => traced(text)?.depth ?? -1);
  expect(depths).toEqual([...new Set(depths)].sort());
});

test.each<[string, number, unknown]>([
  ['list[1].c', 0, { nodes: [expect.objectContaining({ value: 2 })] }],
  ['list[7].c', 10, { depth: 1, part: { text: '[7]', offset: 14, length: 3 }, fault: 'missing', names: [] }],
  ['gone || lost', 2, { depth: 0, part: { text: 'gone || lost', offset: 2, length: 12 }, fault: 'missing', names: [] }],
])('%s at %i leads to nodes, or to the first part that is missing', (text, offset, expected) => {
  const compiled = compilePath(text);
  if ('error' in compiled) throw new Error(compiled.error.message);
  expect(followPath(compiled.path, text, offset, [root], Budget.of([]))).toMatchObject(expected as object);
});

test('names that the budget does not allow are left out', () => {
  const members = new DataNode(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, index])));
  const small = new Budget(() => ({ nodes: 0, text: 0 }), { nodes: 10 });
  expect([traced('x', members, small)?.names, small.reached]).toEqual([[], 'nodes']);
});
