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

  test('links', () => {
    const links = all(text, /\]\(([^)#:]+)(?:#[^)]*)?\)/g).map(([path = '']) => from(page, path));
    expect(links.filter((path) => !made.includes(path) && !isThere(path))).toEqual([]);
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

test('docs/findings.md names the limits that hold', () => {
  const [, section = ''] = /## limit-reached\n([\s\S]*?)\n## /.exec(readText('docs/findings.md')) ?? [];
  const mib = 1024 * 1024;
  expect(section).toContain(`up to ${mapperLimits.size / mib} MiB,`);
  expect(section).toContain(`${mapperLimits.depth.toLocaleString('en')} levels`);
  expect(section).toContain(limits.candidates.toLocaleString('en'));
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
