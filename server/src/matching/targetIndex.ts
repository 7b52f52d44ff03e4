/** Selects from hundreds of quantities the few that can match a field, before they are scored. */

import type { ClassTarget } from './classTargets.ts';
import type { Leaf } from './leaves.ts';
import { type PairContext, type RankedTarget, scoreOf } from './pairScore.ts';
import { typeCompatibility } from './typeCompatibility.ts';
import { isConvertible } from './unitDimensions.ts';
import { Similarity } from './wordSimilarity.ts';

/** The least share of both sides' concepts that they must have in common. */
const leastShared = 0.34;
/** The most targets that are scored for one field. */
const maxWeighed = 12;

/** The targets of one class, indexed by the concepts of their names. */
export class TargetIndex {
  readonly #targets: readonly ClassTarget[];
  /** Concept → indices of targets. */
  readonly #byConcept = new Map<string, number[]>();
  readonly #byInitials = new Map<string, number[]>();
  /** Targets that a field can mean by naming the record or a part of it, or by its value. */
  readonly #records: readonly number[];
  readonly #withUnit: readonly number[];
  readonly #context: PairContext;
  /** How many concepts each target shares with the current field; reset to zero after each field. */
  readonly #shared: Uint16Array;

  constructor(targets: readonly ClassTarget[], { about, parts }: Pick<PairContext, 'about' | 'parts'>) {
    this.#targets = targets;
    this.#shared = new Uint16Array(targets.length);
    const records: number[] = [];
    for (const [at, { concepts, facts, initials, path, isItem }] of targets.entries()) {
      for (const concept of concepts) add(this.#byConcept, concept, at);
      for (const letters of initials) if (letters.length > 1) add(this.#byInitials, letters, at);
      const isRecord = (path.length === 1 || isItem) && (concepts.includes('name') || concepts.includes('id'));
      if (isRecord || facts.type === 'enum') records.push(at);
    }
    this.#records = records;
    this.#withUnit = [...targets.keys()].filter((at) => typeof targets[at]?.facts.unit === 'string');
    this.#context = { about, parts, similarity: new Similarity(this.#byConcept.keys()) };
  }

  /** The best first; equal ones in the order of the class. */
  ranked(leaf: Leaf): readonly RankedTarget[] {
    const initials = this.#byInitials.get(leaf.words.initials ?? '') ?? [];
    const measured = this.#onlyOfUnit(leaf);
    const near = new Set([...this.#records, ...this.#nearest(leaf), ...initials, ...(measured ?? [])]);
    const found: RankedTarget[] = [];
    for (const at of [...near].sort((one, other) => one - other)) {
      const target = this.#targets[at];
      const ranked = target && scoreOf(leaf, target, this.#context, measured?.includes(at));
      if (ranked) found.push(ranked);
    }
    return found.sort((one, other) => other.score - one.score);
  }

  /** The target that is the only one with the dimension of the field's unit. */
  #onlyOfUnit({ words, unit }: Leaf): readonly [number] | undefined {
    const read = unit?.texts[0] ?? words.readings.find(({ units }) => units.length > 0)?.units[0];
    if (read === undefined) return undefined;
    const [only, second] = this.#withUnit.filter((at) => isConvertible(read, this.#targets[at]?.facts.unit ?? ''));
    return only === undefined || second !== undefined ? undefined : [only];
  }

  /** From the targets that share concepts with the field, those that can score highest. */
  #nearest(leaf: Leaf): readonly number[] {
    const least = Math.min(...leaf.words.readings.map(({ concepts }) => concepts.length));
    const near: { readonly at: number; readonly bound: number }[] = [];
    for (const at of this.#countShared(leaf)) {
      const bound = (2 * (this.#shared[at] ?? 0)) / (least + (this.#targets[at]?.concepts.length ?? 0));
      if (bound >= leastShared) near.push({ at, bound });
      this.#shared[at] = 0;
    }
    if (near.length <= maxWeighed) return near.map(({ at }) => at);
    near.sort((one, other) => other.bound - one.bound);
    const taken: number[] = [];
    for (const { at } of near) {
      const facts = this.#targets[at]?.facts;
      // A target that cannot take the values does not count towards the limit.
      if (facts && typeCompatibility(facts, leaf.look).is !== 'no') taken.push(at);
      if (taken.length === maxWeighed) break;
    }
    return taken;
  }

  /**
   * Counts the concepts that targets share with the field and the names around it. @returns the targets that share any
   */
  #countShared({ words, context, look }: Leaf): readonly number[] {
    const concepts = new Set(words.readings.flatMap((reading) => reading.concepts));
    for (const names of context) for (const each of names) concepts.add(each);
    for (const each of look.forms) concepts.add(each);
    if (look.date !== 'none') concepts.add('date');
    const met: number[] = [];
    for (const concept of concepts)
      for (const similar of this.#context.similarity.of(concept).keys())
        for (const at of this.#byConcept.get(similar) ?? []) {
          if (this.#shared[at] === 0) met.push(at);
          this.#shared[at] = (this.#shared[at] ?? 0) + 1;
        }
    return met;
  }
}

function add(map: Map<string, number[]>, key: string, at: number): void {
  const list = map.get(key);
  if (list) list.push(at);
  else map.set(key, [at]);
}
