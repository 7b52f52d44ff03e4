/** Answers the client's requests: language features and those of `protocol.ts`. */
import * as l10n from '@vscode/l10n';
import type {
  Connection,
  DocumentDiagnosticParams,
  DocumentDiagnosticReport,
  DocumentSymbolParams,
} from 'vscode-languageserver/node';
import { canonicalUri } from '../host/paths.ts';
import {
  addSchemaRequest,
  type CheckWorkspaceResult,
  checkWorkspaceRequest,
  mappersOfRequest,
  reloadSchemasRequest,
  type SamplesResult,
  type ScaffoldResult,
  samplesRequest,
  scaffoldRequest,
  schemaPageRequest,
  schemaSourcesRequest,
  setSampleRequest,
  unknownSchemasRequest,
} from '../protocol.ts';
import { answering } from './answer.ts';
import { registerCodeActions } from './codeActions.ts';
import { registerCompletion } from './completion.ts';
import { guarded } from './guard.ts';
import { LSPErrorCodes, ResponseError } from './languageServer.ts';
import { registerPreviewRequests } from './previewRequests.ts';
import { isObject, readText, readUri } from './readParams.ts';
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
  answer(mappersOfRequest, { mappers: [], others: [] }, async (raw, token) => {
    const uri = canonicalUri(readUri(raw, 'uri'));
    const mappers = await service.mappersOf(uri, token);
    const others = (await service.mappers(token)).filter((each) => each !== uri && !mappers.includes(each));
    const asClient = (uris: readonly string[]) => uris.map((each) => session.clientUri(each));
    return { mappers: asClient(mappers), others: asClient(others) };
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
  answer(schemaPageRequest, null, (raw, token) => service.schemaPage(readText(raw, 'path'), token));
  answer(unknownSchemasRequest, { paths: [] }, async (_raw, token) => ({ paths: await service.unknownSchemas(token) }));
  answer(addSchemaRequest, { members: 0, problem: l10n.t('The class could not be read.') }, async (raw) => {
    const params = { path: readText(raw, 'path'), jsonSchema: isObject(raw) ? raw.jsonSchema : undefined };
    const result = await service.addSchema(params.path, params.jsonSchema);
    if (result.problem !== undefined) return result;
    session.schemaNews.answered(params);
    session.schemasChanged();
    return result;
  });
  answer(scaffoldRequest, noScaffold(), (raw) => {
    const uri = canonicalUri(readUri(raw, 'uri'));
    session.host.allow(uri);
    const schema = isObject(raw) && typeof raw.schema === 'string' ? raw.schema : undefined;
    return service.scaffoldFile(uri, schema);
  });
  answer(checkWorkspaceRequest, noResult, (_raw, token) => diagnostics.checkWorkspace(token));
}

const noResult: CheckWorkspaceResult = { files: 0, errors: 0, warnings: 0 };
const noSamples: SamplesResult = { samples: [], active: null };

function noScaffold(): ScaffoldResult {
  return { kind: 'problem', problem: l10n.t('the log of the language server says why') };
}
