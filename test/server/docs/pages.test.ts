import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../server/src/data/budget.ts';
import { mapperLimits } from '../../../server/src/mapper/jsonTree.ts';
import { anchorsOf, pages, readText, root } from './docBlocks.ts';

const isThere = (path: string) => existsSync(`${root}${path}`);
const architecture = readText('ARCHITECTURE.md');
const manifestText = readText('package.json');

const texts = JSON.parse(readText('package.nls.json')) as Record<string, string>;
const textOf = (key: string) => (texts[key.slice(1, -1)] ?? '').replace('…', '');

/** Commands as the palette shows them, `Mapper: Preview Entries`. */
const commandNames = new Set(
  (JSON.parse(manifestText).contributes.commands as readonly Record<'category' | 'title', string>[]).map(
    ({ category, title }) => `${textOf(category)}: ${textOf(title)}`,
  ),
);

/** Made by a command, and not in every clone's working tree. */
const made = ['', '-dark', '-high-contrast'].map((theme) => `docs/images/preview${theme}.png`);

describe('what a page names is there', () => {
  test.each(pages)('%s', (page) => {
    const text = readText(page);
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      posix.join(posix.dirname(page), path),
    );
    const paths = [...text.matchAll(/`((?:client|server|test|scripts|docs|examples)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    );
    const missing = [...links, ...paths].filter(
      (path) => !path.includes('…') && !made.includes(path) && !isThere(path),
    );
    expect(missing).toEqual([]);
  });

  const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]));
  test.each(pages)('%s: the headings that it links to', (page) => {
    const prose = readText(page).replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '');
    const links = [...prose.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)];
    const missing = links.filter(([, path = '', anchor = '']) => {
      const target = path === '' ? page : posix.join(posix.dirname(page), path);
      return anchors.get(target)?.has(anchor) !== true;
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  test.each(pages)('%s: commands and settings', (page) => {
    const text = readText(page);
    const named = [...text.matchAll(/_(Mapper[^:_]*: [^_]+)_/g)].map(([, name = '']) => name.replace('…', ''));
    expect(named.filter((name) => !commandNames.has(name))).toEqual([]);
    const settings = [...text.matchAll(/`mapperWorkbench\.([\w.]+)`/g)].map(([, name = '']) => name);
    expect(settings.filter((name) => !manifestText.includes(`"mapperWorkbench.${name}"`))).toEqual([]);
  });

  test.each(pages)('%s: scripts of npm', (page) => {
    const named = [...readText(page).matchAll(/(?<=`[^`\n]*)npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    const { scripts } = JSON.parse(manifestText) as { readonly scripts: object };
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

test('docs/README.md links to every page beside it', () => {
  const index = readText('docs/README.md');
  const others = pages.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md');
  expect(others.filter((page) => !index.includes(`](${posix.basename(page)})`))).toEqual([]);
});

test('docs/troubleshooting.md names the limits that hold', () => {
  const [, table = ''] = /## Large files\n([\s\S]*?)\n## /.exec(readText('docs/troubleshooting.md')) ?? [];
  const mib = 1024 * 1024;
  expect(table).toMatch(new RegExp(`a mapper +\\| ${mapperLimits.size / mib} MiB, ${mapperLimits.depth} levels`));
  expect(table).toContain(limits.candidates.toLocaleString('en'));
});

describe('docs/editors.md', () => {
  const text = readText('docs/editors.md');
  test('names the initialization options that are read, and no others', () => {
    const [, table = ''] = /\| Initialization option([\s\S]*?)\n\n/.exec(text) ?? [];
    const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    const readers = ['clientInfo', 'language'].map((name) => readText(`server/src/lsp/${name}.ts`)).join('\n');
    const read = [...readers.matchAll(/\boptions\.(\w+)/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...new Set(read)].toSorted());
  });
  test('names requests that there are', () => {
    const folder = 'server/src/protocol/';
    const protocol = readdirSync(`${root}${folder}`)
      .map((name) => readText(`${folder}${name}`))
      .join('\n');
    const named = [...text.matchAll(/`(mapper\/\w+)`/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !protocol.includes(`'${name}'`))).toEqual([]);
  });
});

const sources = ['client/src/', 'server/src/'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: posix.join(folder, name), text: readText(`${folder}${name}`) })),
);

test('ARCHITECTURE.md names every file that loads code on first use, among the mechanisms for speed', () => {
  const [, mechanisms = ''] = /\n## Mechanisms[^\n]*\n([\s\S]*?)\n## /.exec(architecture) ?? [];
  const named = [...mechanisms.matchAll(/`([\w/]+\.ts)`/g)].map(([, path = '']) => path);
  const loaders = sources.filter(({ text }) => /\bimport\('\.{1,2}\//.test(text)).map(({ path }) => path);
  expect(loaders.length).toBeGreaterThan(3);
  expect(loaders.filter((path) => !named.some((name) => path === name || path === `server/src/${name}`))).toEqual([]);
});

test('the messages that docs/troubleshooting.md begins an item with are those of the program', () => {
  const program = sources.map(({ text }) => text).join('\n');
  const items = readText('docs/troubleshooting.md').matchAll(/^- \*\*_([^_]+)_/gm);
  const seen = [...items].flatMap(([, words = '']) => words.split('…'));
  expect(seen.length).toBeGreaterThan(4);
  expect(seen.filter((words) => !program.includes(words.trim()))).toEqual([]);
});

test('ARCHITECTURE.md gives a reason for every dependency, and for no other', () => {
  const manifest = JSON.parse(manifestText) as Record<string, Record<string, string> | undefined>;
  const dependencies = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  const rows = architecture.slice(architecture.indexOf('## Dependencies')).match(/^\| `.+$/gm) ?? [];
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(dependencies.toSorted());
});

test('ARCHITECTURE.md names every part of the service', () => {
  const names = readdirSync(new URL('../../../server/src/', import.meta.url));
  expect(names.filter((name) => !architecture.includes(`\`${name}\``) && !architecture.includes(`  ${name}`))).toEqual(
    [],
  );
});

describe('ARCHITECTURE.md names what is there', () => {
  /** All files of the project, each with a `/` in front, for a path in the text may begin at any folder. */
  const files = ['client', 'server', 'syntaxes', 'test', 'scripts', 'docs', 'examples']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath.slice(root.length - 1)}/${entry.name}`),
    )
    .concat(readdirSync(root).map((name) => `/${name}`));

  test('each file and folder in its sentences and tables', () => {
    const prose = architecture.replaceAll(/```[\s\S]*?```/g, '');
    const names = [...prose.matchAll(/`([\w./-]+(?:\.(?:ts|mjs|json|md)|\/))`/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(50);
    const isBuilt = (name: string) => name.startsWith('dist/');
    const isKnown = (name: string) =>
      files.some((file) => (name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`)));
    expect(names.filter((name) => !isBuilt(name) && !isKnown(name))).toEqual([]);
  });
});
