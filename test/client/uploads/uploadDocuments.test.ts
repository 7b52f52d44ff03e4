import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as vscode from 'vscode';
import { UploadDocuments } from '../../../client/src/uploads/uploadDocuments.ts';
import { editor } from '../../support/fakeEditor.ts';

let documents: UploadDocuments;
beforeEach(() => {
  editor.reset();
  documents = new UploadDocuments();
  onTestFinished(() => documents.dispose());
});

const file = (path: string) => ({ service: 'https://lab.example/prod/v1', uploadId: 'u1', path, size: 2 });

test('a document stands for its file, and is read anew by the same address', async () => {
  const of = file('raw/a b#1?.json');
  const opened = [await documents.open(of, '{}'), await documents.open(of, '{"a":1}')];
  expect(opened.map((document) => document.getText())).toEqual(['{}', '{"a":1}']);
  const uris = opened.map(({ uri }) => `${uri}`);
  expect(new Set(uris)).toEqual(new Set(['mapper-upload-file:/u1/raw/a%20b%231%3F.json']));
  expect(documents.fileAt(opened[0]!.uri)).toEqual(of);
  expect(documents.fileAt(vscode.Uri.file('/a.json'))).toBeUndefined();
});

test.each([
  [' [1]', 'json'],
  ['{"a": 1}', 'json'],
  ['a,b\n1,2', 'plaintext'],
  ['', 'plaintext'],
])('what is JSON is JSON whatever its name: %j', async (text, language) => {
  expect((await documents.open(file('data.dat'), text)).languageId).toBe(language);
});

test('what looks like a token in a name is in no address', async () => {
  const { uri } = await documents.open(file('nomad_pat_abc.json'), '{}');
  expect(uri.toString()).not.toContain('nomad_pat');
  expect(documents.fileAt(uri)?.path).toBe('nomad_pat_abc.json');
});

test('a file of an earlier session asks nothing of the service: valid JSON says how to get it', () => {
  const text = documents.provideTextDocumentContent(vscode.Uri.parse('mapper-upload-file:/u1/a.json'));
  expect(JSON.parse(text)).toBeTypeOf('string');
});
