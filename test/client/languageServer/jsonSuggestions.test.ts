import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { disableJsonSuggestions, registryUri } from '../../../client/src/languageServer/jsonSuggestions.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { editor } from '../../support/fakeEditor.ts';

const { contributes } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const schemaText = readFileSync(fromRoot('syntaxes/mapper.schema.json'), 'utf8');

let provider: vscode.FileSystemProvider;
let changed = new vscode.EventEmitter<void>();
const files = { mappers: [] as vscode.Uri[], onDidChange: (listener: () => void) => changed.event(listener) };

beforeEach(() => {
  editor.reset();
  changed = new vscode.EventEmitter();
  files.mappers = [];
  vi.spyOn(vscode.workspace, 'registerFileSystemProvider').mockImplementation((_, given) => {
    provider = given;
    return new vscode.Disposable(() => {});
  });
});

interface Registry {
  readonly schemas: readonly { readonly url: string; readonly fileMatch: readonly string[] }[];
}

/** What VS Code's JSON support reads of us. */
async function registry(): Promise<Registry> {
  return JSON.parse(new TextDecoder().decode(await provider.readFile(registryUri)));
}

test('the file that lists mappers is the one that package.json names, and changes with them', async () => {
  disableJsonSuggestions(files, vscode.Uri.file('/extension'));
  expect(contributes.jsonValidationRegistry).toEqual([{ url: registryUri.toString() }]);
  expect(await registry()).toEqual({ schemas: [] });
  const seen: string[] = [];
  provider.onDidChangeFile((events) => seen.push(...events.map(({ uri }) => uri.toString())));
  files.mappers = [vscode.Uri.file('/w/run [2]?.json')];
  changed.fire();
  expect(seen).toEqual([registryUri.toString()]);
  const schema = vscode.Uri.joinPath(vscode.Uri.file('/extension'), contributes.jsonValidation[0].url).toString();
  expect(await registry()).toEqual({ schemas: [{ url: schema, fileMatch: ['file:///w/run ?2?%3F.json'] }] });
});

test('nobody writes there', () => {
  disableJsonSuggestions(files, vscode.Uri.file('/extension'));
  expect(() => provider.delete(registryUri, { recursive: true })).toThrow();
});

const rules = '"rules": { "a": { "source": "first" }, "b": { "source": "" } }';
const mapper = `{ "$json_mapper_class_key": "k", "main_schema": { ${rules} } }`;

/** What VS Code's own JSON support says of a mapper, by the library that it is made of. */
async function jsonSays(uri: string, fileMatch: readonly string[]) {
  const service = getLanguageService({ schemaRequestService: async () => schemaText });
  service.configure({ validate: true, schemas: [{ uri: 'test:schema', fileMatch: [...fileMatch] }] });
  const document = TextDocument.create(uri, 'json', 1, mapper);
  const parsed = service.parseJSONDocument(document);
  const at = document.positionAt(mapper.indexOf('""') + 1);
  const [list, hover, findings] = await Promise.all([
    service.doComplete(document, at, parsed),
    service.doHover(document, at, parsed),
    service.doValidation(document, parsed),
  ]);
  return { labels: list?.items.map(({ label }) => label), hover: [hover?.contents ?? ''].flat().join(''), findings };
}

test('where the schema applies, JSON says nothing; where none does, it suggests what other rules have', async () => {
  const silent = { labels: [], hover: '', findings: [] };
  const { fileMatch } = contributes.jsonValidation[0];
  expect(await jsonSays('file:///w/a.mapper.json', fileMatch)).toEqual(silent);
  expect((await jsonSays('file:///w/plain.json', fileMatch)).labels).toEqual(['"first"']);
  disableJsonSuggestions(files, vscode.Uri.file('/extension'));
  for (const uri of ['file:///w/a%20b/%C3%A4%20%5B1%5D%7B%2A%7D.json', 'untitled:Untitled-1']) {
    files.mappers = [vscode.Uri.parse(uri)];
    const [{ fileMatch: listed = [] } = {}] = (await registry()).schemas;
    expect(await jsonSays(uri, listed)).toEqual(silent);
    expect((await jsonSays('file:///w/other.json', listed)).labels).toEqual(['"first"']);
  }
});
