/** The examples of CONTRIBUTING.md ("Add something"): the edits that each consists of, and copies of the project to make them in. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { tempFolder } from '../../support/tempFolder.ts';
import { type Block, blocksIn, readText, root } from './docBlocks.ts';

const page = 'CONTRIBUTING.md';

/** A change at one place of a file, in the form of a diff. */
interface Edit {
  readonly path: string;
  readonly text: string;
}

export interface Recipe {
  readonly title: string;
  readonly text: string;
  readonly edits: readonly Edit[];
  /** The files that it touches. */
  readonly paths: readonly string[];
}

export const recipes: readonly Recipe[] = ['A check', 'A key of a rule', 'A command'].map((title) => {
  const [, text = ''] =
    new RegExp(`\n### ${title}\n([\\s\\S]*?)(?=\n##)`).exec(readText(page).replace(/^\+#/gm, '+\\#')) ?? [];
  const blocks = blocksIn(page, text.replaceAll('+\\#', '+#')).filter(({ kind }) => kind === 'diff');
  const edits = blocks.flatMap(hunksOf);
  return { title, text, edits, paths: [...new Set(edits.map(({ path }) => path))] };
});

/** Returns the edits of a block: `@@` begins another place in the file, and `@@ PATH` a place in another file. */
function hunksOf({ words: [first = ''], text }: Block): readonly Edit[] {
  let path = first;
  return text.split(/^(?=@@)/m).map((hunk) => {
    const [head = '', named = ''] = /^@@ ?(.*)\n/.exec(hunk) ?? [];
    path = named || path;
    return { path, text: hunk.slice(head.length) };
  });
}

/** Returns a folder with the project in which the edits were made. */
export async function copyWith(edits: readonly Edit[]): Promise<string> {
  const folder = await tempFolder();
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const path of tracked.filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const edit of edits) apply(folder, edit);
  return folder;
}

/** Applies an edit: lines with `+` come in, with `-` go; the others say where, and stand there once. */
function apply(folder: string, { path, text }: Edit): void {
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

/** Runs Node in a copy. @throws where it fails, with what it wrote */
export function runIn(folder: string, ...args: readonly string[]): void {
  const tools = join(folder, 'node_modules/.bin');
  const env = { ...process.env, PATH: [tools, process.env.PATH].join(delimiter), NO_COLOR: '1', CI: '' };
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`);
}

export const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--silent'];
