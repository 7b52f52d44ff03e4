/** What a service can do with a create or rotate: 14 outcomes. */
import type { PostOutcome } from '../support/fakePats.ts';

export const outcomes: Readonly<Record<string, PostOutcome>> = {
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
