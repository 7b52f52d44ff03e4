/** Choosing candidates by patterns, against RegExp in a loop; and by one that would take a backtracking engine hours. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { race } from './support/race.ts';
import { milliseconds, ratioRow, row } from './support/rows.ts';

const goal = { ratio: 2, milliseconds: 10 };
const peers = new URL('./peers/repeatKeys.ts', import.meta.url);

export const repeatKeys: Experiment = {
  name: 'repeat-keys',
  async measure({ seed, quick }) {
    const candidates = quick ? 2e4 : 1e5;
    const params = { warm: 500, timed: 200, seed };
    const [floor, ours] = await race(peers, ['RegExp', 'ours'], { ...params, candidates });
    const few = quick ? 200 : 1000;
    const [hopeless] = await race(peers, ['hopeless'], { ...params, candidates: few });
    const note = `${candidates} candidates × 3 patterns`;
    const each = hopeless.cpu / few;
    return [
      ratioRow('repeat-keys-harmless', goal.ratio, { floor, ours }, note),
      row('repeat-keys-catastrophic', each, goal.milliseconds, milliseconds, `CPU per candidate, (a+)+$ on 30 letters`),
    ];
  },
};
