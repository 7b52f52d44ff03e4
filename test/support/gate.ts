/** What stands between a window and everything outside of it, so that tests decide when an effect comes, or never. */

import { seeded } from './seeded.ts';

/**
 * Passes one effect on. `step` names it: `fetch POST /auth/pats`, `secrets.store pending/1`, `intents.write 1`,
 * `locks.acquire rotate-1`.
 */
export type Gate = <T>(step: string, effect: () => PromiseLike<T> | T) => Promise<T>;

/** Lets everything through at once. */
export const openGate: Gate = async (_step, effect) => effect();

export interface Death {
  readonly when: 'before' | 'after';
  readonly step: RegExp;
}

/**
 * Creates the gate of a window that dies at a given point. After that point, nothing that the window does has an
 * effect, and it receives no answers.
 */
export function mortalGate(death: Death | undefined): { readonly gate: Gate; readonly died: Promise<'died'> } {
  const { promise: died, resolve } = Promise.withResolvers<'died'>();
  const never = new Promise<never>(() => {});
  let isDead = false;
  const die = () => {
    isDead = true;
    resolve('died');
    return never;
  };
  const gate: Gate = async (step, effect) => {
    if (isDead) return never;
    const isHere = death?.step.test(step) === true;
    if (isHere && death?.when === 'before') return die();
    try {
      return await effect();
    } finally {
      // A window that died meanwhile hears neither of success nor of failure.
      if (isDead) await never;
      if (isHere) await die();
    }
  };
  return { gate, died };
}

/**
 * Creates a gate that delays every effect by a few turns of the event loop. The same seed results in the same order.
 */
export function shuffledGate(seed: number): Gate {
  const random = seeded(seed);
  const turns = async () => {
    for (let left = random(8); left > 0; left--) await new Promise((resolve) => setImmediate(resolve));
  };
  return async (_step, effect) => {
    await turns();
    const result = await effect();
    await turns();
    return result;
  };
}
