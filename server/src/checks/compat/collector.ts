/** Collects the places at which entries differ, by the rule or mapping that they belong to. */
import { Budget } from '../../data/budget.ts';
import { placeOf } from '../../data/dataNode.ts';
import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { RulePlan } from '../../engine/plan/rulePlan.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { Note } from '../../parserModel/notes.ts';
import type { ParserResult } from '../../parserModel/parserResult.ts';
import type { WorkTime } from '../../util/workTime.ts';
import { type Consequence, type Difference, ofStop, WorstDifferences } from './difference.ts';
import type { ParserEntryDifference } from './entryDifferences.ts';
import type { EntryPairs } from './entryPairs.ts';
import { type Owner, Owners } from './owners.ts';
import { ReasonFinder } from './reasonFinder.ts';
import { isLossless } from './writtenValue.ts';

/** Unknown values that are told: of others, a class knows more than the model does. */
const reportedUnknowns: ReadonlySet<string> = new Set(['date', 'unit', 'pattern']);

/** Differences of one owner with one consequence. */
interface Group {
  readonly owner: Owner;
  readonly consequence: Consequence;
  readonly first: ParserEntryDifference;
  count: number;
  isHarmless: boolean;
  isUnknown: boolean;
  isInexact: boolean;
}

/** What the parser writes in another way. */
export interface Differing {
  /** Rules in whose places something else is. */
  readonly rules: ReadonlySet<RulePlan>;
  /** Mappings of which sections are missing. */
  readonly lost: ReadonlySet<SectionPlan>;
}

export class DifferenceCollector {
  readonly #specified: MappingResult;
  readonly #budget: Budget;
  readonly #owners: Owners;
  readonly #reasons: ReasonFinder;
  readonly #groups = new Map<object, Map<Consequence, Group>>();
  readonly #found = new WorstDifferences();
  readonly #isKeyMissing: boolean;
  /** Mappings of which sections are missing. */
  readonly #lost = new Set<SectionPlan>();
  /** Rules in whose places something else is. */
  readonly #differing = new Set<RulePlan>();

  constructor({ stops, notes }: ParserResult, specified: MappingResult, time: WorkTime | undefined) {
    this.#specified = specified;
    this.#budget = Budget.of([specified.root], {}, time);
    this.#owners = new Owners(specified);
    this.#reasons = new ReasonFinder({ stops, notes }, specified.plan, this.#owners);
    this.#isKeyMissing = stops.some(({ reason }) => reason === 'main-key');
    for (const stop of stops) this.#found.add(ofStop(stop));
  }

  /** Adds a place at which the entries differ. */
  add(difference: ParserEntryDifference): void {
    const { meant, written, unknown, keys } = difference;
    if (unknown !== undefined && !reportedUnknowns.has(unknown)) return;
    const owner = this.#owners.ownerOf(difference);
    if (owner === undefined) return;
    const isUnknown = unknown !== undefined;
    const consequence = written === undefined && !isUnknown ? 'drops' : 'changes';
    const [rule] = owner.rules;
    if (rule && !isUnknown) this.#differing.add(rule);
    if (rule === undefined && consequence === 'drops') this.#lost.add(owner.section);
    if (this.#reasons.isStopped(owner)) return;
    const of: object = rule ?? owner.section;
    const groups = this.#groups.get(of) ?? new Map<Consequence, Group>();
    this.#groups.set(of, groups);
    const isHarmless = isUnknown || isLossless(meant, written) || (meant === undefined && keys.at(-1) === 'm_def');
    const group = groups.get(consequence);
    const isNumber = consequence === 'changes' && isInexactNumber(meant, written);
    if (group === undefined)
      groups.set(consequence, {
        owner,
        consequence,
        first: difference,
        count: 1,
        isHarmless,
        isUnknown,
        isInexact: isNumber,
      });
    else {
      group.count++;
      group.isHarmless &&= isHarmless;
      group.isUnknown &&= isUnknown;
      group.isInexact &&= isNumber;
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

  differing(): Differing {
    const known = new Map<SectionPlan, boolean>();
    const isLost = (section: SectionPlan): boolean => {
      const lost = known.get(section) ?? (this.#lost.has(section) || this.#owners.parentsOf(section).some(isLost));
      known.set(section, lost);
      return lost;
    };
    const sections = this.#lost.size === 0 ? [] : [...this.#specified.plan.sections.values()];
    return { rules: this.#differing, lost: new Set(sections.filter(isLost)) };
  }

  /** All differences, found in small parts of work. */
  *differences(): Generator<undefined, readonly Difference[]> {
    const groups = [...this.#groups.values()].flatMap((each) => [...each.values()]);
    for (const group of groups) {
      yield;
      const { section, rules } = group.owner;
      // A section inside a lost section gets no finding of its own.
      if (rules.length === 0 && this.#reasons.isBelow(section, this.#lost)) continue;
      const difference = this.#differenceOf(group);
      // The mapping around it may be the one that lacks a `main_key`.
      if (difference.reason === 'dotted-parent' && this.#isKeyMissing) continue;
      this.#found.add(difference);
    }
    return this.#found.list;
  }

  #differenceOf({ owner, consequence, first, count, isHarmless, isUnknown, isInexact }: Group): Difference {
    const { section, rules, instance } = owner;
    const [rule] = rules;
    const note = this.#reasons.find(owner);
    const key = rule?.rule.key ?? section.mapping.key;
    const node = note?.node ?? rule?.effective.target?.node ?? key;
    const source = rule && instance ? rule.source?.find(instance.base, this.#budget) : undefined;
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
      isInexact: isInexact && source !== undefined,
      data: source && placeOf(source),
    };
  }
}

/** Is a number infinite, or another integer than the parser's, which has all digits? */
function isInexactNumber(value: unknown, written: unknown): boolean {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return false;
  if (!Number.isInteger(value)) return !Number.isFinite(value);
  const text = String(written);
  return /^-?\d+$/.test(text) ? BigInt(text) !== BigInt(value) : Number(text) !== value;
}
