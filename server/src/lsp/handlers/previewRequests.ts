/** Answers requests of the preview: a tree of the entries, whole entries, and origins of values. */
import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import type { Connection } from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/uris.ts';
import {
  addRuleRequest,
  type EntriesAnswer,
  entriesRequest,
  fileSetRequest,
  likelyRulesRequest,
  locateRequest,
  type PreviewAnswer,
  previewRequest,
  type SetFile,
  sampleTextRequest,
} from '../../protocol.ts';
import { emptySet } from '../../service/preview/fileSets.ts';
import { noEntries } from '../../service/preview/previewer.ts';
import type { Session } from '../session.ts';
import type { RegisterHandler } from './answer.ts';
import { count, file, maker, position, uri } from './params.ts';
import { WorkProgress } from './workProgress.ts';

const optionalCount = v.exactOptional(count);

/** The URI stays in the client's spelling, in which it is told of a change. */
const source = {
  uri: v.string(),
  dataUri: v.exactOptional(uri),
  as: v.exactOptional(v.union([v.literal('parser'), maker])),
};

const place = v.union([v.string(), position]);

/** Registers the handlers of the preview requests. */
export function answerPreviewRequests(answer: RegisterHandler, session: Session, connection: Connection): void {
  const { service } = session;
  const previewed = v.object({ ...source, limit: optionalCount, unread: v.exactOptional(v.boolean()) });
  answer(previewRequest, previewed, noPreview(), async (params, token) => {
    session.previews.requested(params.uri);
    const found = await service.previews.preview({ ...params, uri: canonicalUri(params.uri) }, token);
    session.shown(found);
    const answer = inClientSpelling(found, session);
    return { ...answer, samples: answer.samples.map((uri) => session.clientUri(uri)) };
  });
  answer(entriesRequest, v.object({ ...source, from: optionalCount }), noPage(), async (params, token) => {
    session.previews.requested(params.uri);
    const inService = { ...params, uri: canonicalUri(params.uri) };
    return inClientSpelling(await service.previews.entries(inService, token), session);
  });
  const reported = v.object({ uri, workDoneToken: v.exactOptional(v.union([v.string(), v.number()])) });
  answer(fileSetRequest, reported, emptySet(''), async ({ uri, workDoneToken }, token) => {
    const progress = new WorkProgress(connection, workDoneToken);
    const found = await service.fileSets.fileSet(uri, token, progress.at).finally(() => progress.end());
    const { rules, worst, troubles, unread, ...set } = found;
    const inClient = <File extends SetFile>(file: File) => ({ ...file, uri: session.clientUri(file.uri) });
    const named = <Each extends { readonly first: readonly SetFile[] }>(each: Each) => ({
      ...each,
      first: each.first.map(inClient),
    });
    const ofClient = rules.map((rule) => ({
      ...named(rule),
      ...(rule.values && { values: { ...rule.values, odd: rule.values.odd.map(inClient) } }),
    }));
    const lists = { worst: worst.map(inClient), troubles: troubles.map(named), unread: unread.map(named) };
    return { ...set, rules: ofClient, ...lists };
  });
  answer(
    sampleTextRequest,
    file,
    null,
    async ({ uri }, token) => (await service.scaffolds.sampleText(uri, token)) ?? null,
  );
  answer(locateRequest, v.object({ uri, at: place }), null, (params, token) => service.features.locate(params, token));
  const added = v.object({ uri, dataUri: uri, field: v.string(), target: v.exactOptional(v.string()) });
  answer(addRuleRequest, added, null, async (params, token) => (await service.actions.addRule(params, token)) ?? null);
  const rules = v.object({ uri, chosen: v.exactOptional(v.array(v.string())) });
  answer(likelyRulesRequest, rules, { rules: [], edits: [] }, (params, token) =>
    service.actions.likelyRules(params, token),
  );
}

const failed = () => ({
  version: 1 as const,
  mapper: { file: '', key: null, version: 1 },
  data: null,
  problem: l10n.t('The preview failed. See the log of the language server.'),
});

const noPreview = (): PreviewAnswer => ({ ...failed(), ...noEntries, samples: [], findings: [] });
const noPage = (): EntriesAnswer => ({ ...failed(), entries: [], total: 0, from: 0 });

/** Replaces the URIs of mapper and data file by the client's spelling of them. */
function inClientSpelling<Answer extends Pick<PreviewAnswer, 'mapperUri' | 'dataUri'>>(
  answer: Answer,
  session: Session,
): Answer {
  const { mapperUri, dataUri } = answer;
  return {
    ...answer,
    ...(mapperUri !== undefined && { mapperUri: session.clientUri(mapperUri) }),
    ...(dataUri !== undefined && { dataUri: session.clientUri(dataUri) }),
  };
}
