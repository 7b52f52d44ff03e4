import { expect, test } from 'vitest';
import { Emitter } from '../../../../client/src/remoteService/auth/serviceAccounts.ts';

test('all are told until they leave, also when one of them fails', () => {
  const [emitter, told] = [new Emitter(), [] as string[]];
  const failing = emitter.listen(() => {
    told.push('failing');
    throw new Error('a view');
  });
  emitter.listen(() => told.push('other'));
  emitter.fire();
  failing.dispose();
  emitter.fire();
  expect(told).toEqual(['failing', 'other', 'other']);
});

test('one function that listens twice leaves once at a time', () => {
  const [emitter, told] = [new Emitter(), [] as string[]];
  const listener = () => void told.push('x');
  emitter.listen(listener).dispose();
  emitter.listen(listener);
  emitter.fire();
  expect(told).toEqual(['x']);
});
