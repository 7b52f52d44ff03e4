/**
 * The one comparison of the service's parser with the specification: which rules and mappings write something else, with
 * the reason that the parser model laid there. Findings, hover, hints, lenses and preview read it.
 */
import { Budget } from '../../data/budget.ts';
import { type DataNode, placeOf } from '../../data/dataNode.ts';
import type { SectionPlan } from '../../engine/plan/plan.ts';
import { type MappingResult, previewEntries } from '../../engine/record/result.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { DataPath, Note, Reason } from '../../parserModel/notes.ts';
import type { ParserResult } from '../../parserModel/result.ts';
import type { ParserStop } from '../../parserModel/stop.ts';
import type { ParserVersion } from '../../protocol.ts';
import { differencesOf, type EntryDifference } from './entryDifferences.ts';
import { alignItems, type EntryPairs, type Key, pairEntries } from './entryPairs.ts';
import { type Owner, Owners } from './owners.ts';
import { ReasonFinder } from './reasonFinder.ts';
import { isLossless, isSameValue } from './sameValue.ts';

/** What the service does: it stops, it doesn't write something, or it writes something else. The worst first. */
export const consequences = ['stops', 'drops', 'changes'] as const;
export type Consequence = (typeof consequences)[number];

/** What the service does at one place of the mapper. */
export interface Difference {
  readonly consequence: Consequence;
  /** Undefined if no note of the parser model explains it. */
  readonly reason: Reason | undefined;
  /** The node of the note, or else the target of the rule or the key of the mapping. */
  readonly node: JsonNode;
  /** Where a finding of the specification explains it: without a reason, anywhere in the rule. */
  readonly around: JsonNode;
  /** Is it about the sections of a mapping? Otherwise it is about values of a rule, or about the whole file. */
  readonly isOfSection: boolean;
  /** How many values or sections of the entries differ; 0 for what stops the parser. */
  readonly count: number;
  /** The first of them. */
  readonly first: { readonly meant: unknown; readonly written: unknown } | undefined;
  /** Nothing is lost, or it isn't known whether something is. */
  readonly isHarmless: boolean;
  readonly isUnknown: boolean;
  /** The place in the data of the first of them. */
  readonly data: DataPath | undefined;
}

/** A place in an entry by the specification. */
export interface EntryPlace {
  readonly entry: number;
  readonly keys: readonly Key[];
}

export interface Comparison {
  readonly version: ParserVersion;
  /** In no order. At one node there is one difference for each reason: the worst. */
  readonly differences: readonly Difference[];
  /** Places at which the entries differ, the first few. */
  readonly places: readonly EntryPlace[];
  /** Does something stop the service? Then it doesn't write the main entry. */
  readonly isStopped: boolean;
  /** How many entries the service writes of those by the specification. */
  readonly written: number;
  readonly specified: number;
  /** Undefined if the runs are incomplete, so that entries aren't compared. */
  readonly pairs: EntryPairs | undefined;
}

/** The most places of a comparison that are kept. */
const maxPlaces = 500;
/** Unknown values that are told: of others, a class knows more than the model does. */
const toldUnknowns: ReadonlySet<string> = new Set(['date', 'unit', 'pattern']);

/** Compares the two results, in small parts of work. */
export function* compareResults(parser: ParserResult, specified: MappingResult): Generator<undefined, Comparison> {
  const entries = previewEntries(specified);
  const isComplete = parser.limits.length === 0 && specified.limit === undefined;
  const pairs = isComplete ? pairEntries(entries, parser.predicted) : undefined;
  const collector = new Collector(parser, specified);
  const places: EntryPlace[] = [];
  const { root } = specified.plan.mapper;
  const lookup = parser.notes.find(({ reason }) => reason === 'lookup');
  if (lookup) collector.addLookup(lookup, parser.predicted.length > 0);
  // What stops the parser for the whole file, or hides the file from it, hides everything else.
  const isHidden = parser.stops.some(({ node }) => node === root) || (lookup && parser.predicted.length === 0);
  if (pairs && !isHidden) {
    for (const difference of differencesOf(pairs)) {
      if (difference === undefined) yield;
      else collector.add(difference);
      if (difference?.entry !== undefined && places.length < maxPlaces)
        places.push({ entry: difference.entry, keys: difference.keys });
    }
    collector.addFiles(pairs);
  }
  const files = new Set(parser.entries);
  const written = pairs?.written.filter((entry) => entry && files.has(entry)).length ?? parser.entries.length;
  const isStopped = parser.crash !== undefined;
  const { version } = parser;
  return {
    version,
    differences: collector.differences(),
    places,
    isStopped,
    written,
    specified: entries.length,
    pairs,
  };
}

