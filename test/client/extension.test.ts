import { expect, test, vi } from 'vitest';
import { deactivate } from '../../client/src/extension.ts';
import { Secret } from '../../client/src/remoteService/secret.ts';
import { copySecret } from '../../client/src/ui/clipboard.ts';
import { editor } from '../support/fakeEditor.ts';

// Its library needs a real editor.
vi.mock('../../client/src/languageServer/languageClient.ts', () => ({
  createLanguageClient: () => undefined,
  documentSelector: [],
}));

test('the clipboard is cleared when the extension ends', async () => {
  editor.reset();
  await copySecret(new Secret('token'));
  await deactivate();
  expect(editor.clipboard).toBe('');
});
