/** How a secret storage can behave once its probe has gone well: 6 behaviours. */
import type { SecretsMode } from '../support/fakeSecrets.ts';

export interface StoreBehaviour {
  readonly mode: SecretsMode;
  /** All of it is gone when the next window opens. */
  readonly losesOnReopen?: boolean;
}

export const storeBehaviours: Readonly<Record<string, StoreBehaviour>> = {
  honest: { mode: 'honest' },
  throws: { mode: 'throws' },
  hangs: { mode: 'hangs' },
  forgets: { mode: 'forgets' },
  lies: { mode: 'lies' },
  'loses all on reopening': { mode: 'honest', losesOnReopen: true },
};
