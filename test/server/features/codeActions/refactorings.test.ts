import { expect, test } from 'vitest';
import { isWanted, refactorings } from '../../../../server/src/features/codeActions/refactorings.ts';

test('a kind is wanted with all below it; source actions only by name', () => {
  expect(isWanted('refactor.rewrite.sortKeys', undefined)).toBe(true);
  expect(isWanted('source.fixAll.mapper', undefined)).toBe(false);
  expect(isWanted('source.fixAll.mapper', ['source.fixAll'])).toBe(true);
  expect(isWanted('source.fixAll.mapper', ['source'])).toBe(true);
  expect(isWanted('source.fixAll.mapper', ['source.fix'])).toBe(false);
  expect(isWanted('quickfix', ['refactor'])).toBe(false);
  expect(isWanted('quickfix', [''])).toBe(true);
});

test('each refactoring has a kind of its own, of those that the server declares', () => {
  const kinds = refactorings.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const kind of kinds) expect(kind).toMatch(/^(?:refactor\.(?:rewrite|extract)|source)\.[A-Za-z.]+$/);
});
