/** Choosing candidates by patterns, against RegExp in a loop; and by one that would take a backtracking engine hours. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { race } from './support/race.ts';
import { milliseconds, ratioRow, row } from './support/rows.ts';

const goal = { ratio: 2, milliseconds: 10 };
const peers = new URL('./peers/repeatKeys.ts', import.meta.url);

export const repeatKeys: Experiment = {
  name: 'repeat-keys',
  means: 'choosing among many members by patterns, also by one that hangs other engines',
  async measure({ seed, quick }) {
    const candidates = quick ? 2e4 : 1e5;
    const [rounds, duration] = [quick ? 5 : 7, { warm: 500, timed: 200 }];
    const [floor, ours, ...others] = await race(
      peers,
      ['RegExp', 'ours', 're2js'],
      { ...duration, candidates, seed },
      rounds,
    );
    const few = quick ? 200 : 1000;
    const [hopeless] = await race(peers, ['hopeless'], { ...duration, candidates: few, seed }, rounds);
    const note = `${candidates} candidates × 3 patterns`;
    const each = hopeless.cpu / few;
    return [
      ratioRow('repeat-keys-harmless', goal.ratio, { floor, ours, peers: others }, note),
      row('repeat-keys-catastrophic', each, goal.milliseconds, milliseconds, `CPU per candidate, (a+)+$ on 30 letters`),
    ];
  },
};
