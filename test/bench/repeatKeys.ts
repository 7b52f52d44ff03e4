/** Choosing candidates by patterns, against RegExp in a loop; and a pattern that would take a backtracking engine hours. */
import type { Experiment, Row } from '../../scripts/figures/experiment.ts';
import { race } from './support/race.ts';
import { digits, milliseconds, ratioRow } from './support/rows.ts';

const goal = { ratio: 2, milliseconds: 10 };

export const repeatKeys: Experiment = {
  name: 'repeat-keys',
  async measure({ seed, quick }) {
    const candidates = quick ? 2e4 : 1e5;
    const peers = {
      RegExp: 'regExp',
      ours: 'ours',
      'ours with sections and record': 'oursMapped',
      re2js: 're2',
      jmespath: 'jmespath',
    };
    const entrants = Object.entries(peers).map(([name, file]) => entrant(name, file, { candidates, seed }));
    const [floor, ours, ...others] = await race(entrants, { rounds: 5, warm: 500, processes: quick ? 1 : 3 });
    if (!floor || !ours) throw new Error('nobody ran');
    const note = `${digits(candidates)} candidates × 3 patterns`;
    return [
      ratioRow({ name: 'repeat-keys-harmless', goal: goal.ratio, floor, ours, peers: others, note }),
      await catastrophicRow(quick ? 200 : 1000, seed),
    ];
  },
};

function entrant(name: string, file: string, params: object) {
  return { name, module: new URL(`./peers/repeatKeys/${file}.ts`, import.meta.url), params };
}

async function catastrophicRow(candidates: number, seed: number): Promise<Row> {
  const [ours] = await race([entrant('ours', 'oursMapped', { candidates, seed, catastrophic: true })], { rounds: 5 });
  const each = (ours?.cpu ?? Number.NaN) / candidates;
  return {
    name: 'repeat-keys-catastrophic',
    goal: `≤ ${goal.milliseconds} ms`,
    figure: milliseconds(each),
    met: each <= goal.milliseconds,
    detail: `CPU per candidate, (a+)+$ on 30 letters that do not match, ${candidates} candidates; RegExp takes seconds for one`,
  };
}
