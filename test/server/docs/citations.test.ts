/** What comments cite is in every clone. */
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { anchorsOf, pages, readText, root } from './docBlocks.ts';

const sources = globSync(['{client,server,scripts,test}/**/*.{ts,mjs,css}', '!test/cases', '!test/plugins'], {
  cwd: root,
});

/** Pages with the headings of each, as comments name them: `docs/a.md`, `docs/a.md#b`, `docs/a.md#b, #c`. */
function citationsIn(text: string): readonly (readonly [page: string, anchors: readonly string[]])[] {
  return [...text.matchAll(/\b((?:docs\/)?[\w-]+\.md)((?:(?:, )?#[\w-]+)*)/g)]
    .filter(([, page = '']) => /^(?:docs\/|[A-Z]+\.md)/.test(page))
    .map(([, page = '', anchors = '']) => [page, anchors.match(/[\w-]+/g) ?? []]);
}

const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]));

function problems(text: string): readonly string[] {
  return citationsIn(text).flatMap(([page, named]) => {
    const known = anchors.get(page);
    if (known === undefined) return [page];
    return named.filter((anchor) => !known.has(anchor)).map((anchor) => `${page}#${anchor}`);
  });
}

describe('comments cite pages and headings that there are', () => {
  it('one that leads nowhere is found', () => {
    const page = 'docs/trust.md';
    expect(problems(`(${page}#limits, #nowhere)`)).toEqual([`${page}#nowhere`]);
    expect(problems(`(${['docs', 'nothing.md'].join('/')})`)).toHaveLength(1);
  });

  it('in all sources', () => {
    const found = sources.flatMap((path) => problems(readText(path)).map((problem) => `${path}: ${problem}`));
    expect(found).toEqual([]);
  });
});
