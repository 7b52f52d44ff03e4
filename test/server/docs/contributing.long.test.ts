/** The examples of CONTRIBUTING.md are followed in a copy of the project: their tests pass, and their files are counted. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/tempFolder.ts';
import { type Block, blocksIn, readText, root } from './docBlocks.ts';

const page = 'CONTRIBUTING.md';

/** Files that an example may touch, and what else is run: tests that hold the whole together. */
const examples: Readonly<Record<string, { readonly files: number; readonly tests: readonly string[] }>> = {
  'A check': {
    files: 5,
    tests: ['test/server/checks/checklist.test.ts', 'test/server/docs/findings.test.ts'],
  },
  'A key of a rule': {
    files: 8,
    tests: ['test/server/docs/reference.test.ts', 'test/server/features/hover/hover.test.ts', 'test/syntaxes'],
  },
  'A command': { files: 6, tests: ['test/client/commands.test.ts'] },
};

/** The blocks of a section that are edits. */
function editsOf(title: string): readonly Block[] {
  const [, text = ''] =
    new RegExp(`\n### ${title}\n([\\s\\S]*?)(?=\n##)`).exec(readText(page).replace(/^\+#/gm, '+\\#')) ?? [];
  return blocksIn(page, text.replaceAll('+\\#', '+#')).filter(({ kind }) => kind === 'diff');
}

/** Applies a block: lines with `+` come in, with `-` go; the others say where, and stand there once. */
function apply(folder: string, { words: [path = ''], text }: Block): void {
  const lines = text.split('\n').slice(0, -1);
  const part = (signs: string) =>
    lines
      .filter((line) => signs.includes(line[0] ?? ' '))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [part(' -'), part(' +')];
  const file = join(folder, path);
  if (before === '') {
    expect(existsSync(file), `${path} is new`).toBe(false);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, after);
    return;
  }
  const parts = `\n${readFileSync(file, 'utf8')}`.split(`\n${before}`);
  expect(parts, `${path} holds once: ${before}`).toHaveLength(2);
  writeFileSync(file, parts.join(`\n${after}`).slice(1));
}

function run(folder: string, ...args: readonly string[]): void {
  execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe', env: { ...process.env, NO_COLOR: '1', CI: '' } });
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'];

describe.each(Object.keys(examples))('%s', (title) => {
  const { files, tests } = examples[title] ?? { files: 0, tests: [] };
  const edits = editsOf(title);
  const paths = [...new Set(edits.map(({ words: [path = ''] }) => path))];

  test(`touches ${files} files`, () => expect(paths).toHaveLength(files));

  test('works', async () => {
    const folder = await tempFolder();
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
    for (const path of tracked.filter((each) => each !== '' && existsSync(join(root, each))))
      cpSync(join(root, path), join(folder, path));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const edit of edits) apply(folder, edit);
    run(folder, 'scripts/tasks/l10n.ts');
    run(folder, ...vitest, 'test/syntaxes', '-u');
    const own = paths.filter((path) => path.endsWith('.test.ts'));
    expect(own).not.toEqual([]);
    run(folder, ...vitest, ...own, ...tests);
    run(folder, 'node_modules/typescript/bin/tsc', '--noEmit');
  }, 240_000);
});
