import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { serveFiles } from '../../../client/src/languageServer/serveFiles.ts';
import { listFilesRequest, readFileRequest, statFileRequest } from '../../../server/src/protocol.ts';
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

describe('what a link leads to, which cannot be told here,', () => {
  const linked = ['/w/link.json', '/w/linked', '/elsewhere/link.json'];

  beforeEach(() => {
    for (const path of ['/w/a.json', '/w/deep/b.json', ...linked.filter((each) => each.endsWith('.json'))])
      editor.files.set(path, new TextEncoder().encode('{}'));
    editor.files.set('/w/linked/secret.json', new TextEncoder().encode('{}'));
    const { fs } = vscode.workspace;
    const stat = fs.stat;
    const links = vi.spyOn(fs, 'stat').mockImplementation(async (uri) => {
      const found = await stat(uri);
      return linked.includes(uri.path) ? { ...found, type: found.type | vscode.FileType.SymbolicLink } : found;
    });
    onTestFinished(() => links.mockRestore());
  });

  test('is neither read nor listed', async () => {
    for (const path of ['/w/link.json', '/w/linked/secret.json']) {
      expect(await ask(readFileRequest, path)).toEqual({ kind: 'problem', problem: 'unreadable' });
      expect(await ask(statFileRequest, path)).toMatchObject({ isLink: true });
    }
    editor.files.delete('/elsewhere/link.json');
    const listed = await handlers.get(listFilesRequest)?.({ folder: 'file:///w', ending: '.json' });
    expect(listed).toMatchObject({ files: [{ uri: 'file:///w/a.json' }, { uri: 'file:///w/deep/b.json' }] });
  });

  test('is read outside of the workspace, where only the user can have pointed at it', async () => {
    expect(await ask(readFileRequest, '/elsewhere/link.json')).toEqual({ kind: 'text', text: '{}' });
  });
});
