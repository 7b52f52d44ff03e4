import { existsSync } from 'node:fs';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { helpText } from '../../../server/src/cli/help.ts';
import { parseSettings } from '../../../server/src/host/settings.ts';
import { readCatalogue } from '../../../server/src/schema/catalogueFormat.ts';
import { bracketProblem, lisp, lua, vim } from './brackets.ts';
import { githubProblems, gitlabProblems, preCommitProblems } from './ciJobs.ts';
import { allBlocks, type Block, blocksIn, nameOf, readText, root } from './docBlocks.ts';
import { problemOf, shellCommands, shellWords } from './shellLines.ts';

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
  'yaml github': ({ text }) => expect(githubProblems(text)).toEqual([]),
  'yaml gitlab': ({ text }) => expect(gitlabProblems(text)).toEqual([]),
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
  lua: ({ text }) => expect(bracketProblem(text, lua)).toBeUndefined(),
  vim: ({ text }) => expect(bracketProblem(text, vim)).toBeUndefined(),
  elisp: ({ text }) => expect(bracketProblem(text, lisp)).toBeUndefined(),
  'text usage': expectUsage,
  'text tree': ({ text }) => expect(pathsOf(text).filter((path) => !existsSync(`${root}${path}`))).toEqual([]),
};

function testOf({ page, kind, words: [word = ''] }: Block): Test | undefined {
  return tests[`${page} ${kind} ${word}`] ?? tests[`${kind} ${word}`] ?? (kind === 'json' ? undefined : tests[kind]);
}

describe('every block is of a kind that is tested', () => {
  for (const block of allBlocks)
    test(nameOf(block), () => {
      const test = testOf(block);
      if (test === undefined) expect.fail(`no test knows this kind of block; they stand in ${import.meta.url}`);
      test(block);
    });
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

/** Files and folders of a tree in which the indentation says what lies in what. */
function pathsOf(tree: string): readonly string[] {
  const folders: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
    if (name === '') return [];
    folders.length = indent.length / 2;
    const path = `${folders.join('')}${name}`;
    folders.push(name);
    return [path];
  });
}

describe('commands in the running text can be read', () => {
  const named = [...new Set(allTexts().flatMap((text) => [...text.matchAll(/`(mapper [a-z-][^`…]*)`/g)]))];
  test('there are some', () => expect(named.length).toBeGreaterThan(5));
  for (const [, command = ''] of named.filter(([, line = '']) => line.includes(' ', 'mapper '.length)))
    test(command, () =>
      expect(shellCommands(command.replaceAll(/<[a-z ]+>/g, 'x')).flatMap((each) => problemOf(each) ?? [])).toEqual([]),
    );
});

function allTexts(): readonly string[] {
  return [...new Set(allBlocks.map(({ page }) => page))].map((page) =>
    readText(page).replace(/^```[\s\S]*?^```$/gm, ''),
  );
}

describe('the tests of blocks see what is wrong', () => {
  test('a block that does not end, and one in a list', () => {
    expect(() => blocksIn('a.md', 'x\n```sh\nls\n')).toThrow('a.md:2');
    expect(blocksIn('a.md', '1. x\n\n   ```sh y\n   ls\n   ```\n')).toMatchObject([
      { kind: 'sh', words: ['y'], text: 'ls\n' },
    ]);
  });
  test('a kind that nobody knows', () => {
    const block = { page: 'docs/cli.md', line: 1, text: '', words: [] };
    for (const kind of ['', 'json', 'yaml', 'ruby']) expect(testOf({ ...block, kind })).toBeUndefined();
  });
  test('lines for a shell', () => {
    expect(shellWords(`a 'b c' --d="e f"|g>h`)).toEqual(['a', 'b c', '--d=e f', '|', 'g', '>', 'h']);
    expect(() => shellWords(`a 'b`)).toThrow("'b");
    expect(shellCommands('# x\na b > c && d')).toEqual([
      { name: 'a', args: ['b'], output: 'c' },
      { name: 'd', args: [] },
    ]);
  });
  test.each([
    ['mapper chekc .', '`check`'],
    ['mapper check . --formt sarif', '--formt'],
    ['npm run nothing', 'npm run nothing'],
    ['npm install --global ./tools/mapper-workbench-0.0.1.tgz', 'archive'],
    ['npx nothing', 'nothing'],
    ['npx vitest run test/nothing', 'test/nothing'],
    ['node nothing.js', 'nothing.js'],
    ['frobnicate', 'frobnicate'],
  ])('%s', (line, problem) => expect(shellCommands(line).map(problemOf)).toEqual([expect.stringContaining(problem)]));
  test('CI jobs', () => {
    const steps = '      - run: mapper check . > a.sarif\n      - uses: x/y\n        with: { sarif_file: a.sarif }\n';
    expect(githubProblems(`jobs:\n  a:\n    steps:\n${steps}`)).toEqual([
      '`on` is missing: nothing starts it',
      '`runs-on` is missing',
      'no version: x/y',
      'no step writes a.sarif as sarif',
    ]);
    expect(gitlabProblems('a:\n  script: [npm ci]\n  artifacts: { reports: { codequality: b.json } }\n')).toEqual([
      '`image` is missing',
      'no step runs `mapper`, or a script of the project',
      'no step writes b.json as gitlab',
      '`artifacts: when: always` is missing',
    ]);
  });
  test('hooks of pre-commit', () => {
    const hooks = '- id: mapper-check\n  entry: mapper check\n  args: [.]\n';
    const config = (hook: string) => `repos:\n- repo: x\n  rev: v1\n  hooks:\n  - ${hook}\n`;
    expect(preCommitProblems(config('id: mapper-check'), hooks)).toEqual([]);
    expect(preCommitProblems(config('id: other'), hooks)).toEqual(['there is no hook other']);
    expect(preCommitProblems(config('{ id: mapper-check, args: [., --nope] }'), hooks)).toHaveLength(1);
  });
  test('brackets', () => {
    expect(bracketProblem('{ "}" } -- (', lua)).toBeUndefined();
    expect(bracketProblem('(a [b)', lua)).toBe(') closes nothing');
    expect(bracketProblem("'(a", lisp)).toBe(') is missing');
    expect(bracketProblem('"a', lisp)).toBe('" does not end');
  });
});
