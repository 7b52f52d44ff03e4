import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { disableJsonSuggestions, registryUri } from '../../../client/src/languageServer/jsonSuggestions.ts';
import { fromRoot } from '../../../scripts/support/root.ts';

const { contributes } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const schemaText = readFileSync(fromRoot('syntaxes/mapper.schema.json'), 'utf8');

let provider: vscode.FileSystemProvider;
let changed: vscode.EventEmitter<void>;
const files = { mappers: [] as vscode.Uri[], onDidChange: (listener: () => void) => changed.event(listener) };

beforeEach(() => {
  changed = new vscode.EventEmitter();
  files.mappers = [];
  using _ = vi.spyOn(vscode.workspace, 'registerFileSystemProvider').mockImplementation((_scheme, given) => {
    provider = given;
    return new vscode.Disposable(() => {});
  });
  disableJsonSuggestions(files, vscode.Uri.file('/extension'));
});

/** The schemas of ours that VS Code's JSON support reads. */
async function schemas(): Promise<readonly { readonly fileMatch: readonly string[] }[]> {
  return JSON.parse(new TextDecoder().decode(await provider.readFile(registryUri))).schemas;
}

test('the file that lists mappers is the one that package.json names, changes with them, and is written by nobody else', async () => {
  expect(contributes.jsonValidationRegistry).toEqual([{ url: registryUri.toString() }]);
  expect(await schemas()).toEqual([]);
  const seen: string[] = [];
  provider.onDidChangeFile((events) => seen.push(...events.map(({ uri }) => uri.toString())));
  files.mappers = [vscode.Uri.file('/w/run [2]?.json')];
  changed.fire();
  expect(seen).toEqual([registryUri.toString()]);
  const schema = vscode.Uri.joinPath(vscode.Uri.file('/extension'), contributes.jsonValidation[0].url).toString();
  expect(await schemas()).toEqual([{ url: schema, fileMatch: ['file:///w/run ?2?%3F.json'] }]);
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

test.each(['file:///w/a.mapper.json', 'file:///w/a%20b/%C3%A4%20%5B1%5D%7B%2A%7D.json', 'untitled:Untitled-1'])(
  'where the schema applies, JSON says nothing; elsewhere it suggests what other rules have: %s',
  async (uri) => {
    files.mappers = [vscode.Uri.parse(uri)];
    const { fileMatch: byName } = contributes.jsonValidation[0];
    const fileMatch = uri.endsWith('.mapper.json') ? byName : (await schemas())[0]?.fileMatch;
    expect(await jsonSays(uri, fileMatch)).toEqual({ labels: [], hover: '', findings: [] });
    expect((await jsonSays('file:///w/other.json', fileMatch)).labels).toEqual(['"first"']);
  },
);
