/** Findings of checks (spans) with lines and characters, and those of a check that goes on in stages. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckedDraft } from '../../checks/check.ts';
import { type Lines, rangeOf } from '../../features/ranges.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import type { Finding, Range, RelatedPlace } from '../../protocol.ts';
import type { KnownFindings } from '../api.ts';

/**
 * Converts a draft to a finding whose positions are lines and characters.
 * @param document the document in the version that was checked
 */
export function toFinding(draft: CheckedDraft, document: Lines & { readonly uri: string }): Finding {
  const { code, severity, message, span, data, parser } = draft;
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
    ...(parser && { compat: parser.version }),
    ...(parser?.reason && { reason: parser.reason }),
    ...(data !== undefined && { data }),
  };
}

/** Converts a span to a range in a text that has no line index. Only the text up to the end of the span is scanned. */
export function rangeInText(text: string, span: Span): Range {
  return rangeOf(TextDocument.create('', 'json', 0, text.slice(0, span.offset + span.length)), span);
}

/**
 * Returns the last stage of a check, which contains all findings. Returns undefined if the file is neither a mapper nor a data file.
 */
export async function lastStage(check: AsyncIterable<KnownFindings>): Promise<Omit<KnownFindings, 'stay'> | undefined> {
  let last: KnownFindings | undefined;
  for await (last of check);
  if (last === undefined) return undefined;
  const { stay: _, ...file } = last;
  return file;
}
