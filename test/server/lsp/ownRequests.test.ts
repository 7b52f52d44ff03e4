import { expect, test } from 'vitest';
import { ownAnswers } from '../../../server/src/lsp/ownRequests.ts';
import { ownMethods } from '../../../server/src/lsp/requests.ts';
import type { Session } from '../../../server/src/lsp/session.ts';

test('every method that is registered has its handler', () => {
  const answers = ownAnswers({ log: {}, ready: Promise.resolve() } as Session);
  expect([...answers.keys()].sort()).toEqual([...ownMethods].sort());
});
