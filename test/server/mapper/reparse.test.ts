import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonNode, type JsonTree, mapperLimits, parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import { reparse } from '../../../server/src/mapper/reparse.ts';

/** Kind, place and value of every node. */
function outline({ root, errors, limit }: JsonTree): unknown {
  const of = (node: JsonNode): unknown => [node.type, node.offset, node.length, node.value, node.children?.map(of)];
  return [root && of(root), errors, limit];
}

function check(before: string, after: string): void {
  expect(outline(reparse({ text: before, tree: parseJsonTree(before) }, after))).toEqual(outline(parseJsonTree(after)));
}

const mapper = JSON.stringify(
  { key: 'demo', a: { rules: { x: 'y' }, list: [1, { b: 2 }] }, b: { schema: 's' } },
  null,
  1,
);

describe('reparse', () => {
  it.each([
    ['a value', mapper.replace('"y"', '"yellow"')],
    ['a new member', mapper.replace('"x": "y"', '"x": "y", "z": [1, 2]')],
    ['nothing', mapper],
    ['a bracket too many', mapper.replace('"y"', '"y"}')],
    ['a quote too many', mapper.replace('"y"', '"y')],
    ['the root', `[${mapper}]`],
    ['a key', mapper.replace('"a"', '"aa"')],
    ['all', ''],
  ])('gives what parsing gives after an edit of %s', (_, after) => check(mapper, after));

  it('keeps the nodes of the other members', () => {
    const tree = parseJsonTree(mapper);
    const last = tree.root?.children?.[2];
    expect(reparse({ text: mapper, tree }, mapper.replace('"y"', '"yellow"')).root?.children?.[2]).toBe(last);
  });

  it('keeps to the caps of a parse', () => {
    const deep = (depth: number) => `{"a": {"b": ${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    check(deep(mapperLimits.depth - 2), deep(mapperLimits.depth - 1));
    check('{"a": {}}', `{"a": {"b": "${' '.repeat(mapperLimits.size)}"}}`);
  });

  it('gives what parsing gives, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'{}[]",: \\a1\n'), maxLength: 4 });
    const edit = fc.record({ at: fc.nat(mapper.length), gone: fc.nat(12), typed });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        let text = mapper;
        let tree = parseJsonTree(text);
        for (const { at, gone, typed: added } of edits) {
          const after = text.slice(0, at) + added + text.slice(at + gone);
          tree = reparse({ text, tree }, after);
          expect(outline(tree)).toEqual(outline(parseJsonTree(after)));
          text = after;
        }
      }),
      { seed: 5, numRuns: 150 },
    );
  });
});
