import { expect, test } from 'vitest';
import { Cancelled, neverCancelled, throwIfCancelled } from '../../../server/src/util/cancellation.ts';

test('lets work go on', () => expect(() => throwIfCancelled(neverCancelled)).not.toThrow());
test('stops it with an error of its own', () =>
  expect(() => throwIfCancelled({ isCancellationRequested: true })).toThrow(Cancelled));
