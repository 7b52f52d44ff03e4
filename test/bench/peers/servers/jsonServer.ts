/** VS Code's own language service for JSON behind the same wiring, with a schema of mappers as far as the bench breaks them. */
import process from 'node:process';
import { getLanguageService, type JSONSchema } from 'vscode-json-languageservice';
import { createConnection, TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

const text: JSONSchema = { type: 'string' };
const rule: JSONSchema = {
  anyOf: [
    text,
    {
      type: 'object',
      required: ['source'],
      properties: { source: text, target: text, target_type: { enum: ['float', 'array'] } },
    },
  ],
};
const mapper: JSONSchema = {
  type: 'object',
  required: ['$json_mapper_class_key'],
  properties: { $json_mapper_class_key: text, $json_mapper_version: { type: 'integer' } },
  additionalProperties: {
    type: 'object',
    required: ['schema', 'rules'],
    properties: {
      schema: text,
      main_key: text,
      repeats: { enum: [true, false, 'True', 'False'] },
      repeat_paths: { type: 'array', items: text },
      rules: { type: 'object', additionalProperties: rule },
    },
  },
};

const connection = createConnection();
const documents = new TextDocuments(TextDocument);
const service = getLanguageService({});
service.configure({ schemas: [{ uri: 'bench://mapper', fileMatch: ['*'], schema: mapper }] });

connection.onInitialize(() => ({ capabilities: { textDocumentSync: TextDocumentSyncKind.Incremental } }));
documents.onDidChangeContent(async ({ document }) => {
  const { uri, version } = document;
  const diagnostics = await service.doValidation(document, service.parseJSONDocument(document));
  await connection.sendDiagnostics({ uri, version, diagnostics });
});
documents.listen(connection);
connection.onExit(() => process.exit());
connection.listen();
