/** Answers requests of the preview: entries and their parts, and origins of values. */
import * as l10n from '@vscode/l10n';
import {
  addRuleRequest,
  likelyRulesRequest,
  locateRequest,
  type PreviewAnswer,
  type PreviewDetails,
  previewMarksRequest,
  previewPartRequest,
  previewRequest,
  previewSearchRequest,
  provenanceRequest,
  sampleTextRequest,
} from '../../protocol.ts';
import { noEntries } from '../../service/preview/previewWindow.ts';
import type { Session } from '../session.ts';
import type { RegisterHandler } from './answer.ts';
import {
  readPosition,
  readPreviewParams,
  readPreviewPart,
  readPreviewSearch,
  readPreviewSource,
  readText,
  readUri,
} from './readParams.ts';

/** Registers the handlers of the preview requests. */
export function answerPreviewRequests(answer: RegisterHandler, session: Session): void {
  const { service } = session;
  answer(previewRequest, noPreview(), async (raw, token): Promise<PreviewAnswer> => {
    session.previews.asked(readText(raw, 'uri', 'a URI'));
    const { details, ...answer } = await service.preview(readPreviewParams(raw), token);
    return details ? { ...answer, details: inClientSpelling(details, session) } : answer;
  });
  answer(previewPartRequest, null, (raw, token) => service.previewPart(readPreviewPart(raw), token));
  answer(previewSearchRequest, null, (raw, token) => service.previewSearch(readPreviewSearch(raw), token));
  answer(previewMarksRequest, null, (raw, token) => service.previewMarks(readPreviewSource(raw), token));
  answer(sampleTextRequest, null, async (raw) => (await service.sampleText(readUri(raw))) ?? null);
  answer(locateRequest, null, (raw) => service.locate({ uri: readUri(raw), pointer: readText(raw, 'pointer') }));
  answer(addRuleRequest, null, async (raw, token) => {
    const [uri, dataUri] = [readUri(raw), readUri(raw, 'dataUri')];
    const { target } = raw as { readonly target?: unknown };
    const chosen = typeof target === 'string' ? { target } : {};
    return (await service.addRule({ uri, dataUri, field: readText(raw, 'field'), ...chosen }, token)) ?? null;
  });
  answer(likelyRulesRequest, { rules: [], edits: [] }, (raw, token) => {
    const { chosen } = raw as { readonly chosen?: unknown };
    const ids = Array.isArray(chosen) ? chosen.filter((each) => typeof each === 'string') : [];
    return service.likelyRules({ uri: readUri(raw), chosen: ids }, token);
  });
  answer(provenanceRequest, null, (raw) => service.provenance({ uri: readUri(raw), position: readPosition(raw) }));
}

const noPreview = (): PreviewAnswer => ({
  version: 1,
  mapper: { file: '', key: null, version: 1 },
  data: null,
  findings: [],
  ...noEntries,
  problem: l10n.t('The preview failed. See the log of the language server.'),
});

/** Replaces the URIs of mapper and data file by the client's spelling of them. */
function inClientSpelling(details: PreviewDetails, session: Session): PreviewDetails {
  return { ...details, mapperUri: session.clientUri(details.mapperUri), dataUri: session.clientUri(details.dataUri) };
}
