import { expect, test } from 'vitest';
import type { RecoverableToken } from '../../../client/src/remoteService/auth/account.ts';
import { Secret } from '../../../client/src/remoteService/secret.ts';
import { discardSentence, recoverableSentence } from '../../../client/src/tokens/recoverableTokenText.ts';

const address = { origin: 'https://lab.example', basePath: '' };
const record = { slot: 's1', kind: 'pat', address, name: 'scripts' } as const;
const all: readonly RecoverableToken[] = [
  { kind: 'unsaved', record, secret: new Secret('CANARY'), problem: 'refused' },
  { kind: 'pending', record },
  { kind: 'interrupted', operation: 'create', record },
  { kind: 'interrupted', operation: 'rotate', record },
  { kind: 'revoked', record: { ...record, state: 'kept', active: false, revoked: true } },
  { kind: 'lost', record: { ...record, state: 'lost', active: false } },
];

test('each has a sentence of its own; a secret at hand is spoken of otherwise than what nobody here holds', () => {
  expect(new Set(all.map(recoverableSentence)).size).toBe(all.length);
  const [atHand, others] = [all.slice(0, 2), all.slice(2)].map((each) => new Set(each.map(discardSentence)));
  expect([...atHand!].filter((sentence) => others!.has(sentence))).toEqual([]);
});
