import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { serveSchemaPages } from '../../../client/src/mappers/schemaPages.ts';
import { editor } from '../../support/fakeEditor.ts';

test('a page is the text that the server gives for the class in its path', async () => {
  const asked: unknown[] = [];
  const sendRequest = async (...args: unknown[]) => (asked.push(args) === 1 ? 'text' : null);
  serveSchemaPages({ sendRequest } as unknown as Parameters<typeof serveSchemaPages>[0]);
  const page = (path: string) =>
    editor.providers
      .get('mapper-schema')
      ?.provideTextDocumentContent(vscode.Uri.from({ scheme: 'mapper-schema', path }));
  expect(await page('/lab.A.txt')).toBe('text');
  expect(asked).toEqual([['mapper/schemaPage', { path: 'lab.A' }]]);
  expect(await page('/lab.Gone.txt')).toMatch(/\w/);
});
