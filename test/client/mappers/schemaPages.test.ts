import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { serveSchemaPages } from '../../../client/src/mappers/schemaPages.ts';

test('a page is the text that the server gives for the class in its path', async () => {
  let provider: vscode.TextDocumentContentProvider | undefined;
  const workspace = vscode.workspace as { registerTextDocumentContentProvider: unknown };
  const before = workspace.registerTextDocumentContentProvider;
  workspace.registerTextDocumentContentProvider = (_: string, given: vscode.TextDocumentContentProvider) => {
    provider = given;
    return { dispose: () => undefined };
  };
  try {
    const asked: unknown[] = [];
    const sendRequest = async (...args: unknown[]) => {
      asked.push(args);
      return asked.length === 1 ? 'text' : null;
    };
    serveSchemaPages({ sendRequest } as unknown as Parameters<typeof serveSchemaPages>[0]);
    const page = (path: string) =>
      provider?.provideTextDocumentContent(
        vscode.Uri.from({ scheme: 'mapper-schema', path }),
        {} as vscode.CancellationToken,
      );
    expect(await page('/lab.A.txt')).toBe('text');
    expect(asked[0]).toEqual(['mapper/schemaPage', { path: 'lab.A' }]);
    expect(await page('/lab.Gone.txt')).toMatch(/\w/);
  } finally {
    workspace.registerTextDocumentContentProvider = before;
  }
});
