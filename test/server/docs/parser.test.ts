import { describe, expect, test } from 'vitest';
import { reasonTexts } from '../../../server/src/checks/compat/reasons.ts';
import { reasons } from '../../../server/src/parserModel/notes.ts';
import { parserVersions } from '../../../server/src/parserModel/versions.ts';
import { mapperBlocks, type ParserExample, readExamples, readReasons, runExample } from './parserPage.ts';

const examples = readExamples();

test('every reason has one row, in the order of the table, with what happens and what to write instead', () => {
  expect(readReasons().map(({ reason }) => reason)).toEqual(reasons);
  for (const { reason, cells } of readReasons()) {
    expect(cells[0], reason).toMatch(new RegExp(`^\`${reason}\`(?: \\((?:newest source|1\\.1\\.0)\\))?$`));
    const hasText = cells.slice(1).map((cell) => cell.length > 10);
    expect(hasText, reason).toEqual([true, true, false]);
  }
});

test('the other form that a finding names has an example', () => {
  const named = reasons.filter((reason) => reasonTexts[reason].form);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !examples.some(({ reason }) => reason === name))).toEqual([]);
});

describe('each example gives what it shows, and its other form what the specification means', () => {
  test.each(examples)('$reason', async (example) => {
    const data = blockOf(example, 'data')?.text ?? '';
    const { spec, parser } = await runExample(mapperBlocks(example, false), data);
    const alike = mapperBlocks(example, true);
    const other = await runExample(alike, data);
    const named = alike.flatMap(({ words }) => words.slice(2));
    expect(textOf(other.spec)).toBe(textOf(spec));
    for (const version of parserVersions) {
      const shown = blockOf(example, 'parser', version) ?? blockOf(example, 'parser');
      expect(textOf(parser[version].shown), version).toBe(textOf(JSON.parse(shown?.text ?? 'null')));
      if (named.length > 0 && !named.includes(version)) continue;
      expect([textOf(other.parser[version].shown), other.parser[version].reasons]).toEqual([textOf(spec), []]);
    }
    expect(parserVersions.flatMap((version) => parser[version].reasons)).toContain(example.reason);
  });
});

function blockOf({ blocks }: ParserExample, word: string, version?: string) {
  return blocks.find(({ words }) => words[0] === word && words[1] === version);
}

const textOf = (value: unknown) => JSON.stringify(value, null, 2);
