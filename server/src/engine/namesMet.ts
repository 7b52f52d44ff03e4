/** Which members the objects of some places have: what none has no rule finds, without a look at each place. */
import type { AcceptedPlaces } from './acceptedPlaces.ts';
import type { RulePlan } from './rulePlan.ts';

/** Where keys are data there are as many names as places. */
const mostNames = 10_000;

export class NamesMet {
  readonly #names = new Set<string>();
  /** Places that were looked at. */
  #done = 0;
  #isWhole = false;

  /** Looks at the objects of all places, little by little; goes on where it was left. */
  *collect(places: AcceptedPlaces, step: number): Generator<undefined, void> {
    while (this.#done < places.length && this.#names.size <= mostNames) {
      const from = this.#done;
      this.#done += step;
      places.visitValues(from, this.#done, (value) => {
        for (const name in value as object) this.#names.add(name);
      });
      yield;
    }
    this.#isWhole = this.#names.size <= mostNames;
  }

  /** Does the rule read the same at all places, because none has what its path begins with? */
  lacks({ source, conditions }: RulePlan): boolean {
    const [name] = source?.path?.keys ?? [];
    return this.#isWhole && typeof name === 'string' && conditions.length === 0 && !this.#names.has(name);
  }
}
