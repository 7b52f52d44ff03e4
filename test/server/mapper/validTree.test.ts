import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { parseValidTree } from '../../../server/src/mapper/validTree.ts';

const sound = [
  '{}',
  '[]',
  '[[[]], {}]',
  '{"a":{"b":[1,2,{"c":null}]},"a":true}',
  ' {\r\n\t"a" : [ 1 , "b" , false ] ,\n"" : {"__proto__": 1}\n}\n',
  ...['1', '-0', '1e5', '-1.25E+5', '1e999', 'true', ' false ', 'null\n'],
  ...['""', '"a b"', '"\\/\\b\\u00e9\\\\\\""', '"\\ud800"', '"\u2028\u007f"', '"Gr\u00f6\u00dfe \ud83d\ude00"'],
];

const faulty = [
  ...['', ' ', '1 2', '01', '1.', '-', '+1', '.5', '1e', 'tru', 'truex', 'nul', 'NaN', '\u00a01', '\ufeff1', '\v1'],
  ...['"a', '"a\\u12"', '"\\q"', '"\t"', '"a\nb"', "'a'", '// a\n1', '/* a */ 1', '1 // a'],
  ...[
    '[1,]',
    '[,1]',
    '[1 2]',
    '[1',
    '1]',
    '{"a":1,}',
    '{,"a":1}',
    '{"a"}',
    '{"a":}',
    '{a:1}',
    '{"a":1 "b":2}',
    '{"a":1',
  ],
];

describe('text without any fault', () => {
  test.each(sound)('gives the tree of the other parser: %j', (text) => {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true });
    expect(errors).toEqual([]);
    expect(parseValidTree(text, 10)).toEqual(withoutColons(tree));
  });

  test('is read down to a depth', () => {
    expect(parseValidTree('[{"a": [1]}]', 3)).toBeDefined();
    expect(parseValidTree('[{"a": [1]}]', 2)).toBeUndefined();
    expect(parseValidTree('['.repeat(100_000), 1000)).toBeUndefined();
  });
});

/** Where colons stand is asked by nobody. */
function withoutColons(node: Node | undefined): Node | undefined {
  if (node) Reflect.deleteProperty(node, 'colonOffset');
  for (const child of node?.children ?? []) withoutColons(child);
  return node;
}

test.each(faulty)('text with a fault is left to the other parser: %j', (text) => {
  expect(parseValidTree(text, 10)).toBeUndefined();
});
