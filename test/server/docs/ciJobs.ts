/** The CI jobs that the pages show: their shell lines, and the files that one step writes and another takes. */
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { readText } from './docBlocks.ts';
import { problemOf, type ShellCommand, shellCommands } from './shellLines.ts';

const { name, version } = JSON.parse(readText('package.json'));

/** Where a job takes a report from, and the format that it must have. */
const reportFormats: Readonly<Record<string, string>> = { sarif_file: 'sarif', codequality: 'gitlab' };

const parseStrict = (text: string): unknown => parse(text, { strict: true, uniqueKeys: true });

/** All members of a YAML file with a text or a list of texts. */
function* leaves(value: unknown, name = ''): Generator<readonly [name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  else if (Array.isArray(value)) for (const item of value) yield* leaves(item, name);
  else for (const [key, member] of Object.entries(value ?? {})) yield* leaves(member, key);
}

/** What is wrong with the jobs for GitHub Actions or GitLab; the list is empty where nothing is. */
export function jobProblems(text: string): readonly string[] {
  const all = [...leaves(parseStrict(text))];
  const lines = all.flatMap(([name, line]) => (name === 'run' || name === 'script' ? line : []));
  const commands = shellCommands(lines.join('\n'));
  const isOurs = ({ name, args }: ShellCommand) => name === 'mapper' || (name === 'npm' && args[0] === 'run');
  return [
    ...(commands.some(isOurs) ? [] : ['no step runs `mapper`, or a script of the project']),
    ...commands.flatMap((command) => problemOf(command) ?? []),
    ...all.flatMap(([name, value]) => {
      if (name === 'uses' && !/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/.test(value)) return `no commit: ${value}`;
      const format = reportFormats[name];
      const isWritten = commands.some(({ output, args }) => output === value && args.includes(format ?? ''));
      return format === undefined || isWritten ? [] : `no step writes ${value} as ${format}`;
    }),
  ];
}

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly args: readonly string[];
}

/**
 * What is wrong with a configuration of pre-commit: hooks that the repository doesn't offer, a local one that differs from
 * them, arguments that `mapper` doesn't take.
 */
export function preCommitProblems(text: string, hooksFile: string): readonly string[] {
  const hooks = parseStrict(hooksFile) as readonly Hook[];
  const { repos } = parseStrict(text) as { repos: readonly { repo: string; hooks: readonly Partial<Hook>[] }[] };
  return repos.flatMap(({ repo, hooks: used }) =>
    used.flatMap(({ id, args, ...own }) => {
      const hook = hooks.find((each) => each.id === id);
      if (hook === undefined) return `there is no hook ${id}`;
      const { args: _, description, ...offered } = { description: '', ...hook };
      const local = { ...offered, language: 'python', additional_dependencies: [`${name}==${version}`] };
      if (repo === 'local' && !isDeepStrictEqual({ id, ...own }, local))
        return `${id} differs from the repository's hook`;
      return shellCommands([hook.entry, ...(args ?? hook.args)].join(' ')).flatMap((each) => problemOf(each) ?? []);
    }),
  );
}
