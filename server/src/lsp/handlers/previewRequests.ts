/** Answers requests of the preview: entries and their parts, sums over all data files, and origins of values. */
import * as l10n from '@vscode/l10n';
import { canonicalUri } from '../../host/uris.ts';
import {
  addRuleRequest,
  type CompleteEntriesResult,
  completeEntriesRequest,
  locateRequest,
  type PreviewAnswer,
  type PreviewPage,
  type PreviewSummary,
  previewMarksRequest,
  previewPageRequest,
  previewPartRequest,
  previewRequest,
  previewSearchRequest,
  previewSummaryRequest,
  provenanceRequest,
  sampleTextRequest,
  unreadFieldsRequest,
} from '../../protocol.ts';
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

/** Registers these handlers of a session. */
export function answerPreviewRequests(answer: RegisterHandler, session: Session): void {
  const { service } = session;
  answer(previewRequest, noPreview(), (raw, token) => {
    session.previewAsked(readUri(raw, 'uri'));
    return service.preview(readPreviewParams(raw), token);
  });
  answer(previewPageRequest, noPreview(), async (raw, token): Promise<PreviewPage> => {
    session.previewAsked(readUri(raw, 'uri'));
    const page = await service.previewPage(readPreviewParams(raw), token);
    return page.details ? { ...page, details: inClientSpelling(page.details, session) } : page;
  });
  answer(previewPartRequest, null, (raw, token) => service.previewPart(readPreviewPart(raw), token));
  answer(previewSearchRequest, null, (raw, token) => service.previewSearch(readPreviewSearch(raw), token));
  answer(previewMarksRequest, null, (raw, token) => service.previewMarks(readPreviewSource(raw), token));
  answer(unreadFieldsRequest, { total: 0, fields: [] }, (raw, token) =>
    service.unreadFields(readPreviewSource(raw), token),
  );
  answer<CompleteEntriesResult>(completeEntriesRequest, failed(), async (raw, token) => {
    const found = await service.completeEntries(readPreviewParams(raw), token);
    return 'problem' in found ? found : inClientSpelling(found, session);
  });
  answer(previewSummaryRequest, noSummary, async (raw, token) => {
    const { rows, total } = await service.previewSummary(canonicalUri(readUri(raw, 'uri')), token);
    return { rows: rows.map((row) => ({ ...row, uri: session.clientUri(row.uri) })), total };
  });
  answer(sampleTextRequest, null, async (raw) => (await service.sampleText(canonicalUri(readUri(raw, 'uri')))) ?? null);
  answer(locateRequest, null, (raw) =>
    service.locate({ uri: canonicalUri(readUri(raw, 'uri')), pointer: readText(raw, 'pointer') }),
  );
  answer(addRuleRequest, null, async (raw, token) => {
    const [uri, dataUri] = [canonicalUri(readUri(raw, 'uri')), canonicalUri(readUri(raw, 'dataUri'))];
    const { target } = raw as { readonly target?: unknown };
    const chosen = typeof target === 'string' ? { target } : {};
    return (await service.addRule({ uri, dataUri, field: readText(raw, 'field'), ...chosen }, token)) ?? null;
  });
  answer(provenanceRequest, null, (raw) =>
    service.provenance({ uri: canonicalUri(readUri(raw, 'uri')), position: readPosition(raw) }),
  );
}

const failed = () => ({ problem: l10n.t('The preview failed. See the log of the language server.') });

const noPreview = (): PreviewAnswer => ({
  version: 1,
  mapper: { file: '', key: null, version: 1 },
  data: null,
  entries: [],
  findings: [],
  total: 0,
  from: 0,
  cut: [],
  trace: { rules: [], candidates: [] },
  ...failed(),
});

const noSummary: PreviewSummary = { rows: [], total: 0 };

/** Replaces the URIs of mapper and data file by the client's spelling of them. */
function inClientSpelling<About extends { readonly mapperUri: string; readonly dataUri: string }>(
  about: About,
  session: Session,
): About {
  return { ...about, mapperUri: session.clientUri(about.mapperUri), dataUri: session.clientUri(about.dataUri) };
}
