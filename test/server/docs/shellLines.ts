/** Lines for a shell, as the pages and their CI jobs show them: taken apart, and each command looked at. */
import { existsSync } from 'node:fs';
import { readArgs } from '../../../server/src/cli/args.ts';
import { readText, root } from './docBlocks.ts';

export interface ShellCommand {
  readonly name: string;
  readonly args: readonly string[];
  /** The file that `>` sends the output to. */
  readonly output?: string;
}

const manifest = JSON.parse(readText('package.json')) as {
  readonly name: string;
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/**
 * The words of a line: quoted text without its quotes, and `|`, `>`, `&&`, `;` as words of their own.
 * @throws Error where a quote does not end
 */
export function shellWords(line: string): readonly string[] {
  const words: string[] = [];
  const part = /\s*(?:(\|\||&&|[|>;])|((?:'[^']*'|"[^"]*"|[^\s'"|>;&])+))\s*/y;
  while (part.lastIndex < line.length) {
    const from = part.lastIndex;
    const found = part.exec(line);
    if (found === null) throw new Error(`cannot be read from \`${line.slice(from)}\` on`);
    words.push(found[1] ?? (found[2] ?? '').replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
  }
  return words;
}

/** The commands of a script, comments and empty lines omitted. */
export function shellCommands(script: string): readonly ShellCommand[] {
  const lines = script.replaceAll('\\\n', ' ').split('\n');
  return lines.filter((line) => !/^\s*(#|$)/.test(line)).flatMap((line) => commandsOf(shellWords(line)));
}

function commandsOf(words: readonly string[]): readonly ShellCommand[] {
  const parts: string[][] = [[]];
  for (const word of words)
    if (/^(?:\|\|?|&&|;)$/.test(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  return parts.flatMap((own) => {
    const to = own.indexOf('>');
    const [name, ...args] = to < 0 ? own : own.slice(0, to);
    return name === undefined ? [] : { name, args, ...(to < 0 ? {} : { output: own[to + 1] ?? '' }) };
  });
}

/** What a test cannot run here, and every machine has. */
const usual = new Set(['export', 'curl', 'cd', 'git', 'gh']);

/**
 * Says what is wrong with a command of a page; undefined where nothing is.
 * The options of `mapper` are read as the program itself reads them.
 */
export function problemOf({ name, args }: ShellCommand): string | undefined {
  if (name === 'mapper') return mapperProblem(args);
  if (name === 'npm') return npmProblem(args);
  if (name === 'npx') return npxProblem(args);
  if (['pip', 'uv', 'uvx', 'pipx'].includes(name))
    return args.includes(manifest.name) || name === 'uvx' ? undefined : `the package is named ${manifest.name}`;
  if (name === 'node') return isOfTheProject(args[0] ?? '') ? undefined : `there is no ${args[0]}`;
  return usual.has(name) ? undefined : `no test knows the command \`${name}\``;
}

function mapperProblem(args: readonly string[]): string | undefined {
  try {
    readArgs(args);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function npmProblem([verb = '', ...rest]: readonly string[]): string | undefined {
  if (verb === 'run') return scriptProblem(rest[0] ?? '');
  if (verb === 'start' || verb === 'test') return scriptProblem(verb);
  if (verb === 'pack' || verb === 'ci') return undefined;
  if (verb === 'install' && rest.some((word) => [manifest.name, `${manifest.name}@${manifest.version}`].includes(word)))
    return undefined;
  if (verb !== 'install') return `no test knows \`npm ${verb}\``;
  const archive = rest.find((word) => word.endsWith('.tgz'));
  const current = `mapper-workbench-${manifest.version}.tgz`;
  return archive?.endsWith(`/${current}`) ? undefined : `the archive of this version is ${current}`;
}

const scriptProblem = (name: string) => (name in manifest.scripts ? undefined : `there is no \`npm run ${name}\``);

function npxProblem([name = '', ...rest]: readonly string[]): string | undefined {
  if (!(name in manifest.devDependencies)) return `${name} is no package of the project`;
  const missing = rest.find((word) => /^test\//.test(word) && !isOfTheProject(word));
  return missing && `there is no ${missing}`;
}

/** Also what a build makes. */
const isOfTheProject = (path: string) =>
  ['dist/cli.js', 'dist/server.js'].includes(path) || existsSync(`${root}${path}`);
