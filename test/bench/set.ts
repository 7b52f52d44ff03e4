/** The verdict over all data files of a mapper, against mapping each of them. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { race } from './support/race.ts';
import { milliseconds, ratioRow, row } from './support/rows.ts';

const goal = { ratio: 1.2, wall: 1000 };
const set = { files: 200, rules: 50, items: 20 };

export const fileSet: Experiment = {
  name: 'set',
  means: 'the tab of all data files, beside the entries of each file',
  async measure({ seed }) {
    const module = new URL('./peers/set.ts', import.meta.url);
    const [floor, ours] = await race(module, ['plain runs', 'set'], { ...set, seed, warm: 1500, timed: 500 });
    const about = `${set.files} files of ${set.items} items, ${set.rules} rules`;
    return [
      ratioRow('set-cpu', goal.ratio, { floor, ours }, about),
      row('set-wall', ours.wall, goal.wall, milliseconds, about),
    ];
  },
};
