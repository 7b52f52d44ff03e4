import { defineConfig } from 'vitest/config';

/** One project a kind of test; `npm run test:unit`, `test:lsp` and `test:service` name them. */
export default defineConfig({
  test: {
    isolate: false,
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/server/**/*.test.ts', 'test/client/**/*.test.ts', 'test/scripts/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'lsp', include: ['test/lsp/**/*.test.ts'], testTimeout: 30_000 } },
      { extends: true, test: { name: 'service', include: ['test/sandbox/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
