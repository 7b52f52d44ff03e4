/** The CI jobs that the pages show: their shell lines, and the files that one step writes and another takes. */
import { parse } from 'yaml';
import { problemOf, type ShellCommand, shellCommands } from './shellLines.ts';

interface GithubStep {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface GithubWorkflow {
  readonly on: unknown;
  readonly jobs: Readonly<Record<string, { readonly 'runs-on': string; readonly steps: readonly GithubStep[] }>>;
}
interface GitlabJob {
  readonly image?: string;
  readonly script: readonly string[];
  readonly artifacts?: { readonly when?: string; readonly reports?: Readonly<Record<string, string>> };
}

const parseStrict = (text: string): unknown => parse(text, { strict: true, uniqueKeys: true });

/** What is wrong with a workflow for GitHub Actions; the list is empty where nothing is. */
export function githubProblems(text: string): readonly string[] {
  const { on, jobs } = parseStrict(text) as GithubWorkflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => (run === undefined ? [] : shellCommands(run)));
  const taken = steps.flatMap((step) => (step.with?.sarif_file === undefined ? [] : [String(step.with.sarif_file)]));
  return [
    ...(on === undefined ? ['`on` is missing: nothing starts it'] : []),
    ...Object.values(jobs).flatMap((job) => (job['runs-on'] ? [] : ['`runs-on` is missing'])),
    ...steps.flatMap((step) => ((step.run === undefined) === (step.uses === undefined) ? ['`run` or `uses`'] : [])),
    ...steps.flatMap(({ uses = 'a/b@v1' }) => (/^[\w-]+\/[\w/-]+@v\d+$/.test(uses) ? [] : [`no version: ${uses}`])),
    ...commandProblems(commands),
    ...taken.flatMap((file) => notWritten(file, 'sarif', commands)),
  ];
}

/** What is wrong with a job for GitLab. */
export function gitlabProblems(text: string): readonly string[] {
  const jobs = Object.values(parseStrict(text) as Readonly<Record<string, GitlabJob>>);
  return jobs.flatMap(({ image, script, artifacts }) => {
    const commands = shellCommands(script.join('\n'));
    const report = artifacts?.reports?.codequality;
    return [
      ...(image ? [] : ['`image` is missing']),
      ...commandProblems(commands),
      ...(report === undefined ? [] : notWritten(report, 'gitlab', commands)),
      // Without it the report of a job that found something is thrown away.
      ...(report !== undefined && artifacts?.when !== 'always' ? ['`artifacts: when: always` is missing'] : []),
    ];
  });
}

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly args: readonly string[];
}

/** What is wrong with a configuration of pre-commit: hooks that the repository does not offer, arguments `mapper` does not take. */
export function preCommitProblems(text: string, hooksFile: string): readonly string[] {
  const hooks = parseStrict(hooksFile) as readonly Hook[];
  const { repos } = parseStrict(text) as { repos: readonly { repo: string; rev: string; hooks: Partial<Hook>[] }[] };
  return repos.flatMap(({ repo, rev, hooks: used }) => [
    ...(repo && rev ? [] : ['`repo` or `rev` is missing']),
    ...used.flatMap(({ id, args }) => {
      const hook = hooks.find((each) => each.id === id);
      if (hook === undefined) return [`there is no hook ${id}`];
      return commandProblems(shellCommands([hook.entry, ...(args ?? hook.args)].join(' ')));
    }),
  ]);
}

function commandProblems(commands: readonly ShellCommand[]): readonly string[] {
  const problems = commands.flatMap((command) => problemOf(command) ?? []);
  const isOurs = ({ name, args }: ShellCommand) => name === 'mapper' || (name === 'npm' && args[0] === 'run');
  return commands.some(isOurs) ? problems : [...problems, 'no step runs `mapper`, or a script of the project'];
}

function notWritten(file: string, format: string, commands: readonly ShellCommand[]): readonly string[] {
  const writer = commands.find(({ output }) => output === file);
  const isOfFormat = writer?.args[writer.args.indexOf('--format') + 1] === format;
  return isOfFormat ? [] : [`no step writes ${file} as ${format}`];
}
