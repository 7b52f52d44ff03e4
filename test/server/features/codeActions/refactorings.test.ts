import { expect, test } from 'vitest';
import { isRequestedKind, refactorings } from '../../../../server/src/features/codeActions/refactorings.ts';

test.each([
  ['source.fixAll.mapper', ['source'], true],
  ['source.fixAll.mapper', ['source.fix'], false],
  ['quickfix', ['refactor'], false],
  ['quickfix', [''], true],
])('a kind is wanted with all below it: %s by %j', (kind, only, expected) =>
  expect(isRequestedKind(kind, only)).toBe(expected),
);

test('each refactoring has a kind of its own, of those that the server declares', () => {
  const kinds = refactorings.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const kind of kinds) expect(kind).toMatch(/^(?:refactor\.(?:rewrite|extract)|source)\.[A-Za-z.]+$/);
});
