import { expect, test } from 'vitest';
import { parseTokens } from '../../../../server/src/data/paths/jmespathParser.ts';
import { PathSyntaxError } from '../../../../server/src/data/paths/jmespathTokens.ts';

/** The tree in few characters. */
function shape(text: string): string {
  const of = ({ type, name, value, children }: ReturnType<typeof parseTokens>): string => {
    const own = [name, Array.isArray(value) ? value.map(String).join(':') : value].filter((each) => each !== undefined);
    const inner = children.length === 0 ? '' : `(${children.map(of).join(', ')})`;
    return `${[type, ...own].join(' ')}${inner}`;
  };
  return of(parseTokens(text, JSON.parse));
}

test.each([
  ['a.b', 'Subexpression(Field a, Field b)'],
  ['a[0]', 'IndexExpression(Field a, Index 0)'],
  ['a[1:-2]', 'Projection(IndexExpression(Field a, Slice 1:-2:null), Identity)'],
  ['[::2]', 'Projection(IndexExpression(Identity, Slice null:null:2), Identity)'],
  ['a[*].b', 'Projection(Field a, Field b)'],
  ['a.*.b', 'ValueProjection(Field a, Field b)'],
  ['a[]', 'Projection(Flatten(Field a), Identity)'],
  ['a[?b].c', 'FilterProjection(Field a, Field c, Field b)'],
  ['a[*].b | c', 'Pipe(Projection(Field a, Field b), Field c)'],
  ['a || b && !c', 'OrExpression(Field a, AndExpression(Field b, NotExpression(Field c)))'],
  ['a == `1`', 'Comparator EQ(Field a, Literal 1)'],
  ['[a, b]', 'MultiSelectList(Field a, Field b)'],
  ['a.{x: b}', 'Subexpression(Field a, MultiSelectHash(KeyValuePair x(Field b)))'],
  ['length(@.a)', 'Function length(Subexpression(Current, Field a))'],
  ['(@.a)', 'Subexpression(Current, Field a)'],
  ['sort_by(a, &b)', 'Function sort_by(Field a, ExpressionReference(Field b))'],
  ['f()', 'Function f'],
  // Commas are optional in calls and objects.
  ['f(a,)', 'Function f(Field a)'],
  ['f(a b)', 'Function f(Field a, Field b)'],
  ['{x: a y: b}', 'MultiSelectHash(KeyValuePair x(Field a), KeyValuePair y(Field b))'],
  // After an index, a slice is one more index.
  ['a[0][1:].b', 'Subexpression(IndexExpression(IndexExpression(Field a, Index 0), Slice 1:null:null), Field b)'],
  ['"a b"."c"', 'Subexpression(Field a b, Field c)'],
  ['[a, *]', 'MultiSelectList(Field a, ValueProjection(Identity, Identity))'],
])('%s: %s', (text, tree) => expect(shape(text)).toBe(tree));

test.each([
  ['a..b', '.'],
  ['.a', '.'],
  ['a.', '.'],
  ['a]', ']'],
  ['a b', 'b'],
  ['(a b)', 'b'],
  ['()', ')'],
  ['a.[?b]', '[?'],
  ['a.==b', '=='],
  ['a[-]', '-'],
  ['a[1-2]', '1-2'],
  ['a[b]', 'b'],
  ['a[0:1:2:3]', ':3]'],
  ['f(,a)', ',a'],
  ['[a b]', 'b]'],
  ['[a,]', ']'],
  ['{a: b,}', '}'],
  ['"f"(a)', '('],
  ['a(b)(c)', '(c'],
  ['{`1`: a}', '`1`'],
  ['a*', '*'],
  ['a[0', 'a[0'],
  ['', ''],
  ['a = b', 'a = b'],
  ['Größe', 'Größe'],
  ['!'.repeat(10_000), '!'],
  ['('.repeat(100_000), '('],
])('%.20s cannot be read at %s', (text, at) => {
  try {
    parseTokens(text, JSON.parse);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof PathSyntaxError)) throw error;
    expect(text.slice(error.offset)).toContain(at);
    expect(text.slice(error.offset).startsWith(at.slice(0, 1))).toBe(true);
    expect(error.offset + error.length).toBeLessThanOrEqual(text.length);
  }
});

test('each kind of error has its own words', () => {
  const told = ['a..b', 'a]', 'a[-]', 'a[0', 'a = b', '('.repeat(100_000)].map((text) => {
    try {
      return parseTokens(text, JSON.parse);
    } catch (error) {
      return (error as PathSyntaxError).message;
    }
  });
  expect(new Set(told).size).toBe(told.length);
});
