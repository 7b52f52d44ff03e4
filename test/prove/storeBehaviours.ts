/** How the editor's storages can behave once the probe has gone well: 8 behaviours. */
import type { SecretsMode } from '../support/fakeSecrets.ts';

export interface StoreBehaviour {
  readonly mode: SecretsMode;
  /** All of it is gone when the next window opens. */
  readonly losesOnReopen?: boolean;
  /** A kill within seconds: what was stored meanwhile is gone when the next window opens. */
  readonly rollsBack?: boolean;
  /** Another window writes its whole state, which knows nothing of what happened meanwhile. */
  readonly overwritesState?: boolean;
}

export const storeBehaviours: Readonly<Record<string, StoreBehaviour>> = {
  honest: { mode: 'honest' },
  throws: { mode: 'throws' },
  hangs: { mode: 'hangs' },
  forgets: { mode: 'forgets' },
  lies: { mode: 'lies' },
  'loses all on reopening': { mode: 'honest', losesOnReopen: true },
  'rolls back on reopening': { mode: 'honest', rollsBack: true },
  'loses the state to another window': { mode: 'honest', overwritesState: true },
};
