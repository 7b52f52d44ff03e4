/** Findings of checks (spans) with lines and characters. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckedDraft } from '../../checks/check.ts';
import { type Lines, rangeOf } from '../../features/ranges.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import type { FileKind } from '../../mapper/recognize.ts';
import type { Finding, Range, RelatedPlace } from '../../protocol.ts';

/** The findings of one file. */
export interface FileFindings {
  readonly uri: string;
  /** `config` for `mapper.config.json`. */
  readonly kind: FileKind | 'config';
  /** In document order. */
  readonly findings: readonly Finding[];
}

/** What a check found. */
export interface CheckedFile extends Pick<FileFindings, 'findings'> {
  /** The time was over before the end. */
  readonly isUnfinished: boolean;
}

/**
 * Converts a draft to a finding whose positions are lines and characters.
 * @param document the document in the version that was checked
 */
export function toFinding(draft: CheckedDraft, document: Lines & { readonly uri: string }): Finding {
  const { code, severity, message, span, data, parser, places } = draft;
  const related = draft.related?.map((place): RelatedPlace => {
    if ('uri' in place) return place;
    return { uri: document.uri, range: rangeOf(document, place.span), message: place.message };
  });
  const range = rangeOf(document, span);
  return {
    code,
    severity,
    message,
    range,
    related: related ?? [],
    ...(places && { places: places.map((place) => rangeOf(document, place)) }),
    ...(parser && { compat: parser.version }),
    ...(parser?.reason && { reason: parser.reason }),
    ...(data !== undefined && { data }),
  };
}

/** Converts a span to a range in a text that has no line index. Only the text up to the end of the span is scanned. */
export function rangeInText(text: string, span: Span): Range {
  return rangeOf(TextDocument.create('', 'json', 0, text.slice(0, span.offset + span.length)), span);
}
