import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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

describe('listingProblems', () => {
  /** What an empty package lacks, by name. */
  const complete = listingProblems(['extension.vsixmanifest']).map((problem) => problem.split(' ')[0] ?? '');
  const inVsix = (...names: string[]) => ['extension.vsixmanifest', ...names.map((name) => `extension/${name}`)];

  test('accepts the bundles and what goes with them', () => {
    expect(listingProblems(inVsix(...complete, 'docs/editors.md', 'dist/chunks/a.js', 'examples/a.json'))).toEqual([]);
  });

  test('refuses packages and sources', () => {
    const problems = listingProblems(inVsix(...complete, 'node_modules/a/index.js', 'server/src/main.ts'));
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('node_modules/a/index.js');
  });

  test.each(['dist/server.js', 'dist/THIRD-PARTY-NOTICES.txt', 'package.json', 'LICENSE.txt'])(
    'misses %s',
    (lacking) => {
      const problems = listingProblems(inVsix(...complete.filter((name) => name !== lacking)));
      expect(problems).toEqual([expect.stringContaining(lacking)]);
    },
  );
});

test('leaves out of the manifest what only developers need', () => {
  const manifest = vsixManifest({
    name: 'x',
    main: './dist/client.js',
    scripts: {},
    devDependencies: {},
    files: ['dist'],
  });
  expect(manifest).toMatchObject({ name: 'x', main: './dist/client.js', files: expect.arrayContaining(['dist']) });
  expect(manifest).not.toHaveProperty('scripts');
  expect(manifest).not.toHaveProperty('devDependencies');
});

test('refuses a package that is larger than it should be', () => {
  expect(sizeProblems(3 * 1024 * 1024)).toEqual([]);
  expect(sizeProblems(3 * 1024 * 1024 + 1)).toEqual([expect.stringMatching(/3073.*3072/)]);
});

describe('manifestProblems', () => {
  const packageJson = { name: 'm', version: '1.2.3', publisher: 'p', engines: { vscode: '^1.105.0' } };
  const manifest = [
    '<Identity Language="en-US" Id="m" Version="1.2.3" Publisher="p" />',
    '<Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.105.0" />',
    '<Property Id="Microsoft.VisualStudio.Services.Links.Support" Value="https://example.org" />',
    ...['Icons.Default', 'Content.License', 'Content.Changelog'].map(
      (type) => `<Asset Type="Microsoft.VisualStudio.Services.${type}" Path="x" />`,
    ),
  ];

  test('accepts a manifest that says what package.json says', () => {
    expect(manifestProblems(manifest.join('\n'), packageJson)).toEqual([]);
  });

  test.each(manifest.map((line, at) => [line, at]))('misses %s', (_, at) => {
    expect(manifestProblems(manifest.toSpliced(Number(at), 1).join('\n'), packageJson)).toHaveLength(1);
  });

  test('misses the floor of VS Code where it is another', () => {
    const other = { ...packageJson, engines: { vscode: '^1.106.0' } };
    expect(manifestProblems(manifest.join('\n'), other)[0]).toContain('Code.Engine" Value="^1.106.0"');
  });
});

describe('package.json', () => {
  const { icon, ...manifest } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

  test('has an icon of 256 pixels', () => {
    const png = readFileSync(fromRoot(icon));
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 256]);
  });

  test('is typed by the oldest VS Code that it lets itself be installed in', () => {
    expect(manifest.engines.vscode).toBe(`^${manifest.devDependencies['@types/vscode']}`);
  });
});

describe('packagedPage', () => {
  const has = (path: string) => ['docs/a.md', 'README.md', 'b.png'].includes(path);

  test('keeps links to what is packaged, addresses and headings', () => {
    const text = '[a](a.md#part) [site](https://example.org/x.md) [here](#part) ![b](../b.png)';
    expect(packagedPage('docs/c.md', text, has)).toBe(text);
  });

  test('makes words of a link to another file, with their code marks', () => {
    expect(packagedPage('docs/c.md', 'See [`x`](../X.md), [a](a.md).', has)).toBe('See `x`, [a](a.md).');
  });

  test('follows the names that the packager gives', () => {
    expect(packagedPage('docs/c.md', '[all](../README.md#try)', has)).toBe('[all](../readme.md#try)');
  });
});

test('the page of galleries has no picture and no link that leads to a file', () => {
  const text = 'a\n\n<!-- clone -->\n![b](b.png)\n<!-- /clone -->\n\n[c](c.md) [d](https://example.org) ![e](e.png)\n';
  expect(galleryPage(text)).toBe('a\n\nc [d](https://example.org) ![e](e.png)\n');
  expect(linkProblems(new Map([['readme.md', galleryPage(text)]]), new Set(['e.png']))).toEqual([
    expect.stringContaining('![e](e.png)'),
  ]);
});

test('README.md without what a clone shows', () => {
  const text = galleryPage(readText('README.md'));
  expect(linkProblems(new Map([['readme.md', text]]), new Set())).toEqual([]);
  expect(text).not.toMatch(/!\[|npm |<!--|\n\n\n/);
});

describe('linkProblems', () => {
  const names = new Set(['docs/a.md', 'b.png']);
  const problems = (text: string) => linkProblems(new Map([['docs/a.md', text]]), names);

  test('accepts what is packaged, and pictures from https', () => {
    expect(problems('[a](a.md) ![b](../b.png) ![c](https://example.org/c.png) [d](http://example.org)')).toEqual([]);
  });

  test('names a link that leads nowhere, and pictures that are not shown', () => {
    const wrong = ['[x](x.md)', '![y](y.png)', '![z](http://example.org/z.png)'];
    expect(problems(wrong.join(' '))).toEqual(wrong.map((link) => expect.stringContaining(link)));
  });
});

const isPackaged = (path: string) =>
  vsixContent.some((each) => path === each || path.startsWith(`${each}/`)) && existsSync(fromRoot(path));

test('pages of the package lose no links but those for people who change the program', () => {
  const lost = pages
    .filter((page) => page !== 'README.md' && isPackaged(page))
    .flatMap((page) => {
      const kept = packagedPage(page, readText(page), isPackaged).match(/\]\(/g)?.length ?? 0;
      const links = readText(page).match(/\]\(/g)?.length ?? 0;
      return links === kept ? [] : [[page, links - kept]];
    });
  expect(lost).toEqual([['docs/README.md', 2]]);
});
