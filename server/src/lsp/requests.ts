/** Answers the client's requests: language features and those of `protocol.ts`. */
import {
  type CancellationToken,
  type Connection,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type DocumentSymbolParams,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver/node';
import { canonicalUri } from '../host/paths.ts';
import {
  addSchemaRequest,
  type CheckWorkspaceResult,
  checkWorkspaceRequest,
  mappersOfRequest,
  type PreviewParams,
  type PreviewWindow,
  previewRequest,
  reloadSchemasRequest,
  type SamplesResult,
  type ScaffoldResult,
  samplesRequest,
  scaffoldRequest,
  schemaSourcesRequest,
  setSampleRequest,
  unknownSchemasRequest,
} from '../protocol.ts';
import { registerCodeActions } from './codeActions.ts';
import { registerCompletion } from './completion.ts';
import { guarded } from './guard.ts';
import type { Session } from './session.ts';

/** Registers all request handlers of a session. */
export function registerRequests(connection: Connection, session: Session): void {
  registerFeatures(connection, session);
  registerCodeActions(connection, session);
  registerDiagnostics(connection, session);
  registerCompletion(connection, session);
  registerOwnRequests(connection, session);
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

function registerOwnRequests(connection: Connection, session: Session): void {
  const { service, log, diagnostics } = session;
  const answer = <Result>(method: string, fallback: Result, handler: Handler<Result>): void => {
    const whenReady: Handler<unknown> = async (raw, token) => {
      await session.ready;
      return handler(raw, token);
    };
    const guardedHandler = guarded(log, method, fallback, whenReady);
    // A request without `params` is handed on as its token alone.
    const onRequest = (...args: readonly unknown[]) =>
      guardedHandler(args.length > 1 ? args[0] : undefined, args.at(-1) as CancellationToken);
    connection.onRequest(method, onRequest);
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
  answer(mappersOfRequest, { mappers: [] }, async (raw, token) => {
    const mappers = await service.mappersOf(canonicalUri(readUri(raw, 'uri')), token);
    return { mappers: mappers.map((uri) => session.clientUri(uri)) };
  });
  answer(setSampleRequest, null, (raw) => {
    session.setSample(readUri(raw, 'uri'), isObject(raw) && raw.dataUri === null ? null : readUri(raw, 'dataUri'));
    return null;
  });
  answer(reloadSchemasRequest, { classes: 0 }, async (_raw, token) => {
    session.schemaNews.reloaded();
    const result = await service.reloadSchemas(token);
    session.schemasChanged();
    return result;
  });
  answer(schemaSourcesRequest, { kind: null, isReady: false, sources: [], unknown: [] }, (raw, token) =>
    service.schemaSources(canonicalUri(readUri(raw, 'uri')), token),
  );
  answer(unknownSchemasRequest, { paths: [] }, async (_raw, token) => ({ paths: await service.unknownSchemas(token) }));
  answer(addSchemaRequest, { members: 0, problem: 'The class could not be read.' }, async (raw) => {
    const params = { path: readUri(raw, 'path'), jsonSchema: isObject(raw) ? raw.jsonSchema : undefined };
    const result = await service.addSchema(params.path, params.jsonSchema);
    if (result.problem !== undefined) return result;
    session.schemaNews.answered(params);
    session.schemasChanged();
    return result;
  });
  answer(scaffoldRequest, noScaffold, (raw) => {
    const uri = canonicalUri(readUri(raw, 'uri'));
    session.host.allow(uri);
    const schema = isObject(raw) && typeof raw.schema === 'string' ? raw.schema : undefined;
    return service.scaffoldFile(uri, schema);
  });
  answer(checkWorkspaceRequest, noResult, (_raw, token) => diagnostics.checkWorkspace(token));
}

type Handler<Result> = (raw: unknown, token: CancellationToken) => Result | Promise<Result>;

const noResult: CheckWorkspaceResult = { files: 0, errors: 0, warnings: 0 };
const noSamples: SamplesResult = { samples: [], active: null };
const noScaffold: ScaffoldResult = {
  kind: 'problem',
  problem: 'the log of the language server says why',
};
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
