/** How our programs are bundled; the bench bundles what it compares them with in the same way. */

/** @typedef {import('esbuild').BuildOptions & { metafile: true }} Options */

/** @type {Options} */
const common = {
  bundle: true,
  metafile: true, // says which packages came in, for the notices of their licenses
  target: 'node20',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/** @type {Options} What runs on Node. Some libraries `require` parts of it, which an ES module has no function for. */
export const forNode = {
  ...common,
  format: 'esm',
  platform: 'node',
  mainFields: ['module', 'main'], // jsonc-parser's UMD build dies at run time
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};

/** @type {Options} What runs in VS Code on Node. VS Code's own module isn't a file. */
export const forExtension = { ...forNode, external: ['vscode'] };

/** @type {Options} Nothing of Node is there: an import of it fails the build. */
export const forBrowser = {
  ...common,
  target: 'es2022',
  platform: 'browser',
  conditions: ['browser'],
  mainFields: ['browser', 'module', 'main'],
  // Of the two forms of the libraries, whose common part is the same.
  alias: { 'vscode-languageserver/node': 'vscode-languageserver/browser' },
};

/** @type {Options} The preview panel's page, which runs in a browser. */
export const previewPage = {
  ...forBrowser,
  entryPoints: { preview: 'client/src/preview/page/main.ts', 'preview-style': 'client/src/preview/page/panel.css' },
  format: 'esm',
};
