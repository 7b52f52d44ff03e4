import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import { helpText } from '../../../server/src/cli/help.ts';
import { parseSettings } from '../../../server/src/host/parseSettings.ts';
import { readCatalogue } from '../../../server/src/schema/catalogueFormat.ts';
import { jobProblems, preCommitProblems } from './ciJobs.ts';
import { allBlocks, type Block, nameOf, readText } from './docBlocks.ts';
import { problemOf, shellCommands } from './shellLines.ts';

type Test = (block: Block) => void;

const noProblem: Test = () => undefined;

/** These are run by the test beside this one that reads the page. */
const exampleWords = {
  'docs/findings.md': ['mapper', 'section', 'rules', 'data', 'data-file'],
  'docs/mapper-reference.md': ['mapper', 'section', 'rules', 'data', 'entry', 'entries'],
  'docs/parser.md': ['mapper', 'section', 'rules', 'data', 'spec', 'parser'],
};
const examples = Object.entries(exampleWords).flatMap(([page, words]) => words.map((word) => [`${page} json ${word}`]));

/** By the page, the word behind the fence and the one behind that; what is common to all pages has none. */
const tests: Readonly<Record<string, Test>> = {
  ...Object.fromEntries(examples.map(([key]) => [key, noProblem])),
  // Followed in contributing.long.test.ts and contributing.nightly.test.ts.
  diff: noProblem,
  // Run in console.test.ts.
  console: noProblem,
  'json file': ({ words }) => expect(words).toHaveLength(2),
  'json holds': ({ words }) => expect(words).toHaveLength(2),
  'json config': ({ text }) => {
    const { settings, problems } = parseSettings(JSON.parse(text));
    expect(problems).toEqual([]);
    expect(settings).not.toEqual({});
  },
  'json catalogue': ({ text }) => expect(readCatalogue(text, 'docs')).not.toHaveProperty('problem'),
  'yaml github': ({ text }) => expect(jobProblems(text)).toEqual([]),
  'yaml gitlab': ({ text }) => expect(jobProblems(text)).toEqual([]),
  'yaml pre-commit': ({ text }) => expect(preCommitProblems(text, readText('.pre-commit-hooks.yaml'))).toEqual([]),
  sh: ({ text }) => {
    const commands = shellCommands(text);
    expect(commands).not.toEqual([]);
    expect(commands.flatMap((command) => problemOf(command) ?? [])).toEqual([]);
  },
  ts: ({ words: [path = ''], text }) => {
    const source = readText(path);
    for (const part of text.split(/^ *…\n/m)) expect(source).toContain(part);
  },
  toml: ({ text }) => expect(parseToml(text)).not.toEqual({}),
  // Nothing here can run the languages of other editors.
  lua: noProblem,
  vim: noProblem,
  elisp: noProblem,
  'text usage': expectUsage,
  'text tree': noProblem,
};

function testOf({ page, kind, words: [word = ''] }: Block): Test | undefined {
  return tests[`${page} ${kind} ${word}`] ?? tests[`${kind} ${word}`] ?? (kind === 'json' ? undefined : tests[kind]);
}

for (const block of allBlocks)
  test(nameOf(block), () => {
    const test = testOf(block);
    if (test === undefined) expect.fail(`no test knows this kind of block; they stand in ${import.meta.url}`);
    test(block);
  });

/** A synopsis names the options that the help explains, and no others. */
function expectUsage({ text }: Block): void {
  const [, command = ''] = /^mapper (check|preview|scaffold|schema)\b/.exec(text) ?? [];
  const help = helpText(command as Parameters<typeof helpText>[0]);
  const explained = [...help.matchAll(/^ {2}(-.*?)(?: [A-Z]+\b| on\|off| {2})/gm)].map(([, names = '']) =>
    names.split(', '),
  );
  const named = new Set([...text.matchAll(/(?<=[[ ])--?[a-z-]+/g)].map(([name]) => name));
  const expected = explained.filter((names) => !names.includes('--help'));
  expect(expected.filter((names) => !names.some((name) => named.has(name)))).toEqual([]);
  expect([...named].filter((name) => !expected.flat().includes(name))).toEqual([]);
}

test('commands in the running text can be read', () => {
  const shown = [...new Set(allBlocks.map(({ page }) => page))];
  const texts = shown.map((page) => readText(page).replace(/^```[\s\S]*?^```$/gm, ''));
  const named = new Set(texts.flatMap((text) => text.match(/(?<=`)mapper [a-z-][^`…]*(?=`)/g) ?? []));
  expect(named.size).toBeGreaterThan(5);
  const problems = [...named]
    .filter((command) => command.includes(' ', 'mapper '.length))
    .flatMap((command) =>
      shellCommands(command.replaceAll(/<[a-z ]+>/g, 'x')).flatMap((each) => problemOf(each) ?? []),
    );
  expect(problems).toEqual([]);
});
