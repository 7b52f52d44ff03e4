/** `preview --against`: the mapper and the data files as they were in a commit, or another mapper file. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { slashes } from '../../host/inside.ts';
import { maxFileBytes, readTextFile, statFile } from '../../host/readFile.ts';
import { describeProblem } from '../cliFiles.ts';
import { CliError, type Io } from '../io.ts';
import { type GitObject, GitObjects, gitProgram, repositoryOf } from './gitObjects.ts';

/** The files before. */
export interface PreviousFiles {
  readonly mapperText: string;
  /** The mapper file, as messages name it; undefined for the same file in a commit. */
  readonly mapperName?: string;
  /** The text of a data file; or why the current text stands for it, as a sentence without full stop. */
  dataText(path: string, name: string): Promise<{ readonly text: string } | { readonly note?: string }>;
  close(): void;
}

const otherWay = '`--against FILE` compares with a mapper file';

/**
 * Opens the earlier files with which the current files are compared. If `against` is the name of an existing file,
 * that file is the earlier mapper. If it isn't, `against` is a git revision.
 * @param mapper the absolute path of the mapper
 * @param name the name of the mapper for messages
 * @throws CliError with a one-sentence message if the earlier files can't be opened
 */
export async function readPreviousFiles(against: string, mapper: string, name: string, io: Io): Promise<PreviousFiles> {
  const file = resolve(io.cwd, against);
  if (against !== '' && (await statFile(file))) return mapperFile(file, against);
  if (against === '' || against.startsWith('-') || /[\n\r\0]/.test(against))
    throw new CliError(
      `preview: \`${against}\` is neither a revision such as HEAD nor a mapper file, so --against can't compare with it.`,
    );
  return commit(against, mapper, name, io);
}

async function mapperFile(path: string, name: string): Promise<PreviousFiles> {
  const content = await readTextFile(path);
  if (content.kind === 'problem') throw new CliError(describeProblem(name, content.problem));
  return { mapperText: content.text, mapperName: name, dataText: async () => ({}), close: () => {} };
}

async function commit(revision: string, mapper: string, name: string, io: Io): Promise<PreviousFiles> {
  const [file, repository] = committedFile(mapper);
  if (repository === undefined) throw new CliError(`preview: ${name} isn't in a git repository. ${otherWay}.`);
  const program = gitProgram(io.env, repository);
  if (program === undefined)
    throw new CliError(`preview: Git wasn't found in PATH, so ${revision} can't be read. ${otherWay} without Git.`);
  const objects = new GitObjects(program, repository, io.env);
  const read = async (object: string): Promise<GitObject> => {
    try {
      return await objects.read(object, maxFileBytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CliError(`preview: Git can't read ${revision}: ${reason}. ${otherWay} without Git.`);
    }
  };
  const textOf = async (path: string, shown: string) =>
    textIn(await read(`${revision}:${slashes(relative(repository, path))}`), `${shown} in ${revision}`);
  try {
    if ((await read(`${revision}^{commit}`)).kind === 'missing')
      throw new CliError(`preview: ${noCommit(revision, repository)}`);
    const mapperText = await textOf(file, name);
    if (mapperText === undefined) throw new CliError(`preview: ${name} isn't in ${revision}. ${otherWay}.`);
    return {
      mapperText,
      dataText: async (path, dataName) => {
        const current = 'so both mappers map its current content.';
        const [dataFile, dataRepository] = committedFile(path);
        if (dataRepository !== repository) return { note: `${dataName} isn't in the mapper's repository, ${current}` };
        const text = await textOf(dataFile, dataName);
        return text === undefined ? { note: `${dataName} isn't in ${revision}, ${current}` } : { text };
      },
      close: () => objects.close(),
    };
  } catch (error) {
    objects.close();
    throw error;
  }
}

/** The real path of a file, because a commit has no files behind links, and its repository. */
function committedFile(path: string): readonly [string, string | undefined] {
  const real = realpathSync(path);
  return [real, repositoryOf(real)];
}

function noCommit(revision: string, repository: string): string {
  const isShallow = existsSync(join(repository, '.git', 'shallow'));
  const hint = isShallow
    ? 'Its history is incomplete (a shallow clone). `git fetch --unshallow` gets the rest.'
    : `${otherWay}.`;
  return `${revision} isn't a commit of the repository ${basename(repository)}. ${hint}`;
}

/** @throws CliError for an object that isn't text */
function textIn(object: GitObject, name: string): string | undefined {
  if (object.kind === 'missing') return undefined;
  if (object.kind === 'too-large') throw new CliError(describeProblem(name, 'too-large'));
  if (object.kind !== 'blob') throw new CliError(describeProblem(name, 'not-a-file'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(object.bytes);
  } catch {
    throw new CliError(describeProblem(name, 'not-utf8'));
  }
}
