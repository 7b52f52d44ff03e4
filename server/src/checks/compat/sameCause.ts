/**
 * One fault is one finding: where the service's parser does something for the cause that a finding of the specification
 * names, that finding says so, and there is none about the parser.
 */
import * as l10n from '@vscode/l10n';
import type { Span } from '../../mapper/jsonTree.ts';
import type { ParserEventKind } from '../../protocol.ts';
import type { CheckedDraft } from '../check.ts';
import { sameCauses } from './causes.ts';
import { compareSeverities, eventKinds, isSameSpan } from './compatChecks.ts';

/**
 * Returns the finding that names the cause of an event. Returns undefined if there is none.
 * @param findings of the specification
 * @param root the place of what concerns the whole file
 */
export function causeOf(event: CheckedDraft, findings: readonly CheckedDraft[], root: Span): CheckedDraft | undefined {
  const codes = sameCauses[event.compat as keyof typeof sameCauses] ?? [];
  // What concerns the whole file has no text of its own to compare, and a wrong type always has one.
  const isOfFile = isSameSpan(event.span, root);
  const here = findings.filter(
    (each) => codes.includes(each.code) && ((isOfFile && each.code !== 'value-type') || isAt(each, event.span)),
  );
  return here.sort((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))[0];
}

/** Returns the event with the worse consequence, or the first one of two that are alike. */
export function worseEvent(one: CheckedDraft | undefined, other: CheckedDraft): CheckedDraft {
  const rank = ({ event = 'warns' }: CheckedDraft) => eventKinds.indexOf(event);
  return one && rank(one) <= rank(other) ? one : other;
}

/** Returns a finding that says what the service does, if there is an event of the same cause. */
export function withEvent(finding: CheckedDraft, worst: CheckedDraft | undefined): CheckedDraft {
  if (worst?.event === undefined || worst.compat === undefined) return finding;
  const { event, compat } = worst;
  const data = finding.data ?? (isSameSpan(finding.span, worst.span) ? worst.data : undefined);
  const severity = compareSeverities(worst.severity, finding.severity) < 0 ? worst.severity : finding.severity;
  const message = withConsequence(finding.message, event);
  return { ...finding, severity, event, compat, message, ...(data !== undefined && { data }) };
}

/** Does the finding, or one of its other places in the mapper, overlap with a span? */
function isAt({ span, related = [] }: CheckedDraft, place: Span): boolean {
  return overlaps(span, place) || related.some((each) => 'span' in each && overlaps(each.span, place));
}

function overlaps(one: Span, other: Span): boolean {
  return one.offset < other.offset + other.length && other.offset < one.offset + one.length;
}

function withConsequence(message: string, kind: ParserEventKind): string {
  const consequence = consequences[kind]?.();
  if (consequence === undefined) return message;
  return `${message}${/[.?!]$/.test(message) ? '' : '.'} ${consequence}`;
}

const consequences: Readonly<Partial<Record<ParserEventKind, () => string>>> = {
  stops: () => l10n.t("The service can't import this data file."),
  drops: () => l10n.t("The service doesn't write this value."),
  changes: () => l10n.t('The result of the service differs from the specification here.'),
};
