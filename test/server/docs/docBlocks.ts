/** The pages of the project, and the code blocks in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Text of a file of the project, by its path in it. */
export const readText = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

const markdownIn = (folder: string) =>
  readdirSync(`${root}${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`);

/** Paths of all pages. */
export const pages: readonly string[] = ['', 'docs/', 'examples/'].flatMap(markdownIn);

export interface Block {
  readonly page: string;
  /** Line of the fence, from 1. */
  readonly line: number;
  /** The word right behind the fence, such as `json`; empty where there is none. */
  readonly kind: string;
  /** The words behind that. */
  readonly words: readonly string[];
  /** Without the indentation of a list that the block stands in; ends with a line break, or is empty. */
  readonly text: string;
}

/**
 * The code blocks of a page, in order.
 * @throws Error for a block that does not end
 */
export function blocksIn(page: string, text: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const open = /^( *)(`{3,})(.*)$/.exec(lines[at] ?? '');
    if (open === null) continue;
    const [, indent = '', fence = '', info = ''] = open;
    const end = lines.indexOf(`${indent}${fence}`, at + 1);
    if (end < 0) throw new Error(`${page}:${at + 1}: the block does not end`);
    const [kind = '', ...words] = info.trim().split(/ +/);
    const inside = lines.slice(at + 1, end).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    blocks.push({ page, line: at + 1, kind, words, text: inside.map((line) => `${line}\n`).join('') });
    at = end;
  }
  return blocks;
}

/** Text of the first block with this word. */
export function textOf(blocks: readonly Pick<Block, 'words' | 'text'>[], word: string): string | undefined {
  return blocks.find(({ words }) => words[0] === word)?.text;
}

/**
 * The mapper that an example shows: the whole, or a mapping or rules of one. It is composed as text, so that what the
 * example shows stays as it is.
 * @param main the members of the main mapping before its rules
 */
export function mapperOf(blocks: readonly Pick<Block, 'words' | 'text'>[], key: string, main: string): string {
  const whole = textOf(blocks, 'mapper');
  if (whole !== undefined) return whole;
  const section = textOf(blocks, 'section')?.trim().slice(1, -1).trim();
  const rules = textOf(blocks, 'rules') ?? '{ "title": "name" }';
  const hasMain = section !== undefined && /"main_schema": \{|"is_main"/.test(section);
  const members = [hasMain ? undefined : `"main_schema": { ${main}, "rules": ${rules} }`, section];
  return `{ "$json_mapper_class_key": "${key}", ${members.filter(Boolean).join(', ')} }`;
}

/** The data of an example with the class key of its mapper. */
export function keyed(data: string, key: string): string {
  const name = '"$mapped_json_class_key"';
  return data.includes(name) ? data : data.replace('{', `{ ${name}: "${key}",`);
}

/** All blocks of all pages. */
export const allBlocks: readonly Block[] = pages.flatMap((page) => blocksIn(page, readText(page)));

/** `docs/cli.md:12 json config`: names a block in a test. */
export const nameOf = ({ page, line, kind, words }: Block): string => [`${page}:${line}`, kind, ...words].join(' ');

/** The anchors of a page's headings, as GitHub and VS Code make them, and those that it names itself. */
export function anchorsOf(page: string): ReadonlySet<string> {
  const headings = [...readText(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  const own = [...readText(page).matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id);
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
  return new Set([...own, ...headings.map(anchorOf)]);
}
