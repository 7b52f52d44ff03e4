/**
 * Keeps the suggestions of VS Code's own JSON support out of mappers. Without a JSON schema it suggests the values of
 * equally named members, and `Enter` accepts them; with one it suggests what the schema allows. So mappers get an empty
 * schema. package.json applies it to the usual names of mappers, by `jsonValidation`; mappers with other names are
 * listed in a generated file, to which `jsonValidationRegistry` points. A VS Code without support for the latter uses
 * the names alone.
 */
import * as vscode from 'vscode';
import type { RecognizedFiles } from '../mappers/recognizedFiles.ts';

/** The same as in package.json. */
export const registryUri = vscode.Uri.parse('mapper-json:/associations.json');

/** The empty schema in the extension's folder; the same as in package.json. */
const schemaPath = ['syntaxes', 'mapper.schema.json'];

/**
 * Provides VS Code with a JSON schema registry that lists the recognized mappers, and reports changes to this list.
 * The caller must dispose of the result.
 */
export function disableJsonSuggestions(
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

/** A pattern for the address of one file; characters with a meaning in patterns are replaced by a wildcard. */
function patternOf(uri: vscode.Uri): string {
  return uri
    .with({ query: '', fragment: '' })
    .toString(true)
    .replaceAll(/[?*[\]{}\\]/g, '?');
}
