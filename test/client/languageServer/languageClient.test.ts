import { expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { HeldTexts } from '../../../client/src/languageServer/heldTexts.ts';
import { createLanguageClient } from '../../../client/src/languageServer/languageClient.ts';
import type { InitializationOptions, ParserVersion } from '../../../server/src/protocol.ts';

/** The options instead of a client, whose library needs a real editor. */
vi.mock('#platform', () => ({ platform: { createServer: (...args: unknown[]) => args.at(-1) } }));

test('a server that starts again gets the parser that is known by then, the trust, and the samples chosen by hand', () => {
  Object.assign(vscode.workspace, { createFileSystemWatcher: () => ({}) });
  const target: { parser: ParserVersion | null } = { parser: null };
  const chosenSamples = { all: [{ uri: 'file:///w/m.json', dataUri: 'file:///w/d.json' }] };
  const context = { extensionUri: vscode.Uri.file('/extension') } as vscode.ExtensionContext;
  const client: unknown = createLanguageClient(context, {} as vscode.LogOutputChannel, {
    heldTexts: new HeldTexts(),
    target,
    chosenSamples,
  });
  const { initializationOptions: options } = client as { initializationOptions(): InitializationOptions };
  expect(options()).toMatchObject({ target: null, trusted: true, chosenSamples: chosenSamples.all });
  target.parser = '1.1.0';
  expect(options()).toMatchObject({ target: '1.1.0' });
});
