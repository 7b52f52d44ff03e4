import { defineConfig } from 'vitest/config';

/** One project a kind of test; `npm run test:unit`, `test:page`, `test:lsp` and `test:service` name them. */
export default defineConfig({
  resolve: {
    alias: {
      vscode: new URL('test/support/fakeVscode.ts', import.meta.url).pathname,
      '#platform': new URL('test/support/fakePlatform.ts', import.meta.url).pathname,
    },
  },
  test: {
    isolate: false,
    pool: 'threads',
    setupFiles: 'test/support/seed.ts',
    maxWorkers: '100%',
    testTimeout: 30_000, // generated cases on a busy machine; what hangs still ends
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['server', 'client', 'scripts', 'syntaxes'].map((part) => `test/${part}/**/*.test.ts`),
          exclude: ['test/**/*.{long,nightly,page}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['test/**/*.page.test.ts'],
          globalSetup: 'test/support/pageBrowser.ts',
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      { extends: true, test: { name: 'long', include: ['test/**/*.long.test.ts'] } },
      { extends: true, test: { name: 'nightly', include: ['test/**/*.nightly.test.ts'] } },
      { extends: true, test: { name: 'lsp', include: ['test/lsp/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'service', include: ['sandbox', 'prove', 'bench'].map((part) => `test/${part}/**/*.test.ts`) },
      },
      {
        extends: true,
        test: {
          name: 'window',
          include: ['test/editor/window/**/*.test.ts'],
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } }, // windows are slow where the machine is busy
          globalSetup: 'test/editor/window/setUp.ts',
          retry: 1, // said at the end of the run
          maxWorkers: 3, // a window waits for half of its time
          sequence: { groupOrder: 1 }, // demanded by vitest beside projects with other workers
        },
      },
    ],
  },
});
