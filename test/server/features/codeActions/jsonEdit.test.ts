import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  indentAt,
  insertMembers,
  type Replacement,
  reindent,
  removeMember,
  replacedWithin,
  setMembers,
  toTextEdit,
  written,
} from '../../../../server/src/features/codeActions/jsonEdit.ts';
import { itemsOf, type JsonNode, parseJsonTree } from '../../../../server/src/mapper/jsonTree.ts';
import { singleTree } from '../../../../server/src/mapper/span.ts';

const order = ['a', 'b', 'c', 'd'];

function apply(text: string, replacements: readonly Replacement[]): string {
  const document = TextDocument.create('file:///x', 'json', 0, text);
  return TextDocument.applyEdits(
    document,
    replacements.map((each) => toTextEdit(document, each)),
  );
}

function rootOf(text: string): JsonNode {
  const { root } = parseJsonTree(text);
  if (root === undefined) throw new Error('no root');
  return root;
}

const fileOf = (text: string, root: JsonNode) => ({ text, ...singleTree(root) });

function set(text: string, values: Readonly<Record<string, unknown>>): string {
  const root = rootOf(text);
  return apply(text, setMembers(fileOf(text, root), root, values, order));
}

function remove(text: string, name: string): string {
  const root = rootOf(text);
  const replacement = removeMember(fileOf(text, root), root, name);
  return apply(text, replacement ? [replacement] : []);
}

describe('setMembers', () => {
  test('replaces the value of a member that is there, of duplicates the last', () => {
    expect(set('{"a": [1], "b": 2}', { a: 'x' })).toBe('{"a": "x", "b": 2}');
    expect(set('{"a": 1, "a": 2}', { a: 3 })).toBe('{"a": 1, "a": 3}');
  });

  test('inserts behind what stands before it in the usual order', () => {
    expect(set('{ "a": 1, "d": 4 }', { b: 2 })).toBe('{ "a": 1, "b": 2, "d": 4 }');
    expect(set('{ "c": 3 }', { a: 1 })).toBe('{ "a": 1, "c": 3 }');
    expect(set('{ "a": 1 }', { d: {} })).toBe('{ "a": 1, "d": {} }');
  });

  test('keeps the layout of the members around it', () => {
    expect(set('{\n    "a": 1\n}', { b: 2 })).toBe('{\n    "a": 1,\n    "b": 2\n}');
    expect(set('{\n\t"b": 1,\n\t"c": 2\n}', { a: 0 })).toBe('{\n\t"a": 0,\n\t"b": 1,\n\t"c": 2\n}');
    expect(set('{"a":1,"c":2}', { b: 0 })).toBe('{"a":1,"b":0,"c":2}');
    expect(set('{\r\n  "a" : 1\r\n}', { b: 2 })).toBe('{\r\n  "a" : 1,\r\n  "b" : 2\r\n}');
    expect(set('{\n  "a": 1,\n\n  "c": 3\n}', { b: 2 })).toBe('{\n  "a": 1,\n  "b": 2,\n\n  "c": 3\n}');
  });

  test('inserts several at once', () =>
    expect(set('{ "b": 2 }', { d: 4, a: 1, c: 3 })).toBe('{ "a": 1, "b": 2, "c": 3, "d": 4 }'));

  test('fills an empty object', () => {
    expect(set('{}', { a: 1, b: 2 })).toBe('{\n  "a": 1,\n  "b": 2\n}');
    const inner = (text: string) => {
      const root = rootOf(text);
      const [object] = itemsOf(root);
      return apply(text, setMembers(fileOf(text, root), object!, { a: 1 }, order));
    };
    expect(inner('[{}]')).toBe('[{ "a": 1 }]');
    expect(inner('[{ }]')).toBe('[{ "a": 1 }]');
  });

  test('survives text that is half typed', () => {
    expect(set('{ "a": 1, "b": ', { c: 3 })).toContain('"c": 3');
    expect(set('{', { a: 1 })).toContain('"a": 1');
  });

  test('of an unknown name the place is the front', () =>
    expect(set('{ "a": 1 }', { z: 26 })).toBe('{ "z": 26, "a": 1 }'));
});

describe('removeMember', () => {
  test('takes the comma along', () => {
    const text = '{ "a": 1, "b": 2, "c": 3 }';
    expect(remove(text, 'a')).toBe('{ "b": 2, "c": 3 }');
    expect(remove(text, 'b')).toBe('{ "a": 1, "c": 3 }');
    expect(remove(text, 'c')).toBe('{ "a": 1, "b": 2 }');
    expect(remove('{\n  "a": 1,\n  "b": 2\n}', 'b')).toBe('{\n  "a": 1\n}');
  });

  test('leaves an empty object of the only one, and nothing else of a name that is not there', () => {
    expect(remove('{ "a": 1 }', 'a')).toBe('{}');
    expect(remove('{ "a": 1 }', 'b')).toBe('{ "a": 1 }');
  });
});

function inserted(text: string, value: unknown = 1): string {
  const root = parseJsonTree(text).root!;
  const { offset, length, content }: Replacement = insertMembers({ text, ...singleTree(root) }, root, [
    { name: 'n', value: written(text, value) },
  ]);
  return text.slice(0, offset) + content + text.slice(offset + length);
}

test('a member is inserted as the others stand', () => {
  expect(inserted('{"a": 1}')).toBe('{"a": 1, "n": 1}');
  expect(inserted('{\n\t"a": 1\n}', { b: { c: 2 } })).toBe(
    '{\n\t"a": 1,\n\t"n": {\n\t\t"b": {\n\t\t\t"c": 2\n\t\t}\n\t}\n}',
  );
  expect(inserted('{\r\n  "a": 1\r\n}', ['x'])).toBe('{\r\n  "a": 1,\r\n  "n": ["x"]\r\n}');
  expect(inserted('{}')).toBe('{\n  "n": 1\n}');
});

test('moved text keeps its inner indentation', () => {
  const text = '  "a": {\n    "b": 1\n  }';
  expect(indentAt(text, 2)).toBe('  ');
  expect(reindent('{\n    "b": 1\n  }', '  ')('      ')).toBe('{\n        "b": 1\n      }');
});

test('replacements inside of a stretch, in any order', () => {
  const at = (offset: number, content: string) => ({ offset, length: 1, content });
  expect(replacedWithin('abcdef', { offset: 1, length: 4 }, [at(4, 'E'), at(2, 'CC')])).toBe('bCCdE');
});

describe('removeMember leaves alone', () => {
  test('a name that occurs several times', () => {
    const text = '{"a": 1, "b": 2, "a": 3}';
    expect([remove(text, 'a'), remove(text, 'b')]).toEqual([text, '{"a": 1, "a": 3}']);
  });

  test.each(['{"a": 1, /* c */ "b": 2}', '{"b": 2 /* c */, "a": 1}', '{ /* c */ "a": 1 }', '{"a": 1 // c\n}'])(
    'a comment beside it: %s',
    (text) => expect(remove(text, 'a')).toBe(text),
  );
});

test('a comment in an object without members stays', () =>
  expect(set('{ /* c */ }', { a: 1 })).toMatch(/^\{\s*"a": 1\s*\/\* c \*\/ \}$/));
