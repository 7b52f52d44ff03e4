/** Answers the requests of `protocol.ts`. */

import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import type { Connection } from 'vscode-languageserver/node';
import {
  addSchemaRequest,
  checkWorkspaceRequest,
  classKeyEditsRequest,
  mappersOfRequest,
  placeRequest,
  type RankClassesParams,
  rankClassesRequest,
  reloadSchemasRequest,
  type ScaffoldResult,
  samplesRequest,
  scaffoldRequest,
  schemaPageRequest,
  schemaSourcesRequest,
  setSampleRequest,
  unknownSchemasRequest,
} from '../../protocol.ts';
import type { Session } from '../session.ts';
import { handlerRegistration, type RegisterHandler } from './answer.ts';
import { answerComparisonRequests } from './comparisonRequests.ts';
import { answerExpectedRequests } from './expectedRequests.ts';
import { file, none, uri } from './params.ts';
import { answerPreviewRequests } from './previewRequests.ts';

/** Registers the handlers of all requests that are defined in `protocol.ts`. */
export function registerOwnRequests(connection: Connection, session: Session): void {
  const answer = handlerRegistration(connection, session);
  answerPreviewRequests(answer, session, connection);
  answerComparisonRequests(answer, session);
  answerExpectedRequests(answer, session);
  answerSampleRequests(answer, session);
  answerSchemaRequests(answer, session);
  answer(checkWorkspaceRequest, none, { files: 0, errors: 0, warnings: 0 }, (_, token) =>
    session.diagnostics.checkWorkspace(token),
  );
}

function answerSampleRequests(answer: RegisterHandler, session: Session): void {
  const { service } = session;
  answer(samplesRequest, file, { samples: [], active: null }, async ({ uri }, token) => {
    const { samples, active } = await service.samples.samplesOf(uri, token);
    return {
      samples: samples.map(({ uri, version }) => ({ uri: session.clientUri(uri), version })),
      active: active === null ? null : session.clientUri(active),
    };
  });
  answer(mappersOfRequest, file, { mappers: [], others: [] }, async ({ uri }, token) => {
    const mappers = await service.samples.mappersOf(uri, token);
    const others = (await service.samples.mappers(token)).filter((each) => each !== uri && !mappers.includes(each));
    const asClient = (uris: readonly string[]) => uris.map((each) => session.clientUri(each));
    return { mappers: asClient(mappers), others: asClient(others) };
  });
  answer(placeRequest, file, { isInside: false, target: null }, ({ uri }) => session.host.whereIs(uri));
  answer(setSampleRequest, v.object({ uri, dataUri: v.nullable(uri) }), null, ({ uri, dataUri }) => {
    session.chosen.set(uri, dataUri);
    return null;
  });
  const scaffolded = v.object({ ...dataFiles, schema: v.exactOptional(v.string()) });
  answer(scaffoldRequest, scaffolded, noScaffold(), (params, token) => {
    allow(params, session);
    return service.scaffolds.scaffoldFiles(params, token);
  });
  answer(rankClassesRequest, v.object(dataFiles), { total: 0, classes: [] }, (params, token) => {
    allow(params, session);
    return service.scaffolds.rankClasses(params, token);
  });
  answer(classKeyEditsRequest, v.object({ uri, dataUri: uri }), null, async ({ uri, dataUri }, token) => {
    session.host.allow(dataUri);
    return (await service.scaffolds.classKeyEdits(uri, dataUri, token)) ?? null;
  });
}

function answerSchemaRequests(answer: RegisterHandler, session: Session): void {
  const { service } = session;
  answer(reloadSchemasRequest, none, { classes: 0 }, async (_, token) => {
    const result = await service.schemas.reload(token);
    session.schemasChanged();
    return result;
  });
  const unknown = { kind: null, isReady: false, sources: [], unknown: [], partial: [], target: null };
  answer(schemaSourcesRequest, file, unknown, ({ uri }, token) => service.schemas.sources(uri, token));
  const path = v.string();
  answer(schemaPageRequest, v.object({ path }), null, ({ path }, token) => service.schemas.page(path, token));
  answer(unknownSchemasRequest, none, { paths: [], missing: [] }, (_, token) => service.schemas.unknown(token));
  const added = v.object({ path, jsonSchema: v.exactOptional(v.unknown()) });
  const notAdded = { members: 0, problem: l10n.t("The class can't be read.") };
  answer(addSchemaRequest, added, notAdded, async ({ path, jsonSchema }, token) => {
    const result = await service.schemas.add(path, jsonSchema, token);
    if (result.problem !== undefined) return result;
    session.schemasChanged();
    return result;
  });
}

/** The data files of a new mapper. */
const dataFiles = { uri, others: v.exactOptional(v.array(uri)) };

/** The user has chosen these files. */
function allow({ uri, others = [] }: RankClassesParams, { host }: Session): void {
  for (const each of [uri, ...others]) host.allow(each);
}

function noScaffold(): ScaffoldResult {
  return { kind: 'problem', problem: l10n.t('An internal error occurred. See the log of the language server.') };
}
