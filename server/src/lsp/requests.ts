/** Answers the client's requests: language features and those of `protocol.ts`. */
import type {
  Connection,
  DocumentDiagnosticParams,
  DocumentDiagnosticReport,
  DocumentSymbolParams,
} from 'vscode-languageserver/node';
import { canonicalUri } from '../host/paths.ts';
import {
  addSchemaRequest,
  checkWorkspaceRequest,
  locateRequest,
  mappersOfRequest,
  missingSourcesRequest,
  previewRequest,
  previewSummaryRequest,
  provenanceRequest,
  reloadSchemasRequest,
  samplesRequest,
  sampleTextRequest,
  scaffoldRequest,
  schemaPageRequest,
  schemaSourcesRequest,
  setSampleRequest,
  unknownSchemasRequest,
} from '../protocol.ts';
import { registerLate } from './answer.ts';
import { registerCodeActions } from './codeActions.ts';
import { registerCompletion } from './completion.ts';
import { guarded } from './guard.ts';
import { LSPErrorCodes, ResponseError } from './languageServer.ts';
import type { Session } from './session.ts';

/** Those of `protocol.ts`; the extension asks none of them before a file of ours is in front. */
export const ownMethods = [
  addSchemaRequest,
  checkWorkspaceRequest,
  locateRequest,
  mappersOfRequest,
  previewRequest,
  previewSummaryRequest,
  provenanceRequest,
  reloadSchemasRequest,
  sampleTextRequest,
  samplesRequest,
  scaffoldRequest,
  schemaPageRequest,
  schemaSourcesRequest,
  setSampleRequest,
  unknownSchemasRequest,
  missingSourcesRequest,
] as const;

/** Registers all request handlers of a session. */
export function registerRequests(connection: Connection, session: Session): void {
  registerFeatures(connection, session);
  registerCodeActions(connection, session);
  registerDiagnostics(connection, session);
  registerCompletion(connection, session);
  registerLate(connection, ownMethods, async () => (await import('./ownRequests.ts')).ownAnswers(session));
}

function registerFeatures(connection: Connection, { service, log }: Session): void {
  connection.onDocumentSymbol(
    guarded(log, 'documentSymbol', null, async ({ textDocument }: DocumentSymbolParams, token) => [
      ...(await service.documentSymbols(canonicalUri(textDocument.uri), token)),
    ]),
  );
}

/** For clients that ask for diagnostics. */
function registerDiagnostics(connection: Connection, session: Session): void {
  const { pull, log } = session;
  if (pull === undefined) return;
  const nothing: DocumentDiagnosticReport = { kind: 'full', items: [] };
  const answer = guarded(
    log,
    'diagnostic',
    nothing,
    async ({ textDocument, previousResultId }: DocumentDiagnosticParams, token) => {
      await session.ready;
      return pull.answer(canonicalUri(textDocument.uri), previousResultId, token);
    },
  );
  connection.languages.diagnostics.on(async (params, token) => {
    const report = await answer(params, token);
    if (!(report instanceof ResponseError)) return report;
    // An edit overtook it: the client is to ask again.
    return new ResponseError(LSPErrorCodes.ServerCancelled, report.message, { retriggerRequest: true });
  });
}
