/** VS Code's own language service for JSON behind the same wiring, with a schema of what the bench breaks. */
import process from 'node:process';
import { getLanguageService } from 'vscode-json-languageservice';
import { createConnection, TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { mapperSchema } from '../mapperSchema.ts';

const connection = createConnection();
const documents = new TextDocuments(TextDocument);
const service = getLanguageService({});
service.configure({ schemas: [{ uri: 'bench://mapper', fileMatch: ['*'], schema: mapperSchema }] });

connection.onInitialize(() => ({ capabilities: { textDocumentSync: TextDocumentSyncKind.Incremental } }));
documents.onDidChangeContent(async ({ document }) => {
  const { uri, version } = document;
  const diagnostics = await service.doValidation(document, service.parseJSONDocument(document));
  await connection.sendDiagnostics({ uri, version, diagnostics });
});
documents.listen(connection);
connection.onExit(() => process.exit());
connection.listen();
