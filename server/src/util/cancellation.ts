/** Asked between slices of work; the same shape as the Language Server Protocol library's token. */
export interface CancellationToken {
  readonly isCancellationRequested: boolean;
}

/** A token that is never cancelled: command line and tests. */
export const neverCancelled: CancellationToken = { isCancellationRequested: false };

/** Thrown by work that found its token cancelled; hosts turn it into silence, never into an error message. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled');
    this.name = 'Cancelled';
  }
}

/** @throws Cancelled when the token asks for it. */
export function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new Cancelled();
}
