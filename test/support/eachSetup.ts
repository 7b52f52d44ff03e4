import { beforeEach } from 'vitest';
import { type FakeSetup, fakeSetup } from './fakeAccount.ts';

/**
 * Makes a new `fakeSetup` before each test of a file, always in the object that is returned.
 * @param prepare what each test begins with
 */
export function eachSetup(prepare?: (setup: FakeSetup) => unknown): FakeSetup {
  const setup = {} as FakeSetup;
  beforeEach(async () => {
    Object.assign(setup, fakeSetup());
    await prepare?.(setup);
  });
  return setup;
}
