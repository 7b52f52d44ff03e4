/**
 * What is used of the protocol library. It is imported here alone: in a bundle every file that imports from a CommonJS
 * library gets a copy of all its names, and the start pays for each.
 */
import * as library from 'vscode-languageserver/node';

// Once: a name of the library leads through four of its files each time it is asked for.
export const {
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
} = library;
export type CancellationTokenSource = library.CancellationTokenSource;
export type DiagnosticSeverity = library.DiagnosticSeverity;
export type ResponseError<Data> = library.ResponseError<Data>;