/** What the service writes in place of a value by the specification. */
export type ParserValue = { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'absent' | 'unknown' };

/**
 * Returns what the service writes in place of the value at a place of an entry by the specification. If something stops
 * the service, returns what it would write without that.
 */
export function parserValueAt({ pairs }: Comparison, { entry, keys }: EntryPlace): ParserValue {
  const other = pairs?.written[entry];
  if (pairs === undefined) return { kind: 'unknown' };
  let meant: unknown = pairs.specified[entry]?.data;
  let written: unknown = other?.data;
  const path: Key[] = [];
  for (const key of keys) {
    const at =
      typeof key === 'number' && Array.isArray(meant) && Array.isArray(written) ? alignItems(meant, written)[key] : key;
    [meant, written] = [memberOf(meant, key), at === undefined ? undefined : memberOf(written, at)];
    path.push(at ?? key);
    if (
      other?.unknown.some(
        (place) => place.path.length === path.length && place.path.every((each, index) => each === path[index]),
      )
    )
      return { kind: 'unknown' };
  }
  if (written === undefined) return { kind: 'absent' };
  const isSame = typeof meant === 'string' && pairs.references.get(meant) === written;
  return { kind: 'value', value: isSame || isSameValue(meant, written) ? meant : written };
}

function memberOf(value: unknown, key: Key): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<Key, unknown>>)[key]
    : undefined;
}

/** Differences of one owner with one consequence. */
interface Group {
  readonly owner: Owner;
  readonly consequence: Consequence;
  readonly first: EntryDifference;
  count: number;
  isHarmless: boolean;
  isUnknown: boolean;
}

class Collector {
  readonly #specified: MappingResult;
  readonly #owners: Owners;
  readonly #reasons: ReasonFinder;
  readonly #groups = new Map<object, Map<Consequence, Group>>();
  readonly #found = new WorstDifferences();
  /** Mappings of which sections are missing. */
  readonly #lost = new Set<SectionPlan>();

  constructor({ stops, notes }: ParserResult, specified: MappingResult) {
    this.#specified = specified;
    this.#owners = new Owners(specified);
    this.#reasons = new ReasonFinder({ stops, notes }, specified.plan, this.#owners);
    for (const stop of stops) this.#found.add(ofStop(stop));
  }

