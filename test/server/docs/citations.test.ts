/** What comments cite is in every clone. */
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { anchorsOf, pages, readText, root } from './docBlocks.ts';

const sources = globSync(['{client,server,scripts,test}/**/*.{ts,mjs,css}', '!test/cases', '!test/plugins'], {
  cwd: root,
});

/** Pages with the headings of each, as comments name them: a page, `#` and a heading, perhaps `, #` and another. */
function citationsIn(text: string): readonly (readonly [page: string, anchors: readonly string[]])[] {
  return [...text.matchAll(/\b((?:docs\/)?[\w-]+\.md)((?:(?:, )?#[\w-]+)*)/g)]
    .filter(([, page = '']) => /^(?:docs\/|[A-Z]+\.md)/.test(page))
    .map(([, page = '', anchors = '']) => [page, anchors.match(/[\w-]+/g) ?? []]);
}

const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]));

/** Lines of comments alone: a text in quotes may name what it likes. */
const commentsOf = (text: string) => (text.match(/^ *(?:\/\*\*|\*|\/\/).*$/gm) ?? []).join('\n');

/** Documents of other places, by the names that comments gave them: no clone has these. */
const foreign = /\b(?:SEMANTICS|DESIGN|FINDINGS|SERVICE|TRUST|FIELD) \d+\b/g;

function problems(text: string): readonly string[] {
  const others = commentsOf(text).match(foreign) ?? [];
  const missing = citationsIn(commentsOf(text)).flatMap(([page, named]) => {
    const known = anchors.get(page);
    if (known === undefined) return [page];
    return named.filter((anchor) => !known.has(anchor)).map((anchor) => `${page}#${anchor}`);
  });
  return [...missing, ...others];
}

test('in all sources', () => {
  const found = sources.flatMap((path) => problems(readText(path)).map((problem) => `${path}: ${problem}`));
  expect(found).toEqual([]);
});
