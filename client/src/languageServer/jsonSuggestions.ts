/**
 * Keeps the suggestions of VS Code's own JSON support out of mappers. Where no JSON schema applies, it suggests what other
 * members of the same name have as values, and `Enter` takes that; where one applies, it suggests what the schema says. So
 * mappers get a schema that says nothing. package.json binds it to names that mappers usually have, by `jsonValidation`;
 * mappers of other names are listed in a file that is made here, to which `jsonValidationRegistry` points. A VS Code
 * that does not know this one yet goes by the names alone.
 */
import * as vscode from 'vscode';
import type { RecognizedFiles } from '../mappers/recognizedFiles.ts';

/** As in package.json. */
export const registryUri = vscode.Uri.parse('mapper-json:/associations.json');

/** The schema that says nothing, in the extension's folder; as in package.json. */
const schemaPath = ['syntaxes', 'mapper.schema.json'];

/** Serves the list of mappers, and tells of its changes; to be disposed. */
export function silenceJsonSuggestions(
  files: Pick<RecognizedFiles, 'mappers' | 'onDidChange'>,
  extensionUri: vscode.Uri,
): vscode.Disposable {
  const schema = vscode.Uri.joinPath(extensionUri, ...schemaPath).toString();
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  let changes = 0;
  const text = () => {
    const schemas = files.mappers.length > 0 ? [{ url: schema, fileMatch: files.mappers.map(patternOf) }] : [];
    return new TextEncoder().encode(JSON.stringify({ schemas }));
  };
  const provider: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => new vscode.Disposable(() => {}),
    stat: () => ({ type: vscode.FileType.File, ctime: 0, mtime: changes, size: text().length }),
    readFile: text,
    readDirectory: () => [],
    createDirectory: refuse,
    writeFile: refuse,
    delete: refuse,
    rename: refuse,
  };
  return vscode.Disposable.from(
    changed,
    vscode.workspace.registerFileSystemProvider(registryUri.scheme, provider, { isReadonly: true }),
    files.onDidChange(() => {
      changes++;
      changed.fire([{ type: vscode.FileChangeType.Changed, uri: registryUri }]);
    }),
  );
}

function refuse(): never {
  throw vscode.FileSystemError.NoPermissions(registryUri);
}

/** A pattern that fits the address of one file; what stands for something in a pattern is left open. */
function patternOf(uri: vscode.Uri): string {
  return uri
    .with({ query: '', fragment: '' })
    .toString(true)
    .replaceAll(/[?*[\]{}\\]/g, '?');
}
