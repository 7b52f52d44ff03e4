/** Which quantities can have anything in common with a field: of hundreds the few that are worth a closer look. */
import { Similarity } from './alike.ts';
import type { Leaf } from './leaves.ts';
import { noScore, type PairContext, type PairScore, scoreOf } from './pairScore.ts';
import type { Target } from './targets.ts';

/** Of all concepts of both sides, those that both must have at least. */
const leastShared = 0.34;
/** Places of one field that are weighed. */
const mostWeighed = 20;

export interface Ranked extends PairScore {
  readonly target: Target;
}

/** The targets of one class, by what their names hold. */
export class TargetIndex {
  readonly #byConcept = new Map<string, Target[]>();
  readonly #byInitials = new Map<string, Target[]>();
  /** Those that a field can name by naming the record. */
  readonly #records: readonly Target[];
  readonly #order: ReadonlyMap<Target, number>;
  readonly #context: PairContext;

  constructor(targets: readonly Target[], context: Omit<PairContext, 'similarity'>) {
    this.#order = new Map(targets.map((target, index) => [target, index]));
    this.#context = { ...context, similarity: new Similarity(targets.flatMap(({ concepts }) => concepts)) };
    for (const target of targets) {
      for (const concept of target.concepts) add(this.#byConcept, concept, target);
      for (const letters of target.initials) if (letters.length > 1) add(this.#byInitials, letters, target);
    }
    this.#records = targets.filter(
      ({ concepts, path }) => path.length === 1 && (concepts.includes('name') || concepts.includes('id')),
    );
  }

  /** The best first; equal ones in the order of the class. */
  ranked(leaf: Leaf): readonly Ranked[] {
    const found = new Set<Target>(this.#records);
    for (const target of this.#nearest(leaf)) found.add(target);
    for (const target of this.#byInitials.get(leaf.words.initials ?? '') ?? []) found.add(target);
    return [...found]
      .map((target) => ({ target, ...scoreOf(leaf, target, this.#context) }))
      .filter(({ score }) => score > noScore.score)
      .sort(
        (one, other) =>
          other.score - one.score || (this.#order.get(one.target) ?? 0) - (this.#order.get(other.target) ?? 0),
      );
  }

  /** Of many that have something in common with the field, those that can be nearest. */
  #nearest(leaf: Leaf): readonly Target[] {
    const least = Math.min(...leaf.words.readings.map(({ concepts }) => concepts.length));
    const near: { readonly target: Target; readonly bound: number }[] = [];
    for (const [target, shared] of this.#shared(leaf)) {
      const bound = (2 * shared) / (least + target.concepts.length);
      if (bound >= leastShared) near.push({ target, bound });
    }
    if (near.length > mostWeighed) near.sort((one, other) => other.bound - one.bound);
    return near.slice(0, mostWeighed).map(({ target }) => target);
  }

  /** Targets with how many concepts they share with the field and what stands around it. */
  #shared(leaf: Leaf): ReadonlyMap<Target, number> {
    const concepts = new Set(leaf.words.readings.flatMap((reading) => reading.concepts));
    for (const each of [...leaf.context.flat(), ...leaf.look.forms]) concepts.add(each);
    if (leaf.look.date !== 'none') concepts.add('date');
    const counts = new Map<Target, number>();
    for (const concept of concepts)
      for (const similar of this.#context.similarity.of(concept).keys())
        for (const target of this.#byConcept.get(similar) ?? []) counts.set(target, (counts.get(target) ?? 0) + 1);
    return counts;
  }
}

function add(map: Map<string, Target[]>, key: string, target: Target): void {
  const list = map.get(key);
  if (list) list.push(target);
  else map.set(key, [target]);
}
