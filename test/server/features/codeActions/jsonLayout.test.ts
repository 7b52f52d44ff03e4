import { expect, test } from 'vitest';
import type { Replacement } from '../../../../server/src/features/codeActions/jsonEdit.ts';
import {
  indentAt,
  insertMembers,
  reindent,
  replacedWithin,
  written,
} from '../../../../server/src/features/codeActions/jsonLayout.ts';
import { parseJsonTree } from '../../../../server/src/mapper/jsonTree.ts';
import { singleTree } from '../../../../server/src/mapper/span.ts';

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
