import { afterEach, beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { UploadDocuments } from '../../../client/src/uploads/uploadDocuments.ts';
import { editor } from '../../support/fakeEditor.ts';

let documents: UploadDocuments;

beforeEach(() => {
  editor.reset();
  documents = new UploadDocuments();
});

afterEach(() => documents.dispose());

test('a document stands for its file, and is read anew by the same address', async () => {
  const file = { service: 'https://lab.example/prod/v1', uploadId: 'u1', path: 'raw/a b#1?.json', size: 2 };
  const first = await documents.open(file, '{}');
  const second = await documents.open(file, '{"a":1}');
  expect([first.uri.toString(), first.getText(), second.getText()]).toEqual([
    'mapper-upload-file:/u1/raw/a%20b%231%3F.json',
    '{}',
    '{"a":1}',
  ]);
  expect(second.uri.toString()).toBe(first.uri.toString());
  expect(documents.fileAt(first.uri)).toEqual(file);
  expect(documents.fileAt(vscode.Uri.file('/a.json'))).toBeUndefined();
});

test.each([
  [' [1]', 'json'],
  ['{"a": 1}', 'json'],
  ['a,b\n1,2', 'plaintext'],
  ['', 'plaintext'],
])('what is JSON is JSON whatever its name: %j', async (text, language) => {
  const { languageId } = await documents.open(
    { service: 'https://lab.example/prod/v1', uploadId: 'u1', path: 'data.dat' },
    text,
  );
  expect(languageId).toBe(language);
});

test('what looks like a token in a name is in no address', async () => {
  const file = { service: 'https://lab.example/prod/v1', uploadId: 'u1', path: 'nomad_pat_abc.json' };
  const { uri } = await documents.open(file, '{}');
  expect(uri.toString()).not.toContain('nomad_pat');
  expect(documents.fileAt(uri)).toEqual(file);
});

test('a file of an earlier session asks nothing of the service: valid JSON says how to get it', () => {
  const text = documents.provideTextDocumentContent(vscode.Uri.parse('mapper-upload-file:/u1/a.json'));
  expect(JSON.parse(text)).toBeTypeOf('string');
});
