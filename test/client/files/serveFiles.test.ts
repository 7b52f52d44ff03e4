import { beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { serveFiles } from '../../../client/src/files/serveFiles.ts';
import { readFileRequest, statFileRequest } from '../../../server/src/protocol.ts';
import { editor } from '../../support/fakeEditor.ts';

type Handler = (params: unknown) => Promise<unknown>;
const handlers = new Map<string, Handler>();

beforeEach(() => {
  editor.reset();
  const onRequest = (method: string, handler: Handler) => {
    handlers.set(method, handler);
    return new vscode.Disposable(() => handlers.delete(method));
  };
  serveFiles({ onRequest } as unknown as Parameters<typeof serveFiles>[0]);
});

const ask = (method: string, path: string) => handlers.get(method)?.({ uri: vscode.Uri.file(path).toString() });

test('the text of a file', async () => {
  editor.files.set('/w/a.json', new TextEncoder().encode('{"ä": 1}'));
  expect(await ask(readFileRequest, '/w/a.json')).toEqual({ kind: 'text', text: '{"ä": 1}' });
  expect(await ask(statFileRequest, '/w/a.json')).toEqual({ stamp: '0:9', size: 9 });
});

test('what is no text, no file, or too large is said, and not sent', async () => {
  editor.files.set('/w/picture.json', new Uint8Array([0xff, 0xfe, 0]));
  editor.files.set('/w/folder/b.json', new Uint8Array());
  expect(await ask(readFileRequest, '/w/picture.json')).toEqual({ kind: 'problem', problem: 'not-utf8' });
  expect(await ask(readFileRequest, '/w/folder')).toEqual({ kind: 'problem', problem: 'not-a-file' });
  expect(await ask(statFileRequest, '/w/folder')).toBeNull();
  const size = 128 * 1024 * 1024 + 1;
  const large = vi.spyOn(vscode.workspace.fs, 'stat').mockResolvedValue({ type: 1, size, ctime: 0, mtime: 0 });
  expect(await ask(readFileRequest, '/w/picture.json')).toEqual({ kind: 'problem', problem: 'too-large' });
  large.mockRestore();
});
