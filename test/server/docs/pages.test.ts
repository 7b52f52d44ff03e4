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

const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]));
const { scripts } = JSON.parse(manifestText) as { readonly scripts: object };

/** The groups of each match in a text; an empty text for a group that is left out. */
const all = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), (match) => match.slice(1).map((each = '') => each));
const from = (page: string, path: string) => (path === '' ? page : posix.join(posix.dirname(page), path));

describe.each(pages)('what %s names is there', (page) => {
  const text = readText(page);
  const prose = text.replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '');

  test('files and folders', () => {
    const links = all(text, /\]\(([^)#:]+)(?:#[^)]*)?\)/g).map(([path = '']) => from(page, path));
    const paths = all(text, /`((?:client|server|test|scripts|docs|examples)\/[\w./-]*)`/g).flat();
    const isKnown = (path: string) => path.includes('…') || made.includes(path) || isThere(path);
    expect([...links, ...paths].filter((path) => !isKnown(path))).toEqual([]);
  });

  test('headings', () => {
    const links = all(prose, /\]\(([^)#:]*)#([^)]+)\)/g);
    expect(links.filter(([path = '', anchor = '']) => !anchors.get(from(page, path))?.has(anchor))).toEqual([]);
  });

  test('commands, settings and scripts of npm', () => {
    const commands = all(text, /_(Mapper[^:_]*: [^_]+)_/g).map(([name = '']) => name.replace('…', ''));
    expect(commands.filter((name) => !commandNames.has(name))).toEqual([]);
    const settings = all(text, /`mapperWorkbench\.([\w.]+)`/g).flat();
    expect(settings.filter((name) => !manifestText.includes(`"mapperWorkbench.${name}"`))).toEqual([]);
    const runs = all(text, /(?<=`[^`\n]*)npm run ([\w:-]+)/g).flat();
    expect(runs.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
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

test('docs/editors.md names the initialization options that are read, and no others, and requests that there are', () => {
  const text = readText('docs/editors.md');
  const [, table = ''] = /\| Initialization option([\s\S]*?)\n\n/.exec(text) ?? [];
  const readers = ['clientInfo', 'language'].map((name) => readText(`server/src/lsp/${name}.ts`)).join('\n');
  const read = new Set(all(readers, /\boptions\.(\w+)/g).flat());
  const named = all(table, /^\| `(\w+)`/gm).flat();
  expect(named.toSorted()).toEqual([...read].toSorted());
  const folder = 'server/src/protocol/';
  const protocol = readdirSync(`${root}${folder}`).map((name) => readText(`${folder}${name}`));
  const requests = all(text, /`(mapper\/\w+)`/g).flat();
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter((name) => !protocol.join().includes(`'${name}'`))).toEqual([]);
});

const sources = ['client/src/', 'server/src/'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: posix.join(folder, name), text: readText(`${folder}${name}`) })),
);

test('ARCHITECTURE.md names every file that loads code on first use, among the mechanisms for speed', () => {
  const [, mechanisms = ''] = /\n## Mechanisms[^\n]*\n([\s\S]*?)\n## /.exec(architecture) ?? [];
  const named = all(mechanisms, /`([\w/]+\.ts)`/g).flat();
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
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const rows = architecture.slice(architecture.indexOf('## Dependencies')).match(/^\| `.+$/gm) ?? [];
  const named = rows.flatMap((row) => all(row.split('|')[1] ?? '', /`([^`]+)`/g).flat());
  const expected = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test('ARCHITECTURE.md names every part of the service', () => {
  const names = readdirSync(`${root}server/src/`);
  const isNamed = (name: string) => architecture.includes(`\`${name}\``) || architecture.includes(`  ${name}`);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

test('ARCHITECTURE.md names what is there: each file and folder in its sentences and tables', () => {
  // Each path has a `/` in front, for a path in the text may begin at any folder.
  const folders = ['client', 'server', 'syntaxes', 'test', 'scripts', 'docs', 'examples'];
  const below = folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? `${entry.parentPath.slice(root.length - 1)}/${entry.name}` : [],
    ),
  );
  const files = [...below, ...readdirSync(root).map((name) => `/${name}`)];
  const prose = architecture.replaceAll(/```[\s\S]*?```/g, '');
  const names = all(prose, /`([\w./-]+(?:\.(?:ts|mjs|json|md)|\/))`/g).flat();
  expect(names.length).toBeGreaterThan(50);
  const isKnown = (name: string) =>
    files.some((file) => (name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`)));
  expect(names.filter((name) => !name.startsWith('dist/') && !isKnown(name))).toEqual([]);
});
