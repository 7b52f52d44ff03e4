/** The model of the parser in service against the engine, which records where every value comes from. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { race } from './support/race.ts';
import { ratioRow } from './support/rows.ts';

const goal = 4;

/** The model looks at no more than twice as many items of one mapping. */
const items = 1e4;

export const parserModel: Experiment = {
  name: 'parser-model',
  means: 'the check of what the parser in service does, beside our own mapping',
  async measure({ seed, quick }) {
    const params = { items, seed, warm: 1000, timed: 400 };
    const module = new URL('./peers/parserModel.ts', import.meta.url);
    const [floor, ours] = await race(module, ['engine', 'model'], params, quick ? 5 : 7);
    return [ratioRow('parser-model', goal, { floor, ours }, `${items} items`)];
  },
};
