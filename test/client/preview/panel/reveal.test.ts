import { afterEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { isStale } from '../../../../client/src/preview/panel/reveal.ts';

const open = (uri: string, version: number) =>
  (vscode.workspace.textDocuments as unknown[]).push({ uri: { toString: () => uri }, version });

afterEach(() => {
  (vscode.workspace.textDocuments as unknown[]).length = 0;
});

test('ranges are stale once the mapper has another version than they name', () => {
  const mapper = 'file:///w/m.json';
  expect(isStale(undefined, mapper)).toBe(false);
  open('file:///w/other.json', 9);
  expect(isStale(3, mapper)).toBe(false);
  open(mapper, 3);
  expect(isStale(3, mapper)).toBe(false);
  expect(isStale(2, mapper)).toBe(true);
  expect(isStale(undefined, mapper)).toBe(true);
});
