/** Which of several sides agrees with the archives of the service. */
import type { ParserVersion } from '../../../server/src/protocol.ts';
import type { Side } from '../preview/panel/panelProtocol.ts';
import type { Compat } from '../settings.ts';
import { type Comparison, compareArchives, type OwnEntry } from './archiveComparison.ts';

/** The entries that one side makes of a data file. */
export interface Candidate {
  readonly side: Side;
  readonly entries: readonly OwnEntry[];
  /** Values that the model of the parser cannot determine: by entry, then by keys. */
  readonly unknown: readonly { readonly mainfile: string; readonly keys: readonly string[] }[];
}

export interface Verdict {
  /** Sides that make exactly the same. */
  readonly agreeing: readonly Side[];
  /** Sides with the fewest differences: all that agree, if any does. */
  readonly closest: readonly Side[];
  /** The comparison of the first of the closest. */
  readonly comparison: Comparison;
}

type Archives = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** @param mainfiles the entries to compare; @param candidates at least one; the first one is shown */
export function verdictOf(
  candidates: readonly [Candidate, ...Candidate[]],
  mainfiles: readonly string[],
  archives: Archives,
): Verdict {
  const compared = candidates.map((candidate) => ({
    side: candidate.side,
    comparison: compareArchives(entriesOf(candidate, mainfiles, archives), archives),
  }));
  const least = Math.min(...compared.map(({ comparison }) => comparison.differing));
  const closest = compared.filter(({ comparison }) => comparison.differing === least);
  const [first = compared[0]] = closest;
  if (first === undefined) throw new Error('There is nothing to compare.');
  return {
    agreeing: least === 0 ? closest.map(({ side }) => side) : [],
    closest: closest.map(({ side }) => side),
    comparison: first.comparison,
  };
}

/** One for each file; values that the model cannot determine are taken from the service. */
function entriesOf(
  { entries, unknown }: Candidate,
  mainfiles: readonly string[],
  archives: Archives,
): readonly OwnEntry[] {
  const made = new Map(entries.map(({ mainfile, data }) => [mainfile, data]));
  for (const { mainfile, keys } of unknown) {
    const data = structuredClone(made.get(mainfile));
    put(data, keys, at(archives.get(mainfile)?.data, keys));
    made.set(mainfile, data);
  }
  return mainfiles.map((mainfile) => ({ mainfile, data: made.get(mainfile) }));
}

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce(
    (around, key) => (isHolder(around) && Object.hasOwn(around, key) ? around[key] : undefined),
    value,
  );
}

function put(value: unknown, keys: readonly string[], known: unknown): void {
  const around = at(value, keys.slice(0, -1));
  const key = keys.at(-1);
  if (isHolder(around) && key !== undefined && Object.hasOwn(around, key)) around[key] = known;
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The value of the setting `compat` that matches the service; undefined if the setting is right.
 * @param target the parser that the service says it runs, which `auto` stands for
 */
export function compatFor(
  agreeing: readonly Side[],
  current: unknown,
  target: ParserVersion | null,
): Compat | undefined {
  const written = current === 'on' ? 'next' : current;
  const now = written === 'auto' ? (target ?? 'off') : written;
  const wanted = agreeing.map((side) => (side === 'spec' ? 'off' : side));
  // If all agree, the result tells nothing about the version.
  if (wanted.length === 0 || wanted.length === 3 || wanted.some((each) => each === now)) return undefined;
  return wanted.find((each) => each !== 'off') ?? 'off';
}
