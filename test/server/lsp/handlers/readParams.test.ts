import { describe, expect, test } from 'vitest';
import {
  readPosition,
  readPreviewParams,
  readPreviewPart,
  readPreviewSearch,
  readText,
} from '../../../../server/src/lsp/handlers/readParams.ts';

const range = { uri: 'file:///w/m.json', dataUri: 'file:///w/d.json', from: 1, count: 2, as: 'parser' };

describe('readPreviewParams', () => {
  test('takes what it knows', () => expect(readPreviewParams({ ...range, other: 1 })).toEqual(range));

  test.each(['spec', 'parser', 'next', '1.1.0'])('knows the entries as %s', (as) =>
    expect(readPreviewParams({ ...range, as }).as).toBe(as),
  );

  test('leaves out what is of a wrong type', () => {
    const { uri } = range;
    expect(readPreviewParams({ uri, dataUri: 1, from: -1, count: 1.5, as: 'x' })).toEqual({ uri });
  });

  test.each([undefined, null, 'u', [], { uri: 1 }])('refuses %j', (raw) =>
    expect(() => readPreviewParams(raw)).toThrow('`uri`'),
  );
});

describe('readPreviewPart', () => {
  const part = { ...range, entry: 0, path: '/a' };
  test('takes what it knows', () => expect(readPreviewPart({ ...part, other: 1 })).toEqual(part));

  test.each([
    ['uri', undefined],
    ['entry', undefined],
    ['entry', -1],
    ['path', undefined],
    ['path', 1],
  ])('refuses the %s %j', (name, value) =>
    expect(() => readPreviewPart({ ...part, [name]: value })).toThrow(`\`${name}\``),
  );
});

describe('readPreviewSearch', () => {
  const search = { ...range, filter: 'a', outcome: 'omitted' };
  test('takes what it knows', () => {
    expect(readPreviewSearch({ ...search, filter: ' a ', other: 1 })).toEqual(search);
    expect(readPreviewSearch({ ...range, filter: 'a' })).toEqual({ ...range, filter: 'a' });
  });

  test.each([
    ['filter', { filter: undefined }],
    ['filter', { filter: ' ', outcome: undefined }],
    ['outcome', { outcome: 'lost' }],
  ])('refuses the %s of %j', (name, change) =>
    expect(() => readPreviewSearch({ ...search, ...change })).toThrow(`\`${name}\``),
  );
});

test('reads a position', () => {
  expect(readPosition({ position: { line: 1, character: 2, more: 3 } })).toEqual({ line: 1, character: 2 });
  for (const raw of [{}, { position: 1 }, { position: { line: 1 } }, { position: { line: -1, character: 0 } }])
    expect(() => readPosition(raw)).toThrow('`position`');
});

test('reads text', () => {
  expect(readText({ name: 'x' }, 'name')).toBe('x');
  expect(() => readText({ name: 1 }, 'name')).toThrow('`name`');
});
