import { describe, expect, test } from 'vitest';
import { eventCodes } from '../../../server/src/parserModel/events.ts';
import { parserVersions } from '../../../server/src/parserModel/versions.ts';
import { readText } from './docBlocks.ts';
import { parserPage, readParserPage, runExample } from './parserPage.ts';

const sections = readParserPage();

/** A cause that nobody knows has no example. */
const withoutExample = ['compat-difference'];

test('every event has a section, in the order of the table, and is listed at the top', () => {
  expect(sections.map(({ code }) => code)).toEqual(Object.keys(eventCodes));
  const links = [...readText(parserPage).matchAll(/\[([a-z-]+)\]\(#\1\)/g)].map(([, code]) => code);
  expect(links).toEqual(Object.keys(eventCodes));
});

test.each(sections)('$code: kinds and versions', ({ code, kinds, versions }) => {
  expect(kinds).toEqual(eventCodes[code as keyof typeof eventCodes]);
  expect(versions.length).toBeGreaterThan(0);
  expect(parserVersions).toEqual(expect.arrayContaining([...versions]));
});

test.each(sections)('$code: what happens, why, and what to write instead', ({ text }) =>
  expect(text).toMatch(/\n\*\*What happens:\*\* .[\s\S]*\n\*\*Why:\*\* .[\s\S]*\n\*\*Write instead:\*\* ./),
);

describe('each example gives what it shows', () => {
  for (const { code, kinds, versions, blocks } of sections.filter((section) => !withoutExample.includes(section.code)))
    test(code, async () => {
      const { mapper, data, alike, shown } = sorted(blocks);
      const { spec, parser } = await runExample(mapper, data);
      expect(textOf(spec)).toBe(textOf(shown('spec')));
      for (const version of parserVersions) {
        expect(textOf(parser[version].shown), version).toBe(textOf(shown('parser', version)));
        const kindsMet = parser[version].events.filter((event) => event.code === code).map(({ kind }) => kind);
        expect(kinds).toEqual(expect.arrayContaining(kindsMet));
        if (!versions.includes(version)) expect(kindsMet).toEqual([]);
      }
      const isMet = (version: (typeof parserVersions)[number]) =>
        parser[version].events.some((event) => event.code === code);
      expect(parserVersions.some(isMet)).toBe(true);
      if (alike.length > 0) await expectAlike(alike, data, spec);
    });
});

/** In the versions that are named, or else in all, the form gives what the specification means by the first one. */
async function expectAlike(alike: ReturnType<typeof sorted>['alike'], data: string, meant: unknown): Promise<void> {
  const { spec, parser } = await runExample(alike, data);
  expect(textOf(spec)).toBe(textOf(meant));
  const named = alike.flatMap(({ words }) => words.slice(2));
  for (const version of parserVersions.filter((each) => named.length === 0 || named.includes(each)))
    expect({ shown: textOf(parser[version].shown), events: parser[version].events }).toEqual({
      shown: textOf(meant),
      events: [],
    });
}

/** The blocks of an example by what they are. */
function sorted(blocks: (typeof sections)[number]['blocks']) {
  const isAlike = ({ words }: (typeof blocks)[number]) => words[1] === 'alike';
  const shown = (word: string, version?: string) => {
    const found = blocks.filter(({ words }) => words[0] === word);
    const own = found.find(({ words }) => words[1] === version) ?? found.find(({ words }) => words.length === 1);
    return own && (JSON.parse(own.text) as unknown);
  };
  return {
    mapper: blocks.filter((block) => /^(?:mapper|section|rules)$/.test(block.words[0] ?? '') && !isAlike(block)),
    data: blocks.find(({ words }) => words[0] === 'data')?.text ?? '',
    alike: blocks.filter(isAlike),
    shown,
  };
}

const textOf = (value: unknown) => JSON.stringify(value, null, 2);
