/** Choosing candidates by three patterns that each must match, and by one that makes a backtracking engine go astray. */
import { seeded } from '../../support/seeded.ts';
import type { Contender } from '../support/contender.ts';

interface Params {
  readonly candidates: number;
  readonly seed: number;
}

interface Candidate {
  readonly kind: string;
  readonly by: string;
  readonly code: string;
}

/** Field → pattern, anchored at its start. */
const patterns = { kind: '(Add|Stir|Heat).*', by: 'op [0-7]', code: 'S-\\d+-[ab]' };

const byHand: Contender<Params> = (params) => {
  const all = candidatesOf(params);
  const [kind, by, code] = Object.values(patterns).map((each) => new RegExp(`^(?:${each})`, 'u'));
  return counted(() => {
    let accepted = 0;
    for (const each of all) if (kind?.test(each.kind) && by?.test(each.by) && code?.test(each.code)) accepted++;
    return accepted;
  });
};

const ours: Contender<Params> = async (params) => {
  const { choiceOf } = await import('./ours.ts');
  const keys = Object.entries(patterns).map(([field, pattern]) => ({ [field]: pattern }));
  return counted(choiceOf(keys, candidatesOf(params)));
};

const hopeless: Contender<Params> = async ({ candidates }) => {
  const { choiceOf } = await import('./ours.ts');
  const texts = Array.from({ length: candidates }, (_, i) => ({ kind: `${'a'.repeat(30)}! ${i}` }));
  const choose = choiceOf([{ kind: '(a+)+$' }], texts);
  if (choose() !== 0) throw new Error('hopeless candidates were accepted');
  return counted(choose);
};

function counted(choose: () => number): { run(): number; answer(): string } {
  return { run: choose, answer: () => String(choose()) };
}

function candidatesOf({ candidates, seed }: Params): readonly Candidate[] {
  const below = seeded(seed);
  const kinds = ['Add', 'Stir', 'Heat', 'Cool'];
  return Array.from({ length: candidates }, (_, i) => ({
    kind: `${kinds[below(4)]} slowly`,
    by: `op ${below(10)}`,
    code: `S-${i}-${'abc'[below(3)]}`,
  }));
}

export default { RegExp: byHand, ours, hopeless };
