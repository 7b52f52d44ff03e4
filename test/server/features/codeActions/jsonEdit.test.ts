import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import * as edits from '../../../../server/src/features/codeActions/jsonEdit.ts';
import { itemsOf, type JsonNode, parseJsonTree } from '../../../../server/src/mapper/jsonTree.ts';
import { singleTree } from '../../../../server/src/mapper/span.ts';

const { indentAt, insertMembers, reindent, removeMember, replacedWithin, setMembers, toTextEdit, written } = edits;

type Edit = (file: Parameters<typeof setMembers>[0], root: JsonNode) => readonly edits.Replacement[];

function apply(text: string, edit: Edit) {
  const { root } = parseJsonTree(text);
  if (root === undefined) throw new Error('no root');
  const document = TextDocument.create('file:///x', 'json', 0, text);
  const replacements = edit({ text, ...singleTree(root) }, root);
  return TextDocument.applyEdits(
    document,
    replacements.map((each) => toTextEdit(document, each)),
  );
}

const order = ['a', 'b', 'c', 'd'];
const set = (text: string, values: Readonly<Record<string, unknown>>) =>
  apply(text, (file, root) => setMembers(file, itemsOf(root)[0] ?? root, values, order));
const remove = (text: string, name: string) =>
  apply(text, (file, root) => [removeMember(file, root, name)].filter((each) => each !== undefined));
const insert = (text: string, value: unknown) =>
  apply(text, (file, root) => [insertMembers(file, root, [{ name: 'n', value: written(text, value) }])]);

test.each<[string, object, string]>([
  // The value of a member that is there is replaced, of duplicates the last.
  ['{"a": [1], "b": 2}', { a: 'x' }, '{"a": "x", "b": 2}'],
  ['{"a": 1, "a": 2}', { a: 3 }, '{"a": 1, "a": 3}'],
  // New ones stand behind what is before them in the usual order.
  ['{ "a": 1, "d": 4 }', { b: 2 }, '{ "a": 1, "b": 2, "d": 4 }'],
  ['{ "c": 3 }', { a: 1 }, '{ "a": 1, "c": 3 }'],
  ['{ "a": 1 }', { d: {} }, '{ "a": 1, "d": {} }'],
  ['{ "b": 2 }', { d: 4, a: 1, c: 3 }, '{ "a": 1, "b": 2, "c": 3, "d": 4 }'],
  ['{ "a": 1 }', { z: 26 }, '{ "z": 26, "a": 1 }'],
  // In the layout of the members around them.
  ['{\n    "a": 1\n}', { b: 2 }, '{\n    "a": 1,\n    "b": 2\n}'],
  ['{\n\t"b": 1,\n\t"c": 2\n}', { a: 0 }, '{\n\t"a": 0,\n\t"b": 1,\n\t"c": 2\n}'],
  ['{"a":1,"c":2}', { b: 0 }, '{"a":1,"b":0,"c":2}'],
  ['{\r\n  "a" : 1\r\n}', { b: 2 }, '{\r\n  "a" : 1,\r\n  "b" : 2\r\n}'],
  ['{\n  "a": 1,\n\n  "c": 3\n}', { b: 2 }, '{\n  "a": 1,\n  "b": 2,\n\n  "c": 3\n}'],
  ['{}', { a: 1, b: 2 }, '{\n  "a": 1,\n  "b": 2\n}'],
  ['[{}]', { a: 1 }, '[{ "a": 1 }]'],
  ['[{ }]', { a: 1 }, '[{ "a": 1 }]'],
])('in %j, %j is set', (text, values, expected) => expect(set(text, values as never)).toBe(expected));

test('half-typed text is survived, and a comment in an object without members stays', () => {
  expect(set('{ "a": 1, "b": ', { c: 3 })).toContain('"c": 3');
  expect(set('{', { a: 1 })).toContain('"a": 1');
  expect(set('{ /* c */ }', { a: 1 })).toMatch(/^\{\s*"a": 1\s*\/\* c \*\/ \}$/);
});

test.each([
  ['{ "a": 1, "b": 2, "c": 3 }', 'a', '{ "b": 2, "c": 3 }'],
  ['{ "a": 1, "b": 2, "c": 3 }', 'b', '{ "a": 1, "c": 3 }'],
  ['{ "a": 1, "b": 2, "c": 3 }', 'c', '{ "a": 1, "b": 2 }'],
  ['{\n  "a": 1,\n  "b": 2\n}', 'b', '{\n  "a": 1\n}'],
  ['{ "a": 1 }', 'a', '{}'],
  ['{"a": 1, "b": 2, "a": 3}', 'b', '{"a": 1, "a": 3}'],
])('of %j, %s is removed with its comma', (text, name, expected) => expect(remove(text, name)).toBe(expected));

test.each([
  ['a name that is not there', '{ "b": 1 }'],
  ['a name that occurs several times', '{"a": 1, "b": 2, "a": 3}'],
  ['a comment behind it', '{"a": 1, /* c */ "b": 2}'],
  ['a comment before it', '{"b": 2 /* c */, "a": 1}'],
  ['a comment in front', '{ /* c */ "a": 1 }'],
  ['a comment at the end', '{"a": 1 // c\n}'],
])('for %s nothing is removed', (_, text) => expect(remove(text, 'a')).toBe(text));

test.each([
  ['{"a": 1}', 1, '{"a": 1, "n": 1}'],
  ['{\n\t"a": 1\n}', { b: { c: 2 } }, '{\n\t"a": 1,\n\t"n": {\n\t\t"b": {\n\t\t\t"c": 2\n\t\t}\n\t}\n}'],
  ['{\r\n  "a": 1\r\n}', ['x'], '{\r\n  "a": 1,\r\n  "n": ["x"]\r\n}'],
  ['{}', 1, '{\n  "n": 1\n}'],
])('into %j, %j is inserted as the others stand', (text, value, expected) =>
  expect(insert(text, value)).toBe(expected),
);

test('what is set or removed is so, and nothing else changes, in any layout', () => {
  const object = fc.dictionary(fc.constantFrom(...order, '__proto__', 'é"'), fc.jsonValue({ maxDepth: 2 }));
  const name = fc.constantFrom(...order);
  fc.assert(
    fc.property(object, name, fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (before, key, value, indent) => {
      const text = JSON.stringify(before, undefined, indent);
      const read = JSON.parse(text);
      expect(JSON.parse(set(text, { [key]: value }))).toEqual({ ...read, [key]: JSON.parse(JSON.stringify(value)) });
      const { [key]: _, ...rest } = read;
      expect(JSON.parse(remove(text, key))).toEqual(rest);
    }),
  );
});

test('moved text keeps its inner indentation', () => {
  expect(indentAt('  "a": {\n    "b": 1\n  }', 2)).toBe('  ');
  expect(reindent('{\n    "b": 1\n  }', '  ')('      ')).toBe('{\n        "b": 1\n      }');
});

test('replacements inside of a stretch, in any order', () => {
  const at = (offset: number, content: string) => ({ offset, length: 1, content });
  expect(replacedWithin('abcdef', { offset: 1, length: 4 }, [at(4, 'E'), at(2, 'CC')])).toBe('bCCdE');
});
