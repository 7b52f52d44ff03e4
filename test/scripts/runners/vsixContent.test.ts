import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  galleryPage,
  linkProblems,
  listingProblems,
  manifestProblems,
  packagedPage,
  sizeProblems,
  vsixContent,
  vsixManifest,
} from '../../../scripts/runners/vsixContent.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { pages, readText } from '../../server/docs/docBlocks.ts';

/** What an empty package lacks, by name. */
const complete = listingProblems(['extension.vsixmanifest']).map((problem) => problem.split(' ')[0] ?? '');

test.each<[string, readonly string[], readonly string[]]>([
  ['bundles and what goes with them', [...complete, 'docs/editors.md', 'dist/chunks/a.js', 'examples/a.json'], []],
  ['a package', [...complete, 'node_modules/a/index.js'], ['node_modules/a/index.js']],
  ['a source', [...complete, 'server/src/main.ts'], ['server/src/main.ts']],
  ...['dist/server.js', 'dist/THIRD-PARTY-NOTICES.txt', 'package.json', 'LICENSE.txt'].map(
    (lacking) => [`all but ${lacking}`, complete.filter((name) => name !== lacking), [lacking]] as const,
  ),
] as never)('problems of a vsix with %s', (_, names, problems) => {
  const listed = ['extension.vsixmanifest', ...names.map((name) => `extension/${name}`)];
  expect(listingProblems(listed)).toEqual(problems.map((name) => expect.stringContaining(name)));
});

test('the manifest has nothing that only developers need; a package that is too large is refused', () => {
  const kept = { name: 'x', main: './dist/client.js' };
  const manifest = vsixManifest({ ...kept, scripts: {}, devDependencies: {}, files: ['dist'] });
  expect(manifest).toEqual({ ...kept, files: [...vsixContent] });
  expect(sizeProblems(3 * 1024 * 1024)).toEqual([]);
  expect(sizeProblems(3 * 1024 * 1024 + 1)).toEqual([expect.stringMatching(/3073.*3072/)]);
});

const packageJson = { name: 'm', version: '1.2.3', publisher: 'p', engines: { vscode: '^1.105.0' } };
const assets = ['Icons.Default', 'Content.License', 'Content.Changelog'];
const manifest = [
  '<Identity Language="en-US" Id="m" Version="1.2.3" Publisher="p" />',
  '<Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.105.0" />',
  '<Property Id="Microsoft.VisualStudio.Services.Links.Support" Value="https://example.org" />',
  ...assets.map((type) => `<Asset Type="Microsoft.VisualStudio.Services.${type}" Path="x" />`),
];

test.each(manifest.map((line, at) => [line, at] as const))('a manifest without %s is refused', (_, at) => {
  expect(manifestProblems(manifest.join('\n'), packageJson)).toEqual([]);
  expect(manifestProblems(manifest.toSpliced(at, 1).join('\n'), packageJson)).toHaveLength(1);
});

test('the icon has 256 pixels, and types are those of the oldest VS Code', () => {
  const { icon, engines, devDependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const png = readFileSync(fromRoot(icon));
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 256, 256]);
  expect(engines.vscode).toBe(`^${devDependencies['@types/vscode']}`);
});

test.each([
  ['[a](a.md#part) [site](https://example.org/x.md) [here](#part) ![b](../b.png)', undefined],
  ['See [`x`](../X.md), [a](a.md).', 'See `x`, [a](a.md).'],
  ['![y](y.png) [z](z.md)', '![y](y.png) z'],
  ['[all](../README.md#try)', '[all](../readme.md#try)'],
])('links of a packaged page: %s', (text, packaged = text) => {
  const has = (path: string) => ['docs/a.md', 'README.md', 'b.png'].includes(path);
  expect(packagedPage('docs/c.md', text, has)).toBe(packaged);
});

test.each([
  ['docs/a.md', '[a](a.md) ![b](../b.png) ![c](https://example.org/c.png) [d](http://example.org)', []],
  ['docs/a.md', '[x](x.md) ![y](y.png) ![z](http://example.org/z.png)', ['[x](x', '![y](y', '![z](http']],
  ['readme.md', 'a ![e](b.png)', ['![e](b.png)']],
])('problems of links in %s: %s', (page, text, problems) => {
  const found = linkProblems(new Map([[page, text]]), new Set(['docs/a.md', 'b.png']));
  expect(found).toEqual(problems.map((link) => expect.stringContaining(link)));
});

test('the page of galleries has no picture and no link that leads to a file', () => {
  const text = 'a\n\n<!-- clone -->\n![b](b.png)\n<!-- /clone -->\n\n[c](c.md) [d](https://example.org)\n';
  expect(galleryPage(text)).toBe('a\n\nc [d](https://example.org)\n');
  const readme = galleryPage(readText('README.md'));
  expect(linkProblems(new Map([['readme.md', readme]]), new Set())).toEqual([]);
  expect(readme).not.toMatch(/!\[|npm (?:run|start|test)|<!--|\n\n\n/);
});

const isPackaged = (path: string) =>
  vsixContent.some((each) => path === each || path.startsWith(`${each}/`)) && existsSync(fromRoot(path));

test('pages of the package lose no links but those for people who change the program', () => {
  const linksIn = (text: string) => text.match(/\]\(/g)?.length ?? 0;
  const lost = pages
    .filter((page) => page !== 'README.md' && isPackaged(page))
    .map((page) => [page, linksIn(readText(page)) - linksIn(packagedPage(page, readText(page), isPackaged))]);
  expect(lost.filter(([, count]) => count !== 0)).toEqual([['docs/README.md', 2]]);
});
