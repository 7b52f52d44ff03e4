/** Where a window can die while it creates or rotates: 10 points. */
import type { Death } from '../support/gate.ts';

export const crashPoints: Readonly<Record<string, Death | undefined>> = {
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
