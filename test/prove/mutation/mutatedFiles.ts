/** Files that hold guards of security and reliability, and the tests that must notice what Stryker changes in them. */

interface Mutated {
  /** Of 100 mutants so many at least are noticed. */
  readonly least: number;
  /** If others than the one that mirrors the file. */
  readonly tests?: readonly string[];
}

const api = 'client/src/remoteService/api';
const auth = 'client/src/remoteService/auth';
const authTests = 'test/client/remoteService/auth';
const setAside = `${authTests}/store/setAside.test.ts`;

export const mutatedFiles: Readonly<Record<string, Mutated>> = {
  [`${api}/origin.ts`]: { least: 94 },
  [`${api}/http.ts`]: { least: 88 },
  [`${api}/apiClient.ts`]: { least: 90 },
  [`${api}/route.ts`]: { least: 93 },
  [`${api}/redact.ts`]: { least: 98 },
  'client/src/remoteService/secret.ts': { least: 100 },
  [`${auth}/issuing/issuing.ts`]: { least: 90, tests: [`${authTests}/issuing/issuing.test.ts`, setAside] },
  [`${auth}/issuing/rotation.ts`]: { least: 87 },
  [`${auth}/store/tokenStore.ts`]: { least: 89, tests: [`${authTests}/store/tokenStore.test.ts`, setAside] },
  [`${auth}/store/secretStorage.ts`]: { least: 78 },
  'client/src/preview/panel/pageMessages.ts': { least: 98 },
  'server/src/data/budget.ts': { least: 88 },
  'server/src/data/patterns/pattern.ts': { least: 77 },
  'server/src/host/reach.ts': { least: 93 },
};

/** Paths from the project's folder. */
export function testsOf(file: string): readonly string[] {
  return mutatedFiles[file]?.tests ?? [`test/${file.replace('/src/', '/').replace(/\.ts$/, '.test.ts')}`];
}
