/** Row `issue-model`: operations × outcomes of the service × behaviours of the storage × crash points. */
import type { Death } from '../support/gate.ts';
import type { PostOutcome } from '../support/lossyService.ts';
import { type Cell, runCell } from './issueRun.ts';
import { countedRow } from './row.ts';

/** What a service can do with a create or rotate: 14 outcomes. */
const outcomes: Readonly<Record<string, PostOutcome>> = {
  'done, told in full': { does: 'all', answers: 'field' },
  'done, told bare': { does: 'all', answers: 'bare' },
  'done, told bare among others of its name': { does: 'all', answers: 'bare', crowd: true },
  'no connection': { does: 'nothing', answers: 'no-connection' },
  'refused 401': { does: 'nothing', answers: 401 },
  'declined 422': { does: 'nothing', answers: 422 },
  'declined 400, old one revoked': { does: 'half', answers: 400 },
  'busy 503': { does: 'nothing', answers: 503 },
  'failed 500': { does: 'nothing', answers: 500 },
  'failed 500, old one revoked': { does: 'half', answers: 500 },
  'failed 500, done': { does: 'all', answers: 500 },
  'connection reset, done': { does: 'all', answers: 'reset' },
  'no answer, done later': { does: 'late', answers: 'silence' },
  'done, answer garbled': { does: 'all', answers: 'garbled' },
};

/** How the editor's storages can behave once the probe has gone well: 8 behaviours. */
const storeBehaviours: Readonly<Record<string, Cell['behaviour']>> = {
  honest: { mode: 'honest' },
  throws: { mode: 'throws' },
  hangs: { mode: 'hangs' },
  forgets: { mode: 'forgets' },
  lies: { mode: 'lies' },
  'loses all on reopening': { mode: 'honest', losesOnReopen: true },
  'rolls back on reopening': { mode: 'honest', rollsBack: true },
  'loses the state to another window': { mode: 'honest', overwritesState: true },
};

/** Where a window can die while it creates or rotates: 10 points. */
const crashPoints: Readonly<Record<string, Death | undefined>> = {
  'before the probe': { when: 'before', step: /^secrets\.store probe\// },
  'after the probe': { when: 'after', step: /^secrets\.get probe\// },
  'before the intent is noted': { when: 'before', step: /^intents\.write / },
  'after the intent is noted': { when: 'after', step: /^intents\.write / },
  'before the POST': { when: 'before', step: /^fetch POST \/auth\/pats/ },
  'after the POST, before its answer': { when: 'after', step: /^fetch POST \/auth\/pats/ },
  'before it is stored beside the old one': { when: 'before', step: /^secrets\.store pending\// },
  'after it is stored beside the old one': { when: 'after', step: /^secrets\.store pending\// },
  'after it is put in place': { when: 'after', step: /^secrets\.store token\// },
  'not before the end': undefined,
};

const operations = ['create', 'rotate'] as const;

/** It lives in memory; a quick run takes one of seven cells. */
export const issueModel = countedRow(
  'issue-model',
  'each live token stored, offered or named; at most one POST',
  async ({ quick }) => {
    const problems: string[] = [];
    const reached = new Set<Cell['crash']>();
    const chosen = [...cells()].filter((_, index) => !quick || index % 7 === 0);
    for (const cell of chosen) {
      const result = await runCell(cell);
      problems.push(...result.problems);
      if (result.died) reached.add(cell.crash);
    }
    const sizes = [outcomes, storeBehaviours, crashPoints].map((each) => Object.keys(each).length);
    // Each point but the one that stands for none.
    if (reached.size !== Object.keys(crashPoints).length - 1)
      problems.push(`${reached.size} crash points were reached`);
    return {
      counted: `${chosen.length} runs`,
      detail: `outcomes, storages, crash points and operations: ${[...sizes, operations.length].join(' × ')}; ${reached.size} crash points reached`,
      problems,
    };
  },
);

function* cells(): Generator<Cell> {
  for (const operation of operations)
    for (const [says, outcome] of Object.entries(outcomes))
      for (const [keeps, behaviour] of Object.entries(storeBehaviours))
        for (const [dies, crash] of Object.entries(crashPoints)) {
          const title = `${operation}, ${says}, storage ${keeps}, dies ${dies}`;
          yield { operation, outcome, behaviour, crash, title };
        }
}
