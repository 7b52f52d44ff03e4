/**
 * While a sample is mapped again, and before the parser's model runs, what they found last stays for mappings whose text
 * is unchanged, so that nothing flickers; for edited mappings it is hidden.
 */
import type { Finding, Position, Range } from '../protocol.ts';
import type { KnownFindings, PendingStage, PlacedMapping } from '../service/diagnostics/findings.ts';

/** What one stage of a check found beyond the stage before it. */
interface Added {
  readonly findings: readonly Finding[];
  /** Where the mappings stood. */
  readonly mappings: readonly PlacedMapping[];
}

interface Kept extends Partial<Record<PendingStage, Added | undefined>> {
  readonly conditions: string;
}

export class KeptFindings {
  readonly #kept = new Map<string, Kept>();

  /**
   * The findings of a stage, with those to stay until the next stages are found.
   * @param before the stage before it of the same check; undefined for the first
   */
  shown(file: KnownFindings, before: KnownFindings | undefined): readonly Finding[] {
    const { uri, findings, pending, stay } = file;
    if (stay === undefined) return findings;
    const known = this.#kept.get(uri);
    const { samples, parser }: Partial<Kept> = known?.conditions === stay.conditions ? known : {};
    const added = before?.pending && addedTo(before, file);
    const { conditions } = stay;
    if (pending === 'samples') return overlaid(overlaid(findings, samples, file), parser, file);
    const ofSamples = before?.pending === 'parser' ? samples : added;
    this.#kept.set(uri, { conditions, samples: ofSamples, parser: before?.pending === 'parser' ? added : parser });
    return pending === 'parser' ? overlaid(findings, parser, file) : findings;
  }

  /** The document was closed. */
  forget(uri: string): void {
    this.#kept.delete(uri);
  }
}

function addedTo(before: KnownFindings, { findings, stay }: KnownFindings): Added | undefined {
  const known = new Set(before.findings.map(identityOf));
  const added = findings.filter((finding) => !known.has(identityOf(finding)));
  return added.length === 0 ? undefined : { findings: added, mappings: stay?.mappings() ?? [] };
}

function identityOf({ code, severity, message, range }: Finding): string {
  return JSON.stringify([code, severity, range, message]);
}

/** A finding that also says what the service does stands for the one at its place that does not say it yet. */
function overlaid(own: readonly Finding[], added: Added | undefined, file: KnownFindings): readonly Finding[] {
  if (added === undefined) return own;
  const movedTo = mover(file.uri, added.mappings, file.stay?.mappings() ?? []);
  const kept = added.findings.flatMap((finding) => movedTo(finding) ?? []);
  const replaced = new Set(kept.map(placeOf));
  return [...own.filter((finding) => !replaced.has(placeOf(finding))), ...kept].sort(inOrder);
}

function placeOf({ code, range }: Finding): string {
  return JSON.stringify([code, range]);
}

function inOrder({ range: { start: one } }: Finding, { range: { start: other } }: Finding): number {
  return compare(one, other);
}

function compare(one: Position, other: Position): number {
  return one.line - other.line || one.character - other.character;
}

/** Moves findings along with their mappings; undefined for a finding whose mapping has another text now. */
function mover(uri: string, before: readonly PlacedMapping[], now: readonly PlacedMapping[]) {
  const starts = new Map(now.map(({ mapping, start }) => [mapping, start]));
  const moved = ({ start, end }: Range): Range | undefined => {
    const from = before.findLast((each) => compare(each.start, start) <= 0);
    const to = from && starts.get(from.mapping);
    return to && { start: shifted(start, from.start, to), end: shifted(end, from.start, to) };
  };
  return (finding: Finding): Finding | undefined => {
    const range = moved(finding.range);
    const related = finding.related.flatMap((place) => {
      const own = place.uri === uri ? moved(place.range) : place.range;
      return own ? [{ ...place, range: own }] : [];
    });
    return range && { ...finding, range, related };
  };
}

function shifted(position: Position, from: Position, to: Position): Position {
  const line = position.line + to.line - from.line;
  return { line, character: position.character + (position.line === from.line ? to.character - from.character : 0) };
}
