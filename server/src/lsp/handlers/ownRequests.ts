/** Answers the requests of `protocol.ts`. */

import * as l10n from '@vscode/l10n';
import type { Connection } from 'vscode-languageserver/node';
import {
  addSchemaRequest,
  type CheckWorkspaceResult,
  type ClassKeyEditsResult,
  checkWorkspaceRequest,
  classKeyEditsRequest,
  mappersOfRequest,
  placeRequest,
  type RankClassesParams,
  type RankClassesResult,
  rankClassesRequest,
  reloadSchemasRequest,
  type SamplesResult,
  type ScaffoldResult,
  samplesRequest,
  scaffoldRequest,
  schemaPageRequest,
  schemaSourcesRequest,
  setSampleRequest,
  unknownSchemasRequest,
} from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';
import type { Session } from '../session.ts';
import { handlerRegistration, type RegisterHandler } from './answer.ts';
import { answerComparisonRequests } from './comparisonRequests.ts';
import { answerExpectedRequests } from './expectedRequests.ts';
import { answerPreviewRequests } from './previewRequests.ts';
import { readText, readUri } from './readParams.ts';

/** Registers the handlers of all requests that are defined in `protocol.ts`. */
export function registerOwnRequests(connection: Connection, session: Session): void {
  const answer = handlerRegistration(connection, session);
  answerPreviewRequests(answer, session);
  answerComparisonRequests(answer, session);
  answerExpectedRequests(answer, session);
  answerSampleRequests(answer, session);
  answerSchemaRequests(answer, session);
  answer(checkWorkspaceRequest, noResult, (_raw, token) => session.diagnostics.checkWorkspace(token));
}

function answerSampleRequests(answer: RegisterHandler, session: Session): void {
  const { service } = session;
  answer(samplesRequest, noSamples, async (raw, token) => {
    const { samples, active } = await service.samples.samplesOf(readUri(raw), token);
    return {
      samples: samples.map(({ uri, version }) => ({ uri: session.clientUri(uri), version })),
      active: active === null ? null : session.clientUri(active),
    };
  });
  answer(mappersOfRequest, { mappers: [], others: [] }, async (raw, token) => {
    const uri = readUri(raw);
    const mappers = await service.samples.mappersOf(uri, token);
    const others = (await service.samples.mappers(token)).filter((each) => each !== uri && !mappers.includes(each));
    const asClient = (uris: readonly string[]) => uris.map((each) => session.clientUri(each));
    return { mappers: asClient(mappers), others: asClient(others) };
  });
  answer(placeRequest, { isInside: false, target: null }, (raw) => session.host.whereIs(readUri(raw)));
  answer(setSampleRequest, null, (raw) => {
    const data = isObject(raw) && raw.dataUri === null ? null : readUri(raw, 'dataUri');
    session.chosen.set(readUri(raw), data);
    return null;
  });
  answer(scaffoldRequest, noScaffold(), (raw, token) => {
    const schema = isObject(raw) && typeof raw.schema === 'string' ? { schema: raw.schema } : {};
    return service.scaffolds.scaffoldFiles({ ...dataFiles(raw, session), ...schema }, token);
  });
  answer(rankClassesRequest, noClasses, (raw, token) => service.scaffolds.rankClasses(dataFiles(raw, session), token));
  answer(classKeyEditsRequest, noEdits, async (raw, token) => {
    const dataUri = readUri(raw, 'dataUri');
    session.host.allow(dataUri);
    return (await service.scaffolds.classKeyEdits(readUri(raw), dataUri, token)) ?? null;
  });
}

function answerSchemaRequests(answer: RegisterHandler, session: Session): void {
  const { service } = session;
  answer(reloadSchemasRequest, { classes: 0 }, async (_raw, token) => {
    const result = await service.schemas.reload(token);
    session.schemasChanged();
    return result;
  });
  const none = { kind: null, isReady: false, sources: [], unknown: [], partial: [], target: null };
  answer(schemaSourcesRequest, none, (raw, token) => service.schemas.sources(readUri(raw), token));
  answer(schemaPageRequest, null, (raw, token) => service.schemas.page(readText(raw, 'path'), token));
  answer(unknownSchemasRequest, { paths: [], missing: [] }, (_raw, token) => service.schemas.unknown(token));
  answer(addSchemaRequest, { members: 0, problem: l10n.t("The class can't be read.") }, async (raw, token) => {
    const params = { path: readText(raw, 'path'), jsonSchema: isObject(raw) ? raw.jsonSchema : undefined };
    const result = await service.schemas.add(params.path, params.jsonSchema, token);
    if (result.problem !== undefined) return result;
    session.schemasChanged();
    return result;
  });
}

const noResult: CheckWorkspaceResult = { files: 0, errors: 0, warnings: 0 };
const noClasses: RankClassesResult = { total: 0, classes: [] };
const noEdits: ClassKeyEditsResult = null;
const noSamples: SamplesResult = { samples: [], active: null };

/** The data files of a new mapper; the user has chosen them. */
function dataFiles(raw: unknown, { host }: Session): RankClassesParams {
  const given: readonly unknown[] = isObject(raw) && Array.isArray(raw.others) ? raw.others : [];
  const uri = readUri(raw);
  const others = given.map((each) => readUri({ uri: each }));
  for (const each of [uri, ...others]) host.allow(each);
  return { uri, others };
}

function noScaffold(): ScaffoldResult {
  return { kind: 'problem', problem: l10n.t('An internal error occurred. See the log of the language server.') };
}
