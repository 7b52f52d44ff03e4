/** How CommonJS libraries come into our ES modules: what esbuild does by itself makes each start longer. */
import { createRequire, isBuiltin } from 'node:module';

/** @typedef {import('esbuild').Plugin} Plugin */

const require = createRequire(import.meta.url);

/**
 * Parts of Node that libraries `require`, taken from the process: an ES module has no `require`, and would have to make one
 * in each file.
 * @type {Plugin}
 */
export const requiredBuiltins = {
  name: 'required-builtins',
  setup({ onResolve, onLoad }) {
    const namespace = 'node-builtin';
    onResolve({ filter: /^[\w:/]+$/ }, ({ path, kind }) =>
      kind === 'require-call' && isBuiltin(path) ? { path, namespace } : undefined,
    );
    onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/**
 * Libraries that many of our files import. esbuild copies all exports of a CommonJS module once for each file that imports
 * it, and so for one: the ES module that this puts between.
 * @param {readonly string[]} names of modules @returns {Plugin}
 */
export function convertedOnce(names) {
  return {
    name: 'converted-once',
    setup({ onResolve, onLoad }) {
      const namespace = 'converted-once';
      onResolve({ filter: /.*/ }, ({ path, namespace: from, resolveDir }) =>
        from === 'file' && names.includes(path) ? { path, namespace, pluginData: resolveDir } : undefined,
      );
      onLoad({ filter: /.*/, namespace }, ({ path, pluginData: resolveDir }) => ({
        contents: `export { ${Object.keys(require(path)).join(', ')} } from ${JSON.stringify(path)};`,
        resolveDir,
      }));
    },
  };
}
