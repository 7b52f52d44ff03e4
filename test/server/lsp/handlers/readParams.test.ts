import { describe, expect, test } from 'vitest';
import { readPosition, readPreviewParams, readText } from '../../../../server/src/lsp/handlers/readParams.ts';

describe('readPreviewParams', () => {
  test('takes what it knows', () => {
    const window = { uri: 'u', dataUri: 'd', from: 1, count: 2, path: '/a', entry: 3, details: true, coverage: true };
    const params = { ...window, as: 'parser', parserVersion: '1.1.0', filter: 'a', fate: 'leftOut' };
    expect(readPreviewParams({ ...params, other: 1 })).toEqual(params);
  });

  test('leaves out what is of a wrong type', () => {
    const numbers = { dataUri: 1, from: -1, count: 1.5, path: 2, coverage: 1 };
    const texts = { entry: '0', details: 'yes', as: 'x', filter: ' ', fate: 'lost' };
    expect(readPreviewParams({ uri: 'u', ...numbers, ...texts })).toEqual({ uri: 'u' });
  });

  test.each([undefined, null, 'u', [], { uri: 1 }])('refuses %j', (raw) =>
    expect(() => readPreviewParams(raw)).toThrow('`uri`'),
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
