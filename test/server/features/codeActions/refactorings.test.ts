import { expect, test } from 'vitest';
import { isRequestedKind, refactorings } from '../../../../server/src/features/codeActions/refactorings.ts';

test('a kind is wanted with all below it; source actions only by name', () => {
  expect(isRequestedKind('refactor.rewrite.sortKeys', undefined)).toBe(true);
  expect(isRequestedKind('source.fixAll.mapper', undefined)).toBe(false);
  expect(isRequestedKind('source.fixAll.mapper', ['source.fixAll'])).toBe(true);
  expect(isRequestedKind('source.fixAll.mapper', ['source'])).toBe(true);
  expect(isRequestedKind('source.fixAll.mapper', ['source.fix'])).toBe(false);
  expect(isRequestedKind('quickfix', ['refactor'])).toBe(false);
  expect(isRequestedKind('quickfix', [''])).toBe(true);
});

test('each refactoring has a kind of its own, of those that the server declares', () => {
  const kinds = refactorings.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const kind of kinds) expect(kind).toMatch(/^(?:refactor\.(?:rewrite|extract)|source)\.[A-Za-z.]+$/);
});
