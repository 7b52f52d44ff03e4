/** Checked between slices of work; has the shape of the Language Server Protocol library's token. */
export interface CancellationToken {
  readonly isCancellationRequested: boolean;
}

/** A token that is never cancelled: command line and tests. */
export const neverCancelled: CancellationToken = { isCancellationRequested: false };

/** Thrown by cancelled work; hosts send no answer for it, and never an error message. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled');
    this.name = 'Cancelled';
  }
}

/**
 * Throws an exception if the token is canceled.
 * @throws Cancelled if the token is canceled
 */
export function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new Cancelled();
}
