import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { Secret } from '../../../client/src/remoteService/secret.ts';
import { clearCopiedSecret, copySecret } from '../../../client/src/ui/clipboard.ts';
import { editor } from '../../support/fakeEditor.ts';

beforeEach(() => {
  editor.reset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a copied secret is gone after a minute, and when the extension ends', async () => {
  await copySecret(new Secret('token'));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(editor.clipboard).toBe('token');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(editor.clipboard).toBe('');
  const others = vi.getTimerCount();
  await copySecret(new Secret('first'));
  await copySecret(new Secret('second'));
  await clearCopiedSecret();
  expect([editor.clipboard, vi.getTimerCount()]).toEqual(['', others]);
});

test.each([
  ['after a while', () => vi.advanceTimersByTimeAsync(120_000)],
  ['when the extension ends', clearCopiedSecret],
])('what the user copied meanwhile stays %s', async (_, happens) => {
  await copySecret(new Secret('token'));
  editor.clipboard = 'shopping list';
  await happens();
  expect(editor.clipboard).toBe('shopping list');
});

test('a clipboard that cannot be read is left alone', async () => {
  using _ = vi.spyOn(vscode.env.clipboard, 'readText').mockRejectedValue(new Error('no focus'));
  await copySecret(new Secret('token'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(editor.clipboard).toBe('token');
});
