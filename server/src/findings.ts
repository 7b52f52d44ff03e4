/** Drafts of checks as findings with lines and characters. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckedDraft } from './checks/runChecks.ts';
import type { Span } from './mapper/jsonTree.ts';
import type { Finding, Range, RelatedPlace } from './protocol.ts';

/** @param document the checked one, in the version that was checked */
export function toFinding(draft: CheckedDraft, document: TextDocument): Finding {
  const related = (draft.related ?? []).map((place): RelatedPlace => {
    if ('uri' in place) return place;
    return { uri: document.uri, range: toRange(document, place.span), message: place.message };
  });
  const { code, severity, message, span, data } = draft;
  return { code, severity, message, range: toRange(document, span), related, ...(data === undefined ? {} : { data }) };
}

/** Lines and characters of a span, zero-based UTF-16. */
export function toRange(document: TextDocument, { offset, length }: Span): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}
