/**
 * One fault is one finding: where the service's parser does something for the cause that a finding of the specification
 * names, that finding says so, and there is none about the parser.
 */
import * as l10n from '@vscode/l10n';
import type { Span } from '../../mapper/jsonTree.ts';
import type { ParserEventKind } from '../../protocol.ts';
import type { CheckedDraft } from '../check.ts';
import { sameCauses } from './causes.ts';
import { compareSeverities, eventKinds } from './compatChecks.ts';

export class CauseMerger {
  readonly #findings: readonly CheckedDraft[];
  readonly #events = new Map<CheckedDraft, CheckedDraft[]>();

  readonly #root: Span;

  /**
   * @param findings of the specification
   * @param root the place of what concerns the whole file
   */
  constructor(findings: readonly CheckedDraft[], root: Span) {
    this.#findings = findings;
    this.#root = root;
  }

  /** Returns whether a finding has the cause of the event, which then belongs to that finding. */
  take(event: CheckedDraft): boolean {
    const codes = sameCauses[event.compat as keyof typeof sameCauses] ?? [];
    // What concerns the whole file has no text of its own to compare, and a wrong type always has one.
    const isOfFile = event.span.offset === this.#root.offset && event.span.length === this.#root.length;
    const here = this.#findings.filter(
      (each) => codes.includes(each.code) && ((isOfFile && each.code !== 'value-type') || isAt(each, event.span)),
    );
    const [finding] = here.sort((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code));
    if (finding === undefined) return false;
    const events = this.#events.get(finding);
    if (events) events.push(event);
    else this.#events.set(finding, [event]);
    return true;
  }

  /** Returns the findings with the worst consequence of each. */
  merged(): readonly CheckedDraft[] {
    return this.#findings.map((finding) => {
      const [worst] = (this.#events.get(finding) ?? []).sort(
        (one, other) => eventKinds.indexOf(one.event ?? 'warns') - eventKinds.indexOf(other.event ?? 'warns'),
      );
      if (worst?.event === undefined || worst.compat === undefined) return finding;
      const { event, compat } = worst;
      const isSamePlace = finding.span.offset === worst.span.offset && finding.span.length === worst.span.length;
      const data = finding.data ?? (isSamePlace ? worst.data : undefined);
      const severity = compareSeverities(worst.severity, finding.severity) < 0 ? worst.severity : finding.severity;
      const message = withConsequence(finding.message, event);
      return { ...finding, severity, event, compat, message, ...(data !== undefined && { data }) };
    });
  }
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
