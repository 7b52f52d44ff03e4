/**
 * Bundles two programs, and makes a file of what each of them loads at its start, and one of what both do.
 *
 * esbuild puts what programs and late parts share in different ways into chunks of their own, which makes dozens of
 * small ones. Here those that a start needs become scripts. `server/src/host/compiledScripts.ts` runs them and keeps their compiled code; a module beside each gives what it
 * has to all others.
 */
import { basename, posix, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { lateCrypto, nodeRequire, sharedTexts, usedTypesAlone, withoutUnused } from './bundleOptions.mjs';

/** @typedef {import('esbuild').BuildOptions & { entryPoints: Record<string, string>, outdir: string }} Options */

/**
 * @typedef {object} Chunk
 * @property {string} text
 * @property {readonly string[]} imports paths of the chunks that it imports statically
 * @property {readonly string[]} lateImports those that it imports on demand
 * @property {number} late how much it imports on demand, parts of Node among it
 * @property {readonly string[]} exports
 * @property {string | undefined} entryPoint
 */

/** @typedef {ReadonlyMap<string, Chunk>} Chunks by their paths in the folder of the output */

/**
 * @typedef {object} Group
 * @property {string} name
 * @property {readonly string[]} chunks
 */

/** `import("./late.js")`, as esbuild writes it. */
const lateImport = /\bimport\(["']([^"']+)["']\)/g;

const runnerFile = 'chunks/compiledScripts';

/**
 * @param {Options} options
 * @param {{ runner: string, programs: readonly (readonly string[])[] }} sources the module that runs scripts; for each
 * of two programs what it loads, first what it begins with
 */
export async function buildPrograms(options, { runner, programs }) {
  const chunks = await chunksOf(options, runner);
  const groups = groupsOf(chunks, programs);
  const files = new Map([...chunks].map(([path, { text }]) => [path, text]));
  for (const path of groups.flatMap((group) => group.chunks)) files.delete(path);
  for (const [path, text] of await buildScripts(options, chunks, groups)) files.set(path, text);
  await build({
    ...options,
    entryPoints: [
      ...[...files.keys()].map((path) => ({ in: `chunk:${path}`, out: path.replace(/\.js$/, '') })),
      { in: runner, out: runnerFile },
    ],
    plugins: [inMemory(chunks, groups, files), nodeRequire],
  });
}

/** @param {Options} options @param {string} runner @returns {Promise<Chunks>} */
async function chunksOf(options, runner) {
  /** All files share one instance of it. @type {import('esbuild').Plugin} */
  const apart = {
    name: 'runner-apart',
    setup: ({ onResolve }) => {
      const filter = new RegExp(`/${basename(runner)}$`);
      onResolve({ filter }, () => ({ path: `./${runnerFile}.js`, external: true }));
    },
  };
  const { outputFiles, metafile } = await build({
    ...options,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    write: false,
    metafile: true,
    plugins: [apart, lateCrypto, sharedTexts, usedTypesAlone, withoutUnused],
  });
  const { absWorkingDir = '.', outdir } = options;
  const inFolder = (/** @type {string} */ path) =>
    relative(resolve(absWorkingDir, outdir), resolve(absWorkingDir, path)).replaceAll('\\', '/');
  const texts = new Map(outputFiles.map(({ path, text }) => [inFolder(path), text]));
  return new Map(
    Object.entries(metafile.outputs).map(([path, { imports, exports, entryPoint }]) => {
      const ours = (/** @type {string} */ kind) =>
        imports.filter((each) => each.kind === kind && !each.external).map((each) => inFolder(each.path));
      const late = imports.filter(({ kind }) => kind === 'dynamic-import').length;
      return [
        inFolder(path),
        {
          text: texts.get(inFolder(path)) ?? '',
          imports: ours('import-statement'),
          lateImports: ours('dynamic-import'),
          late,
          exports,
          entryPoint,
        },
      ];
    }),
  );
}

/**
 * @param {Chunks} chunks @param {readonly (readonly string[])[]} programs
 * @returns {Group[]} What the first needs and the second may need, too, if only later: else it would load all of the rest
 * for that. What the second needs and the first may need later. What each has to itself.
 */
function groupsOf(chunks, programs) {
  const [first, second] = programs.map((sources) => ({
    name: basename(sources[0] ?? '', '.ts'),
    needs: new Set(sources.flatMap((source) => closure(chunks, source))),
    reaches: new Set(sources.flatMap((source) => closure(chunks, source, true))),
  }));
  if (!first || !second) throw new Error('There must be two programs');
  const own = [...second.needs].filter((path) => !first.needs.has(path));
  return [
    { name: 'common', chunks: [...first.needs].filter((path) => second.reaches.has(path)) },
    { name: 'later', chunks: own.filter((path) => first.reaches.has(path)) },
    { name: first.name, chunks: [...first.needs].filter((path) => !second.reaches.has(path)) },
    { name: second.name, chunks: own.filter((path) => !first.reaches.has(path)) },
  ].filter((group) => group.chunks.length > 0);
}

/**
 * @param {Chunks} chunks @param {string} source @param {boolean} [late] with what is imported on demand
 * @returns {string[]} the chunk that begins with it, and all that this imports
 */
function closure(chunks, source, late = false) {
  const root = [...chunks].find(([, { entryPoint }]) => entryPoint === source);
  if (!root) throw new Error(`No chunk begins with ${source}`);
  const found = new Set([root[0]]);
  for (const path of found) {
    const { imports = [], lateImports = [] } = chunks.get(path) ?? {};
    for (const each of late ? [...imports, ...lateImports] : imports) found.add(each);
  }
  return [...found];
}

/**
 * Writes the scripts.
 * @param {Options} options @param {Chunks} chunks @param {readonly Group[]} groups
 * @returns {Promise<Map<string, string>>} the module beside each, by its path
 */
async function buildScripts(options, chunks, groups) {
  const entries = new Map(groups.map((group) => [`${group.name}.js`, giving(chunks, group)]));
  const { metafile } = await build({
    ...options,
    entryPoints: groups.map(({ name }) => ({ in: `chunk:${name}.js`, out: name })),
    entryNames: 'chunks/[name]-[hash]',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    define: { 'import.meta.url': '__url' },
    banner: { js: '(function(require,__import,__give,__url){"use strict";' },
    footer: { js: '})' },
    metafile: true,
    plugins: [inMemory(withAskedImports(chunks, groups), groups, entries)],
  });
  return new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint, imports }]) => {
      const group = groups.find(({ name }) => entryPoint === `chunk:${name}.js`);
      if (!group) throw new Error(`${path} is of no group`);
      const before = new Set(
        imports.map(({ path }) => path).filter((path) => groups.some(({ name }) => path === `./${name}.js`)),
      );
      return [
        `chunks/${group.name}.js`,
        [
          `import { runScript } from './${basename(runnerFile)}.js';`,
          ...[...before].map((path) => `import '${path}';`),
          `const given = runScript('./${group.name}.js', new URL('./${basename(path)}', import.meta.url));`,
          `export const ${names(chunks, group).map(([, , name]) => `${name} = given.${name}`)};`,
        ].join('\n'),
      ];
    }),
  );
}

