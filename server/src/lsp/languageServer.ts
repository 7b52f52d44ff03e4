/**
 * What is used of the protocol library. It is imported here alone: in a bundle every file that imports from a CommonJS
 * library gets a copy of all its names, and the start pays for each.
 */
export {
  CancellationTokenSource,
  CodeActionKind,
  CodeLensRefreshRequest,
  createConnection,
  createMessageConnection,
  DiagnosticSeverity,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  FileChangeType,
  LSPErrorCodes,
  PortMessageReader,
  PortMessageWriter,
  PositionEncodingKind,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
