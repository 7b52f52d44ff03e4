import { describe, expect, it } from 'vitest';
import { Cancelled, neverCancelled, throwIfCancelled } from '../../../server/src/util/cancellation.ts';

describe('throwIfCancelled', () => {
  it('lets work go on', () => expect(() => throwIfCancelled(neverCancelled)).not.toThrow());
  it('stops it with an error of its own', () => {
    expect(() => throwIfCancelled({ isCancellationRequested: true })).toThrow(Cancelled);
  });
});
