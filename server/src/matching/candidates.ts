/** Which quantities can have anything in common with a field: of hundreds the few that are worth a closer look. */
import { alike, leastAlike } from './alike.ts';
import type { Leaf } from './leaves.ts';
import { noScore, type PairContext, type PairScore, scoreOf } from './pairScore.ts';
import type { Target } from './targets.ts';

export interface Ranked extends PairScore {
  readonly target: Target;
}

/** The targets of one class, by what their names hold. */
export class TargetIndex {
  readonly #targets: readonly Target[];
  readonly #byConcept = new Map<string, Target[]>();
  readonly #byInitials = new Map<string, Target[]>();
  /** Those that a field can name by naming the record. */
  readonly #records: readonly Target[];
  readonly #similar = new Map<string, readonly string[]>();
  readonly #context: PairContext;

  constructor(targets: readonly Target[], context: PairContext) {
    this.#targets = targets;
    this.#context = context;
    for (const target of targets) {
      for (const concept of target.concepts) add(this.#byConcept, concept, target);
      for (const letters of target.initials) add(this.#byInitials, letters, target);
    }
    this.#records = targets.filter(
      ({ concepts, path }) => path.length === 1 && (concepts.includes('name') || concepts.includes('id')),
    );
  }

  /** The best first; equal ones in the order of the class. */
  ranked(leaf: Leaf): readonly Ranked[] {
    const found = new Set<Target>(this.#records);
    const concepts = [
      ...leaf.words.readings.flatMap((reading) => reading.concepts),
      ...leaf.context.flat(),
      ...leaf.look.forms,
    ];
    if (leaf.look.date !== 'none') concepts.push('date');
    for (const concept of new Set(concepts))
      for (const similar of this.#alike(concept))
        for (const target of this.#byConcept.get(similar) ?? []) found.add(target);
    for (const target of this.#byInitials.get(leaf.words.initials ?? '') ?? []) found.add(target);
    return [...found]
      .map((target) => ({ target, ...scoreOf(leaf, target, this.#context) }))
      .filter(({ score }) => score > noScore.score)
      .sort(
        (one, other) =>
          other.score - one.score || this.#targets.indexOf(one.target) - this.#targets.indexOf(other.target),
      );
  }

  /** Concepts of the class that a word may mean. */
  #alike(word: string): readonly string[] {
    const known = this.#similar.get(word);
    if (known) return known;
    const found = this.#byConcept.has(word)
      ? [word]
      : [...this.#byConcept.keys()].filter((concept) => alike(word, concept) >= leastAlike);
    this.#similar.set(word, found);
    return found;
  }
}

function add(map: Map<string, Target[]>, key: string, target: Target): void {
  const list = map.get(key);
  if (list) list.push(target);
  else map.set(key, [target]);
}
