/** A mapper of 100 kB in process: new, and after an edit, against JSON.parse of it. */
import type { Experiment } from '../../scripts/figures/experiment.ts';
import { race } from './support/race.ts';
import { ratioRow } from './support/rows.ts';

const goal = { full: 6, incremental: 0.5 };

export const wholeDocument: Experiment = {
  name: 'document',
  async measure({ seed, quick }) {
    const params = { bytes: 1e5, seed };
    const entrant = (name: string, file: string, more: object = {}) => ({
      name,
      module: new URL(`./peers/document/${file}.ts`, import.meta.url),
      params: { ...params, ...more },
    });
    const [floor, full, incremental, ...peers] = await race(
      [
        entrant('JSON.parse', 'jsonParse'),
        entrant('ours', 'ours', { incremental: false }),
        entrant('ours', 'ours', { incremental: true }),
        entrant('jsonc-parser parseTree', 'parseTree'),
        entrant('vscode-json-languageservice parse + validate', 'jsonService'),
      ],
      { rounds: quick ? 7 : 15, fill: quick ? 100 : 300, warm: 1000 },
    );
    if (!floor || !full || !incremental) throw new Error('nobody ran');
    return [
      ratioRow({ name: 'document-full', goal: goal.full, floor, ours: full, peers, note: '100 kB with all findings' }),
      ratioRow({
        name: 'document-incremental',
        goal: goal.incremental,
        floor,
        ours: incremental,
        note: 'an edit in the middle',
      }),
    ];
  },
};
