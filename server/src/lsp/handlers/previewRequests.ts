/** Answers requests of the preview: a tree of the entries, whole entries, and origins of values. */
import * as l10n from '@vscode/l10n';
import {
  addRuleRequest,
  type EntriesAnswer,
  entriesRequest,
  type FileSet,
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
import { readEntriesParams, readPlace, readPreviewParams, readText, readUri } from './readParams.ts';

/** Registers the handlers of the preview requests. */
export function answerPreviewRequests(answer: RegisterHandler, session: Session): void {
  const { service } = session;
  answer(previewRequest, noPreview(), async (raw, token): Promise<PreviewAnswer> => {
    session.previews.requested(readText(raw, 'uri', 'a URI'));
    const found = await service.previews.preview(readPreviewParams(raw), token);
    session.shown(found);
    const answer = inClientSpelling(found, session);
    return { ...answer, samples: answer.samples.map((uri) => session.clientUri(uri)) };
  });
  answer(entriesRequest, noPage(), async (raw, token): Promise<EntriesAnswer> => {
    session.previews.requested(readText(raw, 'uri', 'a URI'));
    return inClientSpelling(await service.previews.entries(readEntriesParams(raw), token), session);
  });
  answer(fileSetRequest, emptySet(''), async (raw, token): Promise<FileSet> => {
    const { rules, worst, troubles, unread, ...set } = await service.fileSets.fileSet(readUri(raw), token);
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
  answer(sampleTextRequest, null, async (raw, token) => {
    return (await service.scaffolds.sampleText(readUri(raw), token)) ?? null;
  });
  answer(locateRequest, null, (raw, token) =>
    service.features.locate({ uri: readUri(raw), at: readPlace(raw) }, token),
  );
  answer(addRuleRequest, null, async (raw, token) => {
    const [uri, dataUri] = [readUri(raw), readUri(raw, 'dataUri')];
    const { target } = raw as { readonly target?: unknown };
    const chosen = typeof target === 'string' ? { target } : {};
    return (await service.actions.addRule({ uri, dataUri, field: readText(raw, 'field'), ...chosen }, token)) ?? null;
  });
  answer(likelyRulesRequest, { rules: [], edits: [] }, (raw, token) => {
    const { chosen } = raw as { readonly chosen?: unknown };
    const ids = Array.isArray(chosen) ? chosen.filter((each) => typeof each === 'string') : [];
    return service.actions.likelyRules({ uri: readUri(raw), chosen: ids }, token);
  });
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
