/** What a user would have instead of us: VS Code's own service for JSON, behind the same wiring, with a schema of mappers. */
import process from 'node:process';
import { getLanguageService, type JSONSchema } from 'vscode-json-languageservice';
import { createConnection, TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

const text: JSONSchema = { type: 'string', minLength: 1 };
const path: JSONSchema = { ...text, pattern: '^[^\\s.].*[^\\s.]$|^[^\\s.]$' };
const target: JSONSchema = { ...text, pattern: '^(?!__proto__|constructor)[^.\\s]+(\\.[^.\\s]+)*$' };
const flag: JSONSchema = { enum: [true, false, 'True', 'False', 'true', 'false'] };
const keys: JSONSchema = {
  type: 'array',
  items: { anyOf: [path, { type: 'object', minProperties: 1, additionalProperties: text }] },
};
const regex: JSONSchema = {
  type: 'object',
  required: ['regex_path', 'regex_pattern'],
  properties: { name: text, regex_path: path, regex_pattern: { type: 'string', format: 'regex' } },
  additionalProperties: false,
};
const condition: JSONSchema = { anyOf: [regex, { type: 'object', properties: { regex_condition: regex } }] };
const rule: JSONSchema = {
  type: 'object',
  anyOf: [{ required: ['source'] }, { required: ['use_rule'] }],
  properties: {
    source: path,
    target,
    default_value: {},
    target_type: { enum: ['float', 'array'] },
    use_rule: { ...text, pattern: '^#\\S+$' },
    conditions: { type: 'array', items: condition },
  },
  patternProperties: { '^match_key[1-9]?$': keys },
  additionalProperties: false,
};
const section: JSONSchema = {
  type: 'object',
  required: ['schema', 'rules'],
  properties: {
    schema: { ...text, pattern: '^[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)+(/\\w+)?$|^#\\S+$' },
    ...{ is_main: flag, repeats: flag, is_archive: flag, main_key: target, repeat_keys: keys },
    repeat_paths: { type: 'array', minItems: 1, items: path },
    rules: { type: 'object', additionalProperties: { anyOf: [target, rule] } },
    subsections: { type: 'object', additionalProperties: { $ref: '#/definitions/section' } },
  },
  dependencies: { repeat_keys: ['repeat_paths'], repeat_paths: ['repeats'] },
  additionalProperties: false,
};
const mapper: JSONSchema = {
  type: 'object',
  required: ['$json_mapper_class_key'],
  properties: { $json_mapper_class_key: text, $json_mapper_version: { type: ['integer', 'string'] } },
  additionalProperties: { $ref: '#/definitions/section' },
  definitions: { section },
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
