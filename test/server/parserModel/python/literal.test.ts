import { expect, test } from 'vitest';
import { pythonLiteral } from '../../../../server/src/parserModel/python/literal.ts';
import { PythonFault } from '../../../../server/src/parserModel/stop.ts';

test.each([
  [`{'a': 1, "b": [True, None]}`, { a: 1, b: [true, null] }],
  ["{'a': ['x', True, None, 1]}", { a: ['x', true, null, 1] }],
  ['{}', {}],
  [`{'a'}`, ['a']],
  [`{'a', 'b',}`, ['a', 'b']],
  ["'\\x41\\u0042\\U0001F9EA'", 'AB\u{1f9ea}'],
])('%s is a literal', (text, value) => expect(pythonLiteral(text)).toEqual(value));

test.each([
  ['ValueError', ['{a: num}', "{'a': num}", '{a}']],
  ['SyntaxError', ['{a: num', "{'a': }", "{'a': 1, 'b'}", "{'a', 'b': 1}"]],
] as const)('a text is a %s', (error, texts) => {
  for (const text of texts)
    expect(() => pythonLiteral(text), text).toThrow(expect.objectContaining(new PythonFault(error)));
});

test.each(["'\\UFFFFFFFF'", "'\\U00110000'", '['.repeat(5000), "{'a'", "{'a': 1} x"])('%.20s is no literal', (text) =>
  expect(() => pythonLiteral(text)).toThrow(PythonFault),
);
