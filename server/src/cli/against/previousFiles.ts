/** `preview --against`: the mapper and the data files as they were in a commit, or another mapper file. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { isInside, slashes } from '../../host/inside.ts';
import { readTextFile, statFile } from '../../host/readFile.ts';
import { describeProblem } from '../cliFiles.ts';
import { CliError, type Io } from '../io.ts';
import { type GitObject, GitObjects, gitProgram, repositoryOf } from './gitObjects.ts';

/** The files before. */
export interface PreviousFiles {
  readonly mapperText: string;
  /** The text of a data file; or why the current text stands for it, as a sentence without full stop. */
  dataText(path: string, name: string): Promise<{ readonly text: string } | { readonly note?: string }>;
  close(): void;
}

/** Largest files of a commit, in bytes: as on disk (docs/trust.md#limits). */
const limits = { mapper: 4 * 1024 * 1024, data: 128 * 1024 * 1024 };

const otherWay = '`--against FILE` compares with a mapper file';

/**
 * Opens what the current files are compared with: a mapper file where a file of that name exists, else a revision.
 * @param mapper absolute path @param name of the mapper, for messages
 * @throws CliError in one sentence
 */
export async function readPreviousFiles(against: string, mapper: string, name: string, io: Io): Promise<PreviousFiles> {
  const file = resolve(io.cwd, against);
  if (against !== '' && (await statFile(file))) return mapperFile(file, against);
  if (against === '' || against.startsWith('-') || /[\n\r\0]/.test(against))
    throw new CliError(`preview: --against takes a revision such as HEAD, or a mapper file; \`${against}\` is neither`);
  return commit(against, mapper, name, io);
}

async function mapperFile(path: string, name: string): Promise<PreviousFiles> {
  const content = await readTextFile(path, limits.mapper);
  if (content.kind === 'problem') throw new CliError(describeProblem(name, content.problem));
  return { mapperText: content.text, dataText: async () => ({}), close: () => {} };
}

async function commit(revision: string, mapper: string, name: string, io: Io): Promise<PreviousFiles> {
  const repository = repositoryOf(mapper);
  if (repository === undefined) throw new CliError(`preview: ${name} isn't in a git repository; ${otherWay}`);
  const program = gitProgram(io.env, repository);
  if (program === undefined)
    throw new CliError(`preview: git wasn't found in PATH, so ${revision} can't be read; ${otherWay} without git`);
  const objects = new GitObjects(program, repository, io.env);
  const read = async (path: string, limit: number): Promise<GitObject> =>
    objects.read(`${revision}:${slashes(relative(repository, path))}`, limit);
  try {
    if ((await objects.read(`${revision}^{commit}`, limits.mapper)).kind === 'missing')
      throw new CliError(`preview: ${noCommit(revision, repository)}`);
    const text = textIn(await read(mapper, limits.mapper), `${name} in ${revision}`);
    if (text === undefined) throw new CliError(`preview: ${name} isn't in ${revision}; ${otherWay}`);
    return {
      mapperText: text,
      dataText: async (path, dataName) => {
        const current = 'its current content is mapped with both mappers';
        if (!isInRepository(path, repository))
          return { note: `${dataName} isn't in the mapper's repository: ${current}` };
        const found = await read(path, limits.data).catch(gitFailed);
        const dataText = textIn(found, `${dataName} in ${revision}`);
        return dataText === undefined ? { note: `${dataName} isn't in ${revision}: ${current}` } : { text: dataText };
      },
      close: () => objects.close(),
    };
  } catch (error) {
    objects.close();
    throw error instanceof CliError ? error : gitFailed();
  }
}

function gitFailed(): never {
  throw new CliError(
    `preview: git ended without an answer; its objects may be incomplete (a partial clone), or the repository may belong to another user. ${otherWay} without git`,
  );
}

function noCommit(revision: string, repository: string): string {
  const isShallow = existsSync(join(repository, '.git', 'shallow'));
  const hint = isShallow
    ? 'its history is incomplete (a shallow clone): `git fetch --unshallow` gets the rest'
    : otherWay;
  return `${revision} isn't a commit of the repository ${basename(repository)}; ${hint}`;
}

/** By its real path: a link may lead out of the repository. */
function isInRepository(path: string, repository: string): boolean {
  return isInside(realpathSync(path), realpathSync(repository)) && repositoryOf(path) === repository;
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
