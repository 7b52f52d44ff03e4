import { expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { createLanguageClient } from '../../../client/src/languageServer/languageClient.ts';
import type { InitializationOptions, ParserVersion } from '../../../server/src/protocol.ts';

/** A client whose library needs a real editor is replaced by its options. */
vi.mock('#platform', () => ({
  platform: {
    createServer: (...args: unknown[]) => ({
      client: Object.assign(args.at(-1) as object, {
        createDefaultErrorHandler: (most: number) => ({ closed: () => ({ action: most }) }),
      }),
      end: () => {},
    }),
  },
}));

type Options = { initializationOptions(): InitializationOptions; errorHandler: { closed(): { action: unknown } } };

function scene() {
  Object.assign(vscode.workspace, { createFileSystemWatcher: () => ({}) });
  const target: { parser: ParserVersion | null } = { parser: null };
  const chosenSamples = { all: [{ uri: 'file:///w/m.json', dataUri: 'file:///w/d.json' }] };
  const context = { extensionUri: vscode.Uri.file('/extension') } as vscode.ExtensionContext;
  const log = { warn: () => {} } as unknown as vscode.LogOutputChannel;
  const { client, end } = createLanguageClient(context, log, { target, chosenSamples });
  return { target, chosenSamples, end, ...(client as unknown as Options) };
}

test('a server that starts again gets the parser that is known by then, the trust, and the samples chosen by hand', () => {
  const { initializationOptions: options, target, chosenSamples } = scene();
  expect(options()).toMatchObject({ target: null, trusted: true, chosenSamples: chosenSamples.all });
  target.parser = '1.1.0';
  expect(options()).toMatchObject({ target: '1.1.0' });
});

test('a server that does not answer is started again less often than one that crashes', () => {
  const { end, errorHandler } = scene();
  const limits = [errorHandler.closed().action];
  end();
  limits.push(errorHandler.closed().action, errorHandler.closed().action);
  expect(limits).toEqual([25, 4, 25]);
});
