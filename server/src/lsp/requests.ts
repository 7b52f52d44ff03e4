/** Answers the client's requests: language features and those of `protocol.ts`. */
import {
  type CancellationToken,
  type CodeAction,
  type CodeActionParams,
  type Connection,
  type DocumentSymbolParams,
  ErrorCodes,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { canonicalUri } from '../host/paths.ts';
import {
  addSchemaRequest,
  type CheckWorkspaceResult,
  checkWorkspaceRequest,
  type PreviewParams,
  type PreviewWindow,
  previewRequest,
  reloadSchemasRequest,
  type SamplesResult,
  samplesRequest,
  schemaSourcesRequest,
  setSampleRequest,
  unknownSchemasRequest,
} from '../protocol.ts';
import { registerCompletion } from './completion.ts';
import { guarded } from './guard.ts';
import type { Session } from './session.ts';
import { toFindings } from './toDiagnostic.ts';

/** Registers all request handlers of a session. */
export function registerRequests(connection: Connection, session: Session): void {
  registerFeatures(connection, session);
  registerCompletion(connection, session);
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
  const { service, log, diagnostics } = session;
  const answer = <Result>(method: string, fallback: Result, handler: Handler<Result>): void => {
    const whenReady: Handler<unknown> = async (raw, token) => {
      await session.ready;
      return handler(raw, token);
    };
    connection.onRequest<unknown, void>(method, guarded(log, method, fallback, whenReady));
  };
  answer(previewRequest, noPreview, (raw, token) => {
    const params = readPreviewParams(raw);
    session.previewAsked(params.uri);
    const dataUri = params.dataUri === undefined ? undefined : canonicalUri(params.dataUri);
    if (dataUri !== undefined) session.host.allow(dataUri);
    return service.preview(
      { ...params, uri: canonicalUri(params.uri), ...(dataUri !== undefined && { dataUri }) },
      token,
    );
  });
  answer(samplesRequest, noSamples, async (raw, token) => {
    const { samples, active } = await service.samples(canonicalUri(readUri(raw, 'uri')), token);
    return {
      samples: samples.map(({ uri, version }) => ({ uri: session.clientUri(uri), version })),
      active: active === null ? null : session.clientUri(active),
    };
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
    const result = await service.addSchema(readUri(raw, 'path'), isObject(raw) ? raw.jsonSchema : undefined);
    session.schemasChanged();
    return result;
  });
  answer(checkWorkspaceRequest, noResult, (_raw, token) => diagnostics.checkWorkspace(token));
}

type Handler<Result> = (raw: unknown, token: CancellationToken) => Result | Promise<Result>;

const noResult: CheckWorkspaceResult = { files: 0, errors: 0, warnings: 0 };
const noSamples: SamplesResult = { samples: [], active: null };
const noPreview: PreviewWindow = {
  version: 1,
  mapper: { file: '', key: null, version: 1 },
  data: null,
  entries: [],
  findings: [],
  total: 0,
  from: 0,
  cut: [],
  problem: 'The preview failed; the log of the language server says why.',
};

/** @throws ResponseError InvalidParams when there is no `uri` */
function readPreviewParams(raw: unknown): PreviewParams {
  const given = isObject(raw) ? raw : {};
  return {
    uri: readUri(raw, 'uri'),
    ...(typeof given.dataUri === 'string' && { dataUri: given.dataUri }),
    ...(isCount(given.from) && { from: given.from }),
    ...(isCount(given.count) && { count: given.count }),
  };
}

/** @throws ResponseError InvalidParams when the member is no text */
function readUri(raw: unknown, name: string): string {
  const value = isObject(raw) ? raw[name] : undefined;
  if (typeof value === 'string') return value;
  throw new ResponseError<void>(ErrorCodes.InvalidParams, `\`${name}\` must be a URI`);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
