/**
 * One fault is one finding: where the service's parser does something for the cause that a finding of the specification
 * names, that finding says so, and there is none about the parser.
 */
import * as l10n from '@vscode/l10n';
import type { Span } from '../../mapper/jsonTree.ts';
import type { Severity } from '../../protocol.ts';
import type { CheckedDraft } from '../check.ts';
import { explains } from './causes.ts';
import { type Consequence, consequences } from './difference.ts';

/**
 * Returns the finding that names the cause of a difference, or undefined if there is none.
 * @param findings of the specification
 * @param root the place of what concerns the whole file
 */
export function causeOf(
  { span, parser }: CheckedDraft,
  findings: readonly CheckedDraft[],
  root: Span,
): CheckedDraft | undefined {
  const { reason, around = span } = parser ?? {};
  // What concerns the whole file has no text of its own to compare.
  const isOfFile = isSameSpan(span, root);
  const here = findings.filter(
    (each) => (isOfFile && explains(each.code, reason, true)) || (isAt(each, around) && explains(each.code, reason)),
  );
  return here.toSorted((one, other) => compareSeverities(one.severity, other.severity))[0];
}

/** Returns the difference with the worse consequence, or the first one of two that are alike. */
export function worseDraft(one: CheckedDraft | undefined, other: CheckedDraft): CheckedDraft {
  const rank = ({ parser }: CheckedDraft) => consequences.indexOf(parser?.consequence ?? 'changes');
  return one && rank(one) <= rank(other) ? one : other;
}

/** Returns a finding that says what the service does, if there is a difference of the same cause. */
export function withConsequence(finding: CheckedDraft, consequence: CheckedDraft | undefined): CheckedDraft {
  if (consequence?.parser === undefined) return finding;
  const { parser } = consequence;
  const data = finding.data ?? (isSameSpan(finding.span, consequence.span) ? consequence.data : undefined);
  const severity =
    compareSeverities(consequence.severity, finding.severity) < 0 ? consequence.severity : finding.severity;
  const end = /[.?!]$/.test(finding.message) ? '' : '.';
  const isSaid = parser.consequence === 'drops' && saysDropped.has(finding.code);
  const message = isSaid ? finding.message : `${finding.message}${end} ${consequenceTexts[parser.consequence]()}`;
  return { ...finding, severity, parser, message, ...(data !== undefined && { data }) };
}

/** Codes whose message says itself that the service doesn't write the value. */
const saysDropped: ReadonlySet<string> = new Set(['target-unknown', 'main-key-unknown']);

/** Does the finding, or one of its other places in the mapper, overlap with a span? */
function isAt({ span, places = [], related = [] }: CheckedDraft, place: Span): boolean {
  if (overlaps(span, place) || places.some((each) => overlaps(each, place))) return true;
  return related.some((each) => 'span' in each && overlaps(each.span, place));
}

function overlaps(one: Span, other: Span): boolean {
  return one.offset < other.offset + other.length && other.offset < one.offset + one.length;
}

/** The worst first. */
const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/** Compares two severities for sorting. The result is negative if the first severity is worse. */
export function compareSeverities(one: Severity, other: Severity): number {
  return severities.indexOf(one) - severities.indexOf(other);
}

/** Returns whether two spans are the same. */
export function isSameSpan(one: Span | undefined, other: Span): boolean {
  return one?.offset === other.offset && one.length === other.length;
}

const consequenceTexts: Readonly<Record<Consequence, () => string>> = {
  stops: () => l10n.t("The service can't import this data file."),
  drops: () => l10n.t("The service doesn't write this value."),
  changes: () => l10n.t('The result of the service differs from the specification here.'),
};
