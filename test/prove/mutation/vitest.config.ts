/** Stryker's way into the tests: it runs one project only, and `vitest.config.ts` has several. */
import { defineConfig } from 'vitest/config';
import shared from '../../../vitest.config.ts';
import { mutatedFiles, testsOf } from './mutatedFiles.ts';

const { projects: _, ...options } = shared.test ?? {};

export default defineConfig({
  ...shared,
  test: { ...options, include: Object.keys(mutatedFiles).flatMap(testsOf) },
});
