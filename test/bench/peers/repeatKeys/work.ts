/** The candidates that all contenders choose from, and the three patterns that each must match. */
import { seededRandom } from '../../support/random.ts';

export interface KeyParams {
  readonly candidates: number;
  readonly seed: number;
}

export interface Candidate {
  readonly kind: string;
  readonly by: string;
  readonly code: string;
}

/** Field → pattern, anchored at its start. */
export const patterns = { kind: '(Add|Stir|Heat).*', by: 'op [0-7]', code: 'S-\\d+-[ab]' } as const;

export function candidatesOf({ candidates, seed }: KeyParams): readonly Candidate[] {
  const random = seededRandom(seed);
  const kinds = ['Add', 'Stir', 'Heat', 'Cool'];
  return Array.from({ length: candidates }, (_, i) => ({
    kind: `${random.pick(kinds)} slowly`,
    by: `op ${random.below(10)}`,
    code: `S-${i}-${random.pick(['a', 'b', 'c'])}`,
  }));
}
