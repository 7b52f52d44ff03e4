// `npx stryker run --mutate FILE` prints the mutants of a file that no test notices.
import { mutatedFiles } from './test/prove/mutation/mutatedFiles.ts';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/prove/mutation/vitest.config.ts' },
  mutate: Object.keys(mutatedFiles),
  // What the tests need; the rest stays out of the copy.
  ignorePatterns: ['/*', '!/client', '!/server', '!/scripts', '!/test', '!/package*.json', '!/vitest.config.ts'],
  // Stryker would read it by functions that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  tempDirName: 'out/stryker/copies',
  reporters: ['clear-text', 'json', 'html'],
  jsonReporter: { fileName: 'out/stryker/report.json' },
  htmlReporter: { fileName: 'out/stryker/report.html' },
  clearTextReporter: { allowColor: false, reportTests: false },
  allowConsoleColors: false,
};
