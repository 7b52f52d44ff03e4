import { beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { serveFiles } from '../../../client/src/languageServer/serveFiles.ts';
import { listFilesRequest, readFileRequest, statFileRequest } from '../../../server/src/protocol.ts';
import { editor } from '../../support/fakeEditor.ts';

type Handler = (params: unknown) => Promise<unknown>;
const handlers = new Map<string, Handler>();

const write = (path: string, text: string | Uint8Array) =>
  editor.files.set(path, typeof text === 'string' ? new TextEncoder().encode(text) : text);

beforeEach(() => {
  editor.reset();
  const onRequest = (method: string, handler: Handler) => {
    handlers.set(method, handler);
    return new vscode.Disposable(() => handlers.delete(method));
  };
  serveFiles({ onRequest } as unknown as Parameters<typeof serveFiles>[0]);
  for (const path of ['/w/deep/b.json', '/w/link.json', '/w/linked/secret.json', '/elsewhere/link.json'])
    write(path, '{}');
  write('/w/a.json', '{"ä": 1}');
  write('/w/picture.json', new Uint8Array([0xff, 0xfe, 0]));
});

const ask = (method: string, path: string) => handlers.get(method)?.({ uri: vscode.Uri.file(path).toString() });

/** What the editor says of the files of a test, beside their type and size. */
function stat(change: (path: string, type: number) => object) {
  const { stat } = vscode.workspace.fs;
  return vi.spyOn(vscode.workspace.fs, 'stat').mockImplementation(async (uri) => {
    const found = await stat(uri);
    return { ...found, ...change(uri.path, found.type) };
  });
}

const links = ['/w/link.json', '/w/linked', '/elsewhere/link.json'];
const linked = (path: string, type: number) =>
  links.includes(path) ? { type: type | vscode.FileType.SymbolicLink } : {};
const problem = (problem: string) => ({ kind: 'problem', problem });

test.each<[string, string, object, object | null]>([
  ['text', '/w/a.json', { kind: 'text', text: '{"ä": 1}' }, { stamp: '0:9', size: 9 }],
  ['what is no text', '/w/picture.json', problem('not-utf8'), { size: 3 }],
  ['what is no file', '/w/deep', problem('not-a-file'), null],
  ['a link, which may lead anywhere', '/w/link.json', problem('unreadable'), { isLink: true }],
  ['a file behind a link', '/w/linked/secret.json', problem('unreadable'), { isLink: true }],
  ['a link elsewhere, which only the user can have named', '/elsewhere/link.json', { kind: 'text', text: '{}' }, {}],
])('%s is read, or said to be what it is', async (_, path, content, found) => {
  using _stat = stat(linked);
  expect(await ask(readFileRequest, path)).toEqual(content);
  const stated = await ask(statFileRequest, path);
  if (found === null) expect(stated).toBeNull();
  else expect(stated).toMatchObject(found);
});

test('what is too large is not sent', async () => {
  using _stat = stat(() => ({ size: 128 * 1024 * 1024 + 1 }));
  expect(await ask(readFileRequest, '/w/a.json')).toEqual(problem('too-large'));
});

test('files are listed without what links lead to', async () => {
  editor.files.delete('/elsewhere/link.json');
  using _stat = stat(linked);
  const listed = await handlers.get(listFilesRequest)?.({ folder: 'file:///w', ending: '.json' });
  const uris = (listed as { files: { uri: string }[] }).files.map(({ uri }) => uri);
  expect(uris.sort()).toEqual(['a', 'deep/b', 'picture'].map((name) => `file:///w/${name}.json`));
});
