/** Findings of checks (spans) with lines and characters, and those of a check that goes on in stages. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckedDraft } from '../../checks/check.ts';
import { type Lines, rangeOf } from '../../features/ranges.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import type { FileKind } from '../../mapper/recognize.ts';
import type { Finding, Position, Range, RelatedPlace } from '../../protocol.ts';

/** The findings of one file. */
export interface FileFindings {
  readonly uri: string;
  /** `config` for `mapper.config.json`. */
  readonly kind: FileKind | 'config';
  /** In document order. */
  readonly findings: readonly Finding[];
  /** How many findings NOMAD's newest parser would add to a mapper; undefined if a parser is known. */
  readonly unchecked?: number | undefined;
}

/** The findings of one file that `check` knows by now. */
export interface KnownFindings extends FileFindings {
  /** The next stage: the samples, or the parser model. Undefined after the last stage. */
  readonly pending?: PendingStage | undefined;
  /** Of a mapper. */
  readonly stay?: SharedCondition | undefined;
}

export type PendingStage = 'samples' | 'parser';

/** What must be the same in two checks so that findings of one hold in the other. */
export interface SharedCondition {
  /** Names the samples and the settings. */
  readonly conditions: string;
  /** In document order; a mapping with the same text as in the version before is the same object. */
  mappings(): readonly PlacedMapping[];
}

export interface PlacedMapping {
  readonly mapping: object;
  readonly start: Position;
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