  /** Adds a place at which the entries differ. */
  add(difference: EntryDifference): void {
    const { meant, written, unknown, keys } = difference;
    if (unknown !== undefined && !toldUnknowns.has(unknown)) return;
    const owner = this.#owners.ownerOf(difference);
    if (owner === undefined) return;
    const isUnknown = unknown !== undefined;
    const consequence = written === undefined && !isUnknown ? 'drops' : 'changes';
    if (owner.rules.length === 0 && consequence === 'drops') this.#lost.add(owner.section);
    if (this.#reasons.isStopped(owner)) return;
    // A number of the data that isn't read exactly has a finding of its own.
    if (consequence === 'changes' && isInexact(meant, written) && this.#sourceOf(owner) !== undefined) return;
    const of: object = owner.rules[0] ?? owner.section;
    const groups = this.#groups.get(of) ?? new Map<Consequence, Group>();
    this.#groups.set(of, groups);
    const isHarmless = isUnknown || isLossless(meant, written) || (meant === undefined && keys.at(-1) === 'm_def');
    const group = groups.get(consequence);
    if (group === undefined)
      groups.set(consequence, { owner, consequence, first: difference, count: 1, isHarmless, isUnknown });
    else {
      group.count++;
      group.isHarmless &&= isHarmless;
      group.isUnknown &&= isUnknown;
    }
  }

  /** Adds that the parser doesn't find the mapper. @param isMapped whether the user bound the files nevertheless */
  addLookup({ node }: Note, isMapped: boolean): void {
    const consequence = isMapped ? 'changes' : 'drops';
    const stop = ofStop({ reason: 'lookup', node, error: 'UnboundLocalError', data: undefined });
    this.#found.add({ ...stop, consequence, isHarmless: isMapped, isUnknown: isMapped });
  }

  /** Adds the files that have another name. */
  addFiles({ specified, written }: EntryPairs): void {
    for (const [index, { file }] of specified.entries()) {
      const other = written[index];
      const section = this.#specified.entries[index]?.instance.plan;
      if (other === undefined || section === undefined || other.file === file) continue;
      if (this.#reasons.hasStop(section)) continue;
      const { key, members } = section.mapping;
      const node = members.get('is_archive')?.value ?? key;
      this.#found.add({
        consequence: 'changes',
        reason: 'file-name',
        node: section === this.#specified.plan.main ? key : node,
        around: key,
        isOfSection: true,
        count: 1,
        first: { meant: file, written: other.file },
        isHarmless: true,
        isUnknown: false,
        data: undefined,
      });
    }
  }

  differences(): readonly Difference[] {
    const groups = [...this.#groups.values()].flatMap((each) => [...each.values()]);
    for (const group of groups) {
      const { section, rules } = group.owner;
      // What follows from the loss of a section around them is not told of sections.
      if (rules.length === 0 && this.#reasons.isBelow(section, this.#lost)) continue;
      this.#found.add(this.#differenceOf(group));
    }
    return this.#found.list;
  }

  /** The place in the data that the first rule of an owner reads. */
  #sourceOf({ rules: [rule], instance }: Owner): DataNode | undefined {
    return rule && instance ? rule.source?.find(instance.base, Budget.of([this.#specified.root])) : undefined;
  }

  #differenceOf({ owner, consequence, first, count, isHarmless, isUnknown }: Group): Difference {
    const { section, rules } = owner;
    const [rule] = rules;
    const note = this.#reasons.find(owner);
    const key = rule?.rule.key ?? section.mapping.key;
    const node = note?.node ?? rule?.effective.target?.node ?? key;
    const source = this.#sourceOf(owner);
    return {
      consequence,
      reason: note?.reason,
      node,
      around: note || rule === undefined ? node : (key.parent ?? key),
      isOfSection: rule === undefined,
      count,
      first: { meant: first.meant, written: first.written },
      isHarmless,
      isUnknown,
      data: source && placeOf(source),
    };
  }
}

/** Is a number infinite, or another integer than the parser's, which has all digits? */
function isInexact(value: unknown, written: unknown): boolean {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return false;
  if (!Number.isInteger(value)) return !Number.isFinite(value);
  const text = String(written);
  return /^-?\d+$/.test(text) ? BigInt(text) !== BigInt(value) : Number(text) !== value;
}

/** At one node of the mapper, of each reason the worst. */
export class WorstDifferences<Kept extends Difference = Difference> {
  readonly #found = new Map<JsonNode, Kept[]>();

  add(difference: Kept): void {
    const here = this.#found.get(difference.node) ?? [];
    this.#found.set(difference.node, here);
    const at = here.findIndex(({ reason }) => reason === difference.reason);
    const known = here[at];
    if (known === undefined) here.push(difference);
    else here[at] = merged(known, difference);
  }

  get list(): readonly Kept[] {
    return [...this.#found.values()].flat();
  }
}

function merged<Kept extends Difference>(one: Kept, other: Kept): Kept {
  const [worse, better] = compareConsequences(one, other) <= 0 ? [one, other] : [other, one];
  if (worse.consequence !== better.consequence) return worse;
  const isHarmless = one.isHarmless && other.isHarmless;
  return { ...worse, count: one.count + other.count, isHarmless, isUnknown: one.isUnknown && other.isUnknown };
}

/** Compares two differences for sorting: the worse one comes first. */
function compareConsequences(
  one: Pick<Difference, 'consequence' | 'isHarmless'>,
  other: Pick<Difference, 'consequence' | 'isHarmless'>,
): number {
  const rank = ({ consequence, isHarmless }: typeof one) =>
    2 * consequences.indexOf(consequence) + Number(isHarmless && consequence === 'changes');
  return rank(one) - rank(other);
}

/** Returns the difference that a stop of the parser is. */
export function ofStop({ reason, node, data }: ParserStop): Difference {
  return {
    consequence: 'stops',
    reason,
    node,
    around: node,
    isOfSection: false,
    count: 0,
    first: undefined,
    isHarmless: false,
    isUnknown: false,
    data,
  };
}
