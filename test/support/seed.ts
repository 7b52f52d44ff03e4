/** Where chance in tests comes from: vitest loads this file before each test file. */
import fc from 'fast-check';

/** The same in every `npm test`, so that a test turns red by a change alone; `npm run test:nightly` sets another one. */
export const testSeed = Number(process.env.MAPPER_TEST_SEED ?? 7);

fc.configureGlobal({ seed: testSeed });
