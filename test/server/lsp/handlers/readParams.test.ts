import { expect, test } from 'vitest';
import {
  readEntriesParams,
  readPlace,
  readPreviewParams,
  readText,
} from '../../../../server/src/lsp/handlers/readParams.ts';

const uri = 'file:///w/m.json';
const source = { uri, dataUri: 'file:///w/d.json', as: 'parser' };

test.each<[(raw: unknown) => unknown, unknown, unknown]>([
  [readPreviewParams, { ...source, limit: 2, other: 1, unread: false }, { ...source, limit: 2, unread: false }],
  [readPreviewParams, { uri, as: 'spec' }, { uri, as: 'spec' }],
  [readPreviewParams, { uri, as: 'next' }, { uri, as: 'next' }],
  [readPreviewParams, { uri, as: '1.1.0' }, { uri, as: '1.1.0' }],
  [readPreviewParams, { uri, dataUri: 1, limit: 1.5, as: 'x', unread: 'no' }, { uri }],
  [readEntriesParams, { ...source, from: 7, limit: 1 }, { ...source, from: 7 }],
  [readEntriesParams, { uri, from: -1 }, { uri }],
  [readEntriesParams, { uri, from: '1' }, { uri }],
  [readEntriesParams, { uri, from: 1.5 }, { uri }],
  [readPlace, { at: '/a/0' }, '/a/0'],
  [readPlace, { at: { line: 1, character: 2, more: 3 } }, { line: 1, character: 2 }],
])('%o takes of %j what it knows, and leaves out what is of a wrong type', (read, raw, expected) =>
  expect(read(raw)).toEqual(expected),
);

test.each<[(raw: unknown) => unknown, string, readonly unknown[]]>([
  [readPreviewParams, '`uri`', [undefined, null, 'u', [], { uri: 1 }]],
  [readEntriesParams, '`uri`', [{ from: 1 }]],
  [readPlace, '`at`', [{}, { at: 1 }, { at: { line: 1 } }, { at: { line: -1, character: 0 } }]],
  [(raw) => readText(raw, 'name'), '`name`', [{ name: 1 }]],
])('%o refuses what has no %s', (read, name, all) => {
  for (const raw of all) expect(() => read(raw)).toThrow(name);
});
