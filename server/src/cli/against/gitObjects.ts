/** Reads files of a commit from one `git cat-file --batch`, which fetches nothing and runs no program of a repository. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { isInside } from '../../host/inside.ts';

/** What git has under a name; `too-large` was not kept. */
export type GitObject =
  | { readonly kind: 'blob'; readonly bytes: Buffer }
  | { readonly kind: 'missing' | 'other' | 'too-large' };

type Environment = Readonly<Record<string, string | undefined>>;

/** The time for one answer, in milliseconds. */
const answerTime = 30_000;

/** The longest first line of an answer, in bytes: it repeats a name that git does not know. */
const longestHeader = 16 * 1024;

/** The longest text of an error of git that is kept, in UTF-16 code units. */
const longestComplaint = 4096;

/**
 * The arguments are fixed: names of objects go to the standard input. Replaced objects and a promisor's fetching are off,
 * so that the answer is what the repository holds.
 */
const batchArguments = ['-c', 'protocol.allow=never', '--no-replace-objects', 'cat-file', '--batch'] as const;

/**
 * Returns the innermost folder that contains the file and has a `.git` entry. Returns undefined if the file isn't in a
 * repository.
 */
export function repositoryOf(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (statSync(join(folder, '.git'), { throwIfNoEntry: false })) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Returns the path of the git program, or undefined if there is none. The function searches `PATH` itself, because
 * Windows would also search the repository's folder.
 */
export function gitProgram(environment: Environment, repository: string): string | undefined {
  const names = process.platform === 'win32' ? ['git.exe'] : ['git'];
  const folders = (environment.PATH ?? environment.Path ?? '').split(delimiter);
  const usable = folders.filter((folder) => isAbsolute(folder) && !isInside(folder, repository));
  return usable.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The environment of git: nothing of a hook or a shell chooses another repository, a folder whose `.git` is damaged does not
 * lead to the repository around it, and nothing is fetched. Git before 2.39.4 does not know `GIT_NO_LAZY_FETCH`, and settings
 * of a repository override `protocol.allow`; they do not override a list of allowed protocols.
 */
function gitEnvironment(environment: Environment, repository: string): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !/^GIT_/i.test(name));
  return {
    ...Object.fromEntries(kept),
    GIT_CEILING_DIRECTORIES: dirname(repository),
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
}

export class GitObjects {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #chunks: AsyncIterator<Buffer>;
  /** Settles when git has ended, or did not start. */
  readonly #ended: Promise<unknown>;
  /** What git wrote and nobody has read. */
  #pending: Buffer = Buffer.alloc(0);
  /** The beginning of what git wrote to its standard error. */
  #complaint = '';

  /** @param program absolute path of git */
  constructor(program: string, repository: string, environment: Environment) {
    this.#process = spawn(program, batchArguments, {
      cwd: repository,
      env: gitEnvironment(environment, repository),
      windowsHide: true,
    });
    this.#chunks = this.#process.stdout[Symbol.asyncIterator]();
    this.#ended = once(this.#process, 'close').catch(() => {});
    this.#process.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaint = (this.#complaint + text).slice(0, longestComplaint);
    });
    // The input of a process that is gone fails before git's reason has arrived, which `close` waits for.
    this.#process.stdin.on('error', () => {});
  }

  /** Reads one object. @throws Error if git ended or did not answer in time, with git's reason if it gave one */
  async read(name: string, limit: number): Promise<GitObject> {
    if (/[\n\r\0]/.test(name)) return { kind: 'missing' };
    const timer = setTimeout(() => this.close(), answerTime);
    try {
      this.#process.stdin.write(`${name}\n`);
      const header = await this.#line();
      const [, type, size] = /^[0-9a-f]{40,64} (\w+) (\d+)$/.exec(header) ?? [];
      if (type === undefined) return { kind: 'missing' };
      const length = Number(size);
      const isKept = type === 'blob' && length <= limit;
      const bytes = await this.#bytes(length, isKept);
      await this.#bytes(1, false); // The line break behind the content.
      if (isKept) return { kind: 'blob', bytes };
      return { kind: type === 'blob' ? 'too-large' : 'other' };
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#process.kill('SIGKILL');
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#pending.indexOf(10);
      if (end >= 0) return this.#take(end + 1).toString('utf8', 0, end);
      if (this.#pending.length > longestHeader) throw new Error('its answer is not an object');
      this.#pending = Buffer.concat([this.#pending, await this.#more()]);
    }
  }

  /** The next bytes; none if they are not kept, so that a large object takes no memory. */
  async #bytes(count: number, isKept: boolean): Promise<Buffer> {
    const kept: Buffer[] = [];
    for (let left = count; left > 0; ) {
      if (this.#pending.length === 0) this.#pending = await this.#more();
      const part = this.#take(left);
      left -= part.length;
      if (isKept) kept.push(part);
    }
    return Buffer.concat(kept);
  }

  #take(most: number): Buffer {
    const part = this.#pending.subarray(0, most);
    this.#pending = this.#pending.subarray(most);
    return part;
  }

  async #more(): Promise<Buffer> {
    const next = await this.#chunks.next().catch(() => undefined);
    if (next && !next.done) return next.value;
    await this.#ended;
    throw new Error(/^fatal: (.+)/m.exec(this.#complaint)?.[1] ?? 'it ended without an answer');
  }
}
