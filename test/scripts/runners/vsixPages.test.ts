import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { vsixContent } from '../../../scripts/runners/vsixContent.ts';
import { galleryPage, linkProblems, packagedPage } from '../../../scripts/runners/vsixPages.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { pages, readText } from '../../server/docs/docBlocks.ts';

describe('packagedPage', () => {
  const has = (path: string) => ['docs/a.md', 'README.md', 'b.png'].includes(path);

  it('keeps links to what is packaged, addresses and headings', () => {
    const text = '[a](a.md#part) [site](https://example.org/x.md) [here](#part) ![b](../b.png)';
    expect(packagedPage('docs/c.md', text, has)).toBe(text);
  });

  it('makes words of a link to another file, with their code marks', () => {
    expect(packagedPage('docs/c.md', 'See [`x`](../X.md), [a](a.md).', has)).toBe('See `x`, [a](a.md).');
  });

  it('follows the names that the packager gives', () => {
    expect(packagedPage('docs/c.md', '[all](../README.md#try)', has)).toBe('[all](../readme.md#try)');
  });
});

it('the page of galleries has no picture and no link that leads to a file', () => {
  const text = 'a\n\n<!-- clone -->\n![b](b.png)\n<!-- /clone -->\n\n[c](c.md) [d](https://example.org) ![e](e.png)\n';
  expect(galleryPage(text)).toBe('a\n\nc [d](https://example.org) ![e](e.png)\n');
  expect(linkProblems(new Map([['readme.md', galleryPage(text)]]), new Set(['e.png']))).toEqual([
    'readme.md: ![e](e.png) leads to nothing in the package.',
  ]);
});

it('README.md without what a clone shows', () => {
  const text = galleryPage(readText('README.md'));
  expect(linkProblems(new Map([['readme.md', text]]), new Set())).toEqual([]);
  expect(text).not.toMatch(/!\[|npm |<!--|\n\n\n/);
});

describe('linkProblems', () => {
  const names = new Set(['docs/a.md', 'b.png']);
  const problems = (text: string) => linkProblems(new Map([['docs/a.md', text]]), names);

  it('accepts what is packaged, and pictures from https', () => {
    expect(problems('[a](a.md) ![b](../b.png) ![c](https://example.org/c.png) [d](http://example.org)')).toEqual([]);
  });

  it('names a link that leads nowhere, and pictures that are not shown', () => {
    expect(problems('[x](x.md) ![y](y.png) ![z](http://example.org/z.png)')).toEqual([
      'docs/a.md: [x](x.md) leads to nothing in the package.',
      'docs/a.md: ![y](y.png) leads to nothing in the package.',
      'docs/a.md: ![z](http://example.org/z.png) is not from an https address.',
    ]);
  });
});

const isPackaged = (path: string) =>
  vsixContent.some((each) => path === each || path.startsWith(`${each}/`)) && existsSync(fromRoot(path));

it('pages of the package lose no links but those for people who change the program', () => {
  const lost = pages
    .filter((page) => page !== 'README.md' && isPackaged(page))
    .flatMap((page) => {
      const kept = packagedPage(page, readText(page), isPackaged).match(/\]\(/g)?.length ?? 0;
      const links = readText(page).match(/\]\(/g)?.length ?? 0;
      return links === kept ? [] : [[page, links - kept]];
    });
  expect(lost).toEqual([['docs/README.md', 2]]);
});