/**
 * A script cannot import by itself: it asks for it.
 * @param {Chunks} chunks @param {readonly Group[]} groups @returns {Chunks}
 */
function withAskedImports(chunks, groups) {
  return new Map(
    [...chunks].map(([path, chunk]) => {
      const found = chunk.text.match(lateImport)?.length ?? 0;
      if (found !== chunk.late) throw new Error(`${path}: ${found} of ${chunk.late} late imports found`);
      const text = chunk.text.replace(lateImport, (_, name) => {
        const group = groups.find((each) => each.chunks.includes(posix.join(posix.dirname(path), name)));
        return `__import('${group ? `./${group.name}.js` : name}')`;
      });
      if (/(?<![\w$.])import\(/.test(text)) throw new Error(`${path}: an import of something that is not named`);
      return [path, { ...chunk, text }];
    }),
  );
}

/** @param {Chunks} chunks @param {Group} group @returns {string} a module that runs its chunks and gives all that they export */
function giving(chunks, group) {
  const all = names(chunks, group);
  return [
    ...group.chunks.map((path) => `import './${path}';`),
    ...all.map(([path, name, unique]) => `import { ${name} as ${unique} } from './${path}';`),
    `__give({ ${all.map(([, , unique]) => unique)} });`,
  ].join('\n');
}

/**
 * @param {Chunks} chunks @param {Group} group
 * @returns {[path: string, name: string, unique: string][]} what is exported, and a name that is unique among the group
 */
function names(chunks, group) {
  let count = 0;
  return group.chunks.flatMap((path) => {
    const { exports = [], entryPoint } = chunks.get(path) ?? {};
    // What is imported on demand keeps its names.
    return exports.map(
      (name) =>
        /** @type {[string, string, string]} */ ([path, name, entryPoint ? name : `$${(count++).toString(36)}`]),
    );
  });
}

/**
 * Reads chunks from memory, and makes those outside of a group import what is in it from the module beside its script.
 * @param {Chunks} chunks @param {readonly Group[]} groups
 * @param {ReadonlyMap<string, string>} entries texts of what is bundled, by path
 * @returns {import('esbuild').Plugin}
 */
function inMemory(chunks, groups, entries) {
  const groupOf = (/** @type {string} */ path) =>
    groups.find(({ name, chunks }) => path === `${name}.js` || chunks.includes(path));
  return {
    name: 'in-memory',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^chunk:/ }, ({ path }) => ({ path: path.slice('chunk:'.length), namespace: 'chunk' }));
      onResolve({ filter: /^\.\.?\//, namespace: 'chunk' }, ({ path, importer, kind }) => {
        const target = posix.join(posix.dirname(importer), path);
        const group = groupOf(target);
        if (!group) return { path, external: true };
        if (group === groupOf(importer)) return { path: target, namespace: 'chunk' };
        const beside = `./${posix.relative(posix.dirname(importer), `chunks/${group.name}.js`)}`;
        if (kind === 'dynamic-import') return { path: beside, external: true };
        return { path: `${beside} ${target}`, namespace: 'beside' };
      });
      onResolve({ filter: /.*/, namespace: 'beside' }, ({ path }) => ({ path, external: true }));
      onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
        contents: entries.get(path) ?? chunks.get(path)?.text ?? '',
      }));
      onLoad({ filter: /.*/, namespace: 'beside' }, ({ path }) => {
        const [beside, target = ''] = path.split(' ');
        const group = groupOf(target);
        const mine = group ? names(chunks, group).filter(([chunk]) => chunk === target) : [];
        return { contents: `export { ${mine.map(([, name, unique]) => `${unique} as ${name}`)} } from '${beside}';` };
      });
    },
  };
}
