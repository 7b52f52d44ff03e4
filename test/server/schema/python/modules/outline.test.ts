import { expect, test } from 'vitest';
import { blankFunctionBodies } from '../../../../../server/src/schema/python/modules/outline.ts';

/** Without blanks at the ends of lines. */
const outline = (text: string) => blankFunctionBodies(text).replace(/ +$/gm, '');

test('blanks the bodies of functions, and leaves all else where it is', () => {
  const text = `import a
class A:
    """Says what it is."""
    def first(self, x='):', y={'a': [1]}) -> dict[str, int]:  # why
        """Ends:
here."""
        if x:
            return (1,
2)

# aside
        return 3
    async def second(self):
\t\tpass; pass
    b = 3
def third(): return 1
c = """
def no(): x
    more
"""
`;
  expect(blankFunctionBodies(text)).toHaveLength(text.length);
  expect(outline(text)).toBe(`import a
class A:
    """Says what it is."""
    def first(self, x='):', y={'a': [1]}) -> dict[str, int]:  # why
        pass
    async def second(self):
\t\tpass
    b = 3
def third(): return 1
c = """
def no(): x
    more
"""
`);
  expect(blankFunctionBodies(text).indexOf('b = 3')).toBe(text.indexOf('b = 3'));
});

test('keeps what an `__init__` hands on to its base', () => {
  const kept = 'def __init__(self, **more):\n    super().__init__(type=str, **more)\n';
  expect(blankFunctionBodies(kept)).toBe(kept);
  expect(outline(`def __init__(self):\n    super().__init__()\n${'    x = 1\n'.repeat(300)}y\n`)).toContain(
    '    pass\ny',
  );
});

test.each([
  ['a line end that is escaped', 'def f():\n    x = 1 \\\n+ 2\na = 1\n'],
  ['Windows line ends', 'def f():\r\n    x = (\r\n1)\r\n    y = 1\r\na = 1\r\n'],
  ['a string that is not closed', "def f():\n    x = 'a\n    y = 2\na = 1\n"],
  ['a bracket that is not closed', 'def f():\n    x = (1\ndef g():\n    y = 1\na = 1\n'],
  ['a quote that is escaped', "def f():\n    x = 'a\\'b'\n    y = r'\\''\na = 1\n"],
])('finds its way behind %s', (_, text) => {
  expect(blankFunctionBodies(text)).toHaveLength(text.length);
  expect(outline(text)).toMatch(/pass\s*(?:def g\(\):\n {4}pass\s*)?a = 1\r?\n$/);
});

test('leaves bodies that are too short for it, and survives ends everywhere', () => {
  expect(blankFunctionBodies('def f():\n x\n')).toBe('def f():\n x\n');
  const text = 'class A:\n    def f(self, a="x"):\n        """b\n\\c"""\n        return [1, \'2\']\n';
  for (let end = 0; end <= text.length; end++) expect(blankFunctionBodies(text.slice(0, end))).toHaveLength(end);
});

test('ends lines at form feeds, behind which Python counts columns anew', () =>
  expect(blankFunctionBodies('a = 1\n\f\n  \fclass A:\n    b = "\f"\n')).toBe(
    'a = 1\n\n\n  \nclass A:\n    b = " "\n',
  ));
