import { expect, test } from 'vitest';
import { Emitter } from '../../../../client/src/remoteService/auth/serviceAccounts.ts';

test('all are told until they leave, also when one of them fails; who listens twice leaves once at a time', () => {
  const [emitter, told] = [new Emitter(), [] as string[]];
  const failing = emitter.listen(() => {
    told.push('failing');
    throw new Error('a view');
  });
  const listener = () => void told.push('other');
  const twice = [emitter.listen(listener), emitter.listen(listener)];
  for (const leaving of [failing, twice[0]]) {
    emitter.fire();
    leaving?.dispose();
  }
  emitter.fire();
  expect(told).toEqual(['failing', 'other', 'other', 'other', 'other', 'other']);
});
