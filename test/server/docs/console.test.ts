import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/cli.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { allBlocks, type Block, nameOf, root } from './docBlocks.ts';
import { shellWords } from './shellLines.ts';

/** What the pages show of the command line is what it prints; a line `…` stands for lines omitted. */
const pagesWithConsole = [...new Set(allBlocks.filter(({ kind }) => kind === 'console').map(({ page }) => page))];

for (const page of pagesWithConsole) {
  const blocks = allBlocks.filter((block) => block.page === page);
  if (blocks.some(isFile)) test(`${page}, from top to bottom in an empty folder`, () => followPage(blocks));
  else
    describe(page, () => {
      for (const block of blocks.filter(({ kind }) => kind === 'console'))
        test(nameOf(block), () => expectConsole(block, root));
    });
}

test('README.md and docs/cli.md show the command line at work', () =>
  expect(pagesWithConsole).toEqual(expect.arrayContaining(['README.md', 'docs/cli.md', 'docs/getting-started.md'])));

function isFile({ kind, words }: Block): boolean {
  return kind === 'json' && (words[0] === 'file' || words[0] === 'holds');
}

/** Does what a reader does: `json file x` saves the block as x, `json holds x` is what a command wrote into it. */
async function followPage(blocks: readonly Block[]): Promise<void> {
  const folder = await tempFolder();
  for (const block of blocks) {
    if (block.kind === 'console') await expectConsole(block, folder);
    if (!isFile(block)) continue;
    const path = join(folder, block.words[1] ?? '');
    if (block.words[0] === 'holds') expect(await readFile(path, 'utf8'), nameOf(block)).toBe(block.text);
    else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, block.text);
    }
  }
}

/** Each line that begins with `$` is run, and what stands below it up to the next one compared. */
async function expectConsole(block: Block, folder: string): Promise<void> {
  const commands = block.text.split(/^\$ /m).slice(1);
  expect(commands, nameOf(block)).not.toHaveLength(0);
  for (const command of commands) {
    const [line = ''] = command.split('\n', 1);
    const [program, ...args] = shellWords(line);
    expect(program, nameOf(block)).toBe('mapper');
    const shown = command.slice(line.length + 1);
    const { stdout } = await runCli(args, folder);
    expect(withGaps(stdout, shown), `${nameOf(block)}: ${line}`).toBe(shown);
  }
}

/** The output with a line `…` where the page has one: for what lies between the lines around it. */
function withGaps(output: string, shown: string): string {
  const parts = shown.split(/^\s*…\n/m);
  let at = 0;
  for (const part of parts) {
    const found = output.indexOf(part, at);
    if (found < 0) return output;
    at = found + part.length;
  }
  const isWhole = output.startsWith(parts[0] ?? '') && output.endsWith(parts.at(-1) ?? '');
  return isWhole ? shown : output;
}
