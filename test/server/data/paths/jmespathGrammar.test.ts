import { describe, expect, it } from 'vitest';
import { childrenOf, parseJmespath } from '../../../../server/src/data/paths/jmespathGrammar.ts';

const error = (text: string) => {
  const parsed = parseJmespath(text);
  return 'error' in parsed
    ? [parsed.error.message, text.slice(parsed.error.offset, parsed.error.offset + parsed.error.length)]
    : undefined;
};

describe('parseJmespath', () => {
  it.each([
    ["'abc", "The ' is not closed", "'abc"],
    ['a."b', 'The " is not closed', '"b'],
    ['`abc', 'The ` is not closed', '`abc'],
    ['a.Mass(mg)', '`Mass` is no function of JMESPath', 'Mass'],
    ['toString(a)', '`toString` is no function of JMESPath', 'toString'],
    ['length()', '`length` takes 1 argument, not 0', 'length'],
    ['a[?length(b, c)]', '`length` takes 1 argument, not 2', 'length'],
    ['contains(a)', '`contains` takes 2 arguments, not 1', 'contains'],
    ['not_null()', '`not_null` takes 1 argument, not 0', 'not_null'],
    ['sort_by(a, b)', '`sort_by` takes an `&` expression as argument 2', 'sort_by'],
    ['length(&a)', '`length` takes an `&` expression nowhere', 'length'],
    ['&a', 'An `&` expression can only be an argument of a function', '&'],
    ['a == &b', 'An `&` expression can only be an argument of a function', '&'],
    ['{x: nope(a)}', '`nope` is no function of JMESPath', 'nope'],
  ])('%s: %s', (text, ...expected) => expect(error(text)).toEqual(expected));

  it.each([
    'a',
    'a.b[0]',
    'length(a)',
    'not_null(a, b, c)',
    'map(&a, b)',
    "a[?b == 'it\\'s']",
    '"a\\"b"',
    '`{"a": [1]}`',
    'a.b.c.d'.repeat(3),
    'merge(a, b)',
  ])('%s is one', (text) => expect(error(text)).toBeUndefined());
});

it('childrenOf looks into pairs, and over the numbers of a slice', () => {
  const { ast } = parseJmespath('{x: a}') as { ast: Parameters<typeof childrenOf>[0] };
  const [pair] = childrenOf(ast);
  expect(pair && childrenOf(pair).map(({ name }) => name)).toEqual(['a']);
  expect(childrenOf({ type: 'Slice', children: [1, null, null] })).toEqual([]);
});
