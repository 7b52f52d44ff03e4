/** Every field of a data file to its place in a class that has as many: from the fields' values to pairs. */
import { objectFields } from '../../../server/src/matching/dataShape.ts';
import { Matcher } from '../../../server/src/matching/matchClass.ts';
import type { Contender } from '../support/contender.ts';
import { wideClass } from '../support/wideClass.ts';

const ours: Contender<{ readonly count: number }> = async ({ count }) => {
  const { schemas, schema, data, placeOf } = wideClass(count);
  // Nothing that is known of the class is kept from the run before.
  const run = () => new Matcher(schemas).match(objectFields([data]), schema);
  return {
    run,
    answer: () => {
      const { pairs } = run();
      const isRight = pairs.every(({ leaf, target }) => placeOf.get(leaf.path.join('.')) === target.facts.name);
      return `${pairs.length} pairs, ${isRight ? 'all' : 'not all'} right`;
    },
  };
};

export default { ours };
