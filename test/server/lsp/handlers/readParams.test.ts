import { describe, expect, test } from 'vitest';
import {
  readEntriesParams,
  readPlace,
  readPreviewParams,
  readText,
} from '../../../../server/src/lsp/handlers/readParams.ts';

const range = { uri: 'file:///w/m.json', dataUri: 'file:///w/d.json', limit: 2, as: 'parser' };

describe('readPreviewParams', () => {
  test('takes what it knows', () => expect(readPreviewParams({ ...range, other: 1 })).toEqual(range));

  test.each(['spec', 'parser', 'next', '1.1.0'])('knows the entries as %s', (as) =>
    expect(readPreviewParams({ ...range, as }).as).toBe(as),
  );

  test('leaves out what is of a wrong type', () => {
    const { uri } = range;
    expect(readPreviewParams({ uri, dataUri: 1, limit: 1.5, as: 'x' })).toEqual({ uri });
  });

  test.each([undefined, null, 'u', [], { uri: 1 }])('refuses %j', (raw) =>
    expect(() => readPreviewParams(raw)).toThrow('`uri`'),
  );
});

test('the entries begin at the index that the request names', () => {
  const { uri } = range;
  expect(readEntriesParams({ uri, from: 7, limit: 1 })).toEqual({ uri, from: 7 });
  for (const from of [-1, '1', 1.5]) expect(readEntriesParams({ uri, from })).toEqual({ uri });
  expect(() => readEntriesParams({ from: 1 })).toThrow('`uri`');
});

test('reads a place', () => {
  expect(readPlace({ at: '/a/0' })).toBe('/a/0');
  expect(readPlace({ at: { line: 1, character: 2, more: 3 } })).toEqual({ line: 1, character: 2 });
  for (const raw of [{}, { at: 1 }, { at: { line: 1 } }, { at: { line: -1, character: 0 } }])
    expect(() => readPlace(raw)).toThrow('`at`');
});

test('reads text', () => {
  expect(readText({ name: 'x' }, 'name')).toBe('x');
  expect(() => readText({ name: 1 }, 'name')).toThrow('`name`');
});
