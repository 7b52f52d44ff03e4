/** Answers the client's requests: language features and those of `protocol.ts`. */
import type {
  CodeAction,
  CodeActionParams,
  Connection,
  DocumentSymbolParams,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { canonicalUri } from '../host/paths.ts';
import {
  addSchemaRequest,
  type CheckWorkspaceResult,
  checkWorkspaceRequest,
  mappersOfRequest,
  reloadSchemasRequest,
  type SamplesResult,
  samplesRequest,
  schemaSourcesRequest,
  setSampleRequest,
  unknownSchemasRequest,
} from '../protocol.ts';
import { answering } from './answer.ts';
import { guarded } from './guard.ts';
import { registerPreviewRequests } from './previewRequests.ts';
import { isObject, readText, readUri } from './readParams.ts';
import type { Session } from './session.ts';
import { toFindings } from './toDiagnostic.ts';

/** Registers all request handlers of a session. */
export function registerRequests(connection: Connection, session: Session): void {
  registerFeatures(connection, session);
  registerOwnRequests(connection, session);
}

function registerFeatures(connection: Connection, { service, log, documents }: Session): void {
  connection.onDocumentSymbol(
    guarded(log, 'documentSymbol', null, async ({ textDocument }: DocumentSymbolParams, token) => [
      ...(await service.documentSymbols(canonicalUri(textDocument.uri), token)),
    ]),
  );
  connection.onCodeAction(
    guarded(log, 'codeAction', null, async ({ textDocument, range, context }: CodeActionParams, token) => {
      const findings = toFindings(context.diagnostics);
      if (findings.length === 0) return [];
      const actions = await service.codeActions(canonicalUri(textDocument.uri), range, findings, token);
      return actions.map((action) => inClientSpelling(action, (uri) => documents.clientUri(uri)));
    }),
  );
}

function registerOwnRequests(connection: Connection, session: Session): void {
  const { service, diagnostics } = session;
  const answer = answering(connection, session);
  registerPreviewRequests(answer, session);
  answer(samplesRequest, noSamples, async (raw, token) => {
    const { samples, active } = await service.samples(canonicalUri(readUri(raw, 'uri')), token);
    return {
      samples: samples.map(({ uri, version }) => ({ uri: session.clientUri(uri), version })),
      active: active === null ? null : session.clientUri(active),
    };
  });
  answer(mappersOfRequest, { mappers: [] }, async (raw, token) => {
    const mappers = await service.mappersOf(canonicalUri(readUri(raw, 'uri')), token);
    return { mappers: mappers.map((uri) => session.clientUri(uri)) };
  });
  answer(setSampleRequest, null, (raw) => {
    session.setSample(readUri(raw, 'uri'), isObject(raw) && raw.dataUri === null ? null : readUri(raw, 'dataUri'));
    return null;
  });
  answer(reloadSchemasRequest, { classes: 0 }, async (_raw, token) => {
    const result = await service.reloadSchemas(token);
    session.schemasChanged();
    return result;
  });
  answer(schemaSourcesRequest, { isReady: false, sources: [], unknown: [] }, (raw, token) =>
    service.schemaSources(canonicalUri(readUri(raw, 'uri')), token),
  );
  answer(unknownSchemasRequest, { paths: [] }, async (_raw, token) => ({ paths: await service.unknownSchemas(token) }));
  answer(addSchemaRequest, { members: 0, problem: 'The class could not be read.' }, async (raw) => {
    const result = await service.addSchema(readText(raw, 'path'), isObject(raw) ? raw.jsonSchema : undefined);
    session.schemasChanged();
    return result;
  });
  answer(checkWorkspaceRequest, noResult, (_raw, token) => diagnostics.checkWorkspace(token));
}

const noResult: CheckWorkspaceResult = { files: 0, errors: 0, warnings: 0 };
const noSamples: SamplesResult = { samples: [], active: null };

/** A code action whose edits name documents as the client does. */
function inClientSpelling(action: CodeAction, clientUri: (uri: string) => string): CodeAction {
  return action.edit ? { ...action, edit: editInClientSpelling(action.edit, clientUri) } : action;
}

function editInClientSpelling(edit: WorkspaceEdit, clientUri: (uri: string) => string): WorkspaceEdit {
  if (!edit.changes) return edit;
  return {
    ...edit,
    changes: Object.fromEntries(Object.entries(edit.changes).map(([uri, edits]) => [clientUri(uri), edits])),
  };
}
