/** Answers requests of the preview: entries and their parts, sums over all data files, and origins of values. */
import * as l10n from '@vscode/l10n';
import { canonicalUri } from '../../host/uris.ts';
import {
  addRuleRequest,
  locateRequest,
  type PreviewSummary,
  type PreviewWindow,
  previewRequest,
  previewSummaryRequest,
  provenanceRequest,
  sampleTextRequest,
} from '../../protocol.ts';
import type { Session } from '../session.ts';
import type { Answer } from './answer.ts';
import { readPosition, readPreviewParams, readText, readUri } from './readParams.ts';

/** Registers these handlers of a session. */
export function answerPreviewRequests(answer: Answer, session: Session): void {
  const { service } = session;
  answer(previewRequest, noPreview(), async (raw, token) => {
    const params = readPreviewParams(raw);
    session.previewAsked(params.uri);
    const dataUri = params.dataUri === undefined ? undefined : canonicalUri(params.dataUri);
    const canonical = { ...params, uri: canonicalUri(params.uri), ...(dataUri !== undefined && { dataUri }) };
    return inClientSpelling(await service.preview(canonical, token), session);
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
    return (await service.addRule({ uri, dataUri, field: readText(raw, 'field') }, token)) ?? null;
  });
  answer(provenanceRequest, null, (raw) =>
    service.provenance({ uri: canonicalUri(readUri(raw, 'uri')), position: readPosition(raw) }),
  );
}

const noPreview = (): PreviewWindow => ({
  version: 1,
  mapper: { file: '', key: null, version: 1 },
  data: null,
  entries: [],
  findings: [],
  total: 0,
  from: 0,
  cut: [],
  problem: l10n.t('The preview failed; the reason is in the log of the language server.'),
});

const noSummary: PreviewSummary = { rows: [], total: 0 };

/** A preview with the client's spelling of URIs in its details. */
function inClientSpelling(preview: PreviewWindow, session: Session): PreviewWindow {
  const { details } = preview;
  if (!details) return preview;
  const mapperUri = session.clientUri(details.mapperUri);
  return { ...preview, details: { ...details, mapperUri, dataUri: session.clientUri(details.dataUri) } };
}
