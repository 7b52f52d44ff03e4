/** What rules make of the places of a mapping, as far as it was met: it outlives edits, and edits taken back. */
import type { MatchKey } from '../mapper/types.ts';
import { RecentlyUsed } from '../util/recentlyUsed.ts';
import { RunLengths } from '../util/runLengths.ts';
import type { AcceptedPlaces } from './acceptedPlaces.ts';
import { ListedInstances } from './instanceList.ts';
import { NamesMet } from './namesMet.ts';
import type { OutcomeColumn } from './outcomeColumns.ts';
import { OutcomeTree } from './outcomeTree.ts';
import type { MappingResult, SectionRun } from './result.ts';
import type { RulePlan } from './rulePlan.ts';
import { RuleRow } from './ruleRow.ts';
import { isFlat } from './sectionMaker.ts';

/** Places between two looks at the clock. */
const stepSize = 512;

/** As much as ten rules of a million sections take that differ from one to the next. */
const keptStretches = 2_000_000;

/** A short one counts as if it had so many: of a small data file the rules of some sixty edits stay. */
const shortColumn = 30_000;

/** Edits of rules leave the places as they are. */
const byPlaces = new WeakMap<AcceptedPlaces, KnownRules>();

export class KnownRules {
  readonly #places: AcceptedPlaces;
  /** By what the rule says. */
  readonly #columns = new RecentlyUsed<string, OutcomeColumn>(keptStretches, ({ size }) => Math.max(size, shortColumn));
  /** Of the run that was learned last, by the rule itself. */
  #own: ReadonlyMap<RulePlan, OutcomeColumn> = new Map();
  readonly #names = new NamesMet();

  private constructor(places: AcceptedPlaces) {
    this.#places = places;
  }

  static of({ places }: ListedInstances): KnownRules {
    const known = byPlaces.get(places) ?? new KnownRules(places);
    byPlaces.set(places, known);
    return known;
  }

  /** Takes in what became of the rules of a run. */
  *learn({ plan }: SectionRun, { rows }: ListedInstances): Generator<undefined, void> {
    const own = new Map<RulePlan, OutcomeColumn>();
    // Where one rule gets in another's way, what became of it does not depend on itself alone.
    for (const [index, rule] of isFlat(plan.rules) ? plan.rules.entries() : []) {
      const text = textOf(rule);
      const column = this.columnOf(rule) ?? rows.column(index);
      if (column === undefined) continue;
      if (text === undefined) own.set(rule, column);
      else this.#columns.set(text, column);
      yield;
    }
    this.#own = own;
  }

  /** Looks at the names of members, little by little. */
  collectNames(): Generator<undefined, void> {
    return this.#names.collect(this.#places, stepSize);
  }

  /** What becomes of a rule, section by section, if it is known. */
  columnOf(rule: RulePlan): OutcomeColumn | undefined {
    const text = textOf(rule);
    return text === undefined ? this.#own.get(rule) : this.#columns.get(text);
  }

  /** The same for several rules, which are run for all places where that is not known. */
  *columnsOf(rules: readonly RulePlan[]): Generator<undefined, readonly OutcomeColumn[]> {
    const known = rules.map((rule) => this.columnOf(rule));
    const missing = rules.filter((_, index) => known[index] === undefined);
    const nowhere = missing.filter((rule) => this.#names.lacks(rule));
    const elsewhere = missing.filter((rule) => !nowhere.includes(rule));
    const found = new Map<RulePlan, OutcomeColumn>([
      ...(yield* this.#run(nowhere, 1)),
      ...(yield* this.#run(elsewhere, this.#places.length)),
    ]);
    for (const rule of nowhere) {
      const [column, missed] = [found.get(rule), this.#places.length - 1];
      if (column && missed > 0) column.push(column.at(0), missed);
    }
    for (const [rule, column] of found) {
      const text = textOf(rule);
      if (text !== undefined) this.#columns.set(text, column);
    }
    return rules.map((rule, index) => (known[index] ?? found.get(rule)) as OutcomeColumn);
  }

  /** Runs rules for the first places. */
  *#run(rules: readonly RulePlan[], count: number): Generator<undefined, ReadonlyMap<RulePlan, OutcomeColumn>> {
    const columns = rules.map((): OutcomeColumn => new RunLengths());
    const row = new RuleRow(rules, new OutcomeTree());
    const take = (): void => {
      const { outcomes } = row.way;
      for (let index = 0; index < columns.length; index++) columns[index]?.push(outcomes[index]);
    };
    const places = this.#places;
    for (let from = 0; rules.length > 0 && from < Math.min(count, places.length); from += stepSize) {
      const to = Math.min(from + stepSize, count);
      if (row.needsNode)
        places.visit(from, to, (base) => {
          row.read(base.value, base);
          take();
        });
      else
        places.visitValues(from, to, (value) => {
          row.read(value, undefined);
          take();
        });
      yield;
    }
    return new Map(rules.map((rule, index) => [rule, columns[index] as OutcomeColumn]));
  }
}

/** Learns, little by little, what makes the next edit of a rule quick. */
export function* lookAhead({ runs }: MappingResult): Generator<undefined, void> {
  for (const run of runs.values()) {
    if (!(run.instances instanceof ListedInstances) || run.instances.length === 0 || run.blocked > 0) continue;
    const known = KnownRules.of(run.instances);
    yield* known.learn(run, run.instances);
    yield* known.collectNames();
  }
}

/** What a rule says, as far as it decides about its outcome; undefined where outcomes name parts of the rule itself. */
function textOf({ said, conditions }: RulePlan): string | undefined {
  if (conditions.length > 0) return undefined;
  const { source, target, targetType, defaultValue, matchKeys } = said;
  return JSON.stringify([
    source?.value,
    target?.value,
    targetType?.value,
    defaultValue ? [defaultValue.value] : 0,
    matchKeys.map((keys) => keys?.map(keyText) ?? 0),
  ]);
}

/** What an entry of `repeat_keys` or `match_key` says. */
export function keyText(key: MatchKey): unknown {
  return key.kind === 'present' ? key.path.value : key.fields.map(({ field, pattern }) => [field.value, pattern.value]);
}
