/** The trace of the entries that an answer to the editor has. */

import type { Span } from '../../mapper/jsonTree.ts';
import { spanFrom } from '../../mapper/span.ts';
import type { CandidateTrace, Range, RuleTrace, Trace } from '../../protocol.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { MappingResult } from '../record/result.ts';
import { type Instance, placeOfInstance } from '../run/instance.ts';
import { ruleKey } from './outcomeCounts.ts';
import { candidateTrace, rulesOfInstance, Sections } from './trace.ts';

/** The part of the entries that is shown. */
export interface EntryWindow {
  /** Index of the first entry, and of the one after the last. */
  readonly entries: readonly [from: number, to: number];
  /** Only the value at these keys, with its items from the first index to the one before the second. */
  readonly part?: { readonly keys: readonly string[]; readonly items: readonly [from: number, to: number] };
  /** The most items of one list. */
  readonly items: number;
}

/** The most rules in one trace. */
const tracedRules = 10_000;

/**
 * Returns the trace of the entries in a window. Only the instances inside the window are examined in detail, because a
 * sample can have a million instances.
 */
export function traceOfWindow(result: MappingResult, window: EntryWindow): Trace {
  const rules: RuleTrace[] = [];
  const sections = new Sections(result);
  for (const run of result.runs.values()) {
    for (const instance of run.instances) {
      if (isFarFrom(instance, window)) continue;
      const place = placeOfInstance(instance);
      if (place === undefined || !isInside(place, window)) continue;
      for (const rule of rulesOfInstance(instance, sections, place)) if (standsIn(rule, window)) rules.push(rule);
      if (rules.length >= tracedRules) return { rules, candidates: [] };
    }
  }
  return { rules, candidates: [] };
}

/**
 * Adds the ranges of the rules, and the first candidates of each mapping, to the trace of a window.
 * @param maxCandidates the maximum number of candidates for each mapping
 */
export function traceForReaders(
  result: MappingResult,
  { rules }: Trace,
  maxCandidates: number,
  rangeOf: (span: Span) => Range,
): Trace {
  const { budget } = new Sections(result);
  const ranges = ruleRanges(result, rangeOf);
  const candidates: CandidateTrace[] = [];
  for (const run of result.runs.values()) {
    for (let index = 0; index < maxCandidates; index++) {
      const candidate = run.candidates.at(index);
      if (candidate === undefined) break;
      candidates.push(candidateTrace(run, candidate, index, budget));
    }
  }
  const withRange = (trace: RuleTrace): RuleTrace => {
    const range = ranges.get(ruleKey(trace.section, trace.rule));
    return range ? { ...trace, range } : trace;
  };
  return { rules: rules.map(withRange), candidates };
}

/** Returns the range of each rule in the mapper, by its key. */
export function ruleRanges({ plan }: MappingResult, rangeOf: (span: Span) => Range): ReadonlyMap<string, Range> {
  const ranges = new Map<string, Range>();
  for (const [mapping, { rules }] of plan.sections)
    for (const { rule } of rules)
      ranges.set(ruleKey(mapping.path, rule.name), rangeOf(spanFrom(plan.mapper, rule.key, rule.node)));
  return ranges;
}

/** A cheap test that excludes most instances before the exact one. */
function isFarFrom({ entry, index, plan, parent }: Instance, { entries, items, part }: EntryWindow): boolean {
  if (entry !== undefined) return entry < entries[0] || entry >= entries[1];
  if (index === undefined) return false;
  if (part === undefined) return index >= items;
  const isItem = parent?.entry !== undefined && plan.place?.text === part.keys.join('.');
  return isItem && (index < part.items[0] || index >= part.items[1]);
}

function isInside({ entry, keys }: Place, { entries, items, part }: EntryWindow): boolean {
  if (entry < entries[0] || entry >= entries[1]) return false;
  const start = part?.keys.length ?? 0;
  if (part && !part.keys.slice(0, keys.length).every((key, index) => key === String(keys[index]))) return false;
  return keys.slice(start).every((key, depth) => typeof key === 'string' || isShown(key, depth, items, part));
}

function isShown(index: number, depth: number, items: number, part: EntryWindow['part']): boolean {
  return part && depth === 0 ? index >= part.items[0] && index < part.items[1] : index < items;
}

/** For an instance that contains the part: does the rule write inside of the part? */
function standsIn({ path }: RuleTrace, { part }: EntryWindow): boolean {
  const start = part && toPointer(part.keys);
  return start === undefined || path === null || path === start || path.startsWith(`${start}/`);
}

type Place = NonNullable<ReturnType<typeof placeOfInstance>>;
