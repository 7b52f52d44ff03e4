/** How our programs are bundled; the bench bundles what it compares them with in the same way. */

/** CommonJS libraries inside an ES module bundle still call require for Node's own modules. */
export const requireShim =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** @type {import('esbuild').BuildOptions} */
export const common = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'], // jsonc-parser's UMD build dies at run time
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
};
