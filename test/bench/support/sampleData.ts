/** The data file of the bench: a run with as many steps as asked for, about 130 bytes each. */
import { type Random, seededRandom } from './random.ts';

/** The class key that binds mappers of the bench to it. */
export const classKey = 'bench';

const kinds = ['Add', 'Stir', 'Heat', 'Cool', 'Wash', 'Spin'];
const words = ['clear', 'cloudy', 'white', 'viscous', 'dropwise', 'slowly', 'overnight', 'in argon'];

/** @returns compact JSON; the same for the same arguments. */
export function sampleText(items: number, seed: number): string {
  const random = seededRandom(seed);
  const steps = Array.from({ length: items }, (_, i) => stepText(i, random));
  return `{"$mapped_json_class_key":"${classKey}","title":"run ${seed}","Steps":[${steps.join(',')}]}`;
}

/** One in eight has no note, and one in eight an empty one. */
function stepText(i: number, random: Random): string {
  const fate = random.below(8);
  const note = `${random.pick(words)}, ${random.pick(words)}`;
  return JSON.stringify({
    id: `S-${i}`,
    name: `${random.pick(kinds)} ${i}`,
    kind: random.pick(kinds),
    t: random.below(1000) / 4,
    unit: 'min',
    ...(fate > 0 && { note: fate === 1 ? '' : note }),
    who: { lab: `L${random.below(40)}`, by: `op ${random.below(9)}` },
  });
}
