/** The service's workspace on the command line: a fixed set of files, and nothing open. */
import { dirname, resolve } from 'node:path';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { latePackages } from '../host/latePackages.ts';
import { pathOfUri, uriOfPath } from '../host/paths.ts';
import { listPythonFiles } from '../host/pythonFiles.ts';
import type { Reach } from '../host/reach.ts';
import { type FileState, readTextFileSync, statFileSync } from '../host/readFile.ts';
import type {
  FileContent,
  FileProblem,
  Log,
  PythonPackages,
  PythonSource,
  WorkspaceFile,
  WorkspaceHost,
} from '../service/workspaceHost.ts';

/** A file of the listing, with what was asked of it then. */
interface ListedFile extends WorkspaceFile, FileState {
  readonly path: string;
}

interface Listing {
  readonly byUri: ReadonlyMap<string, ListedFile>;
  readonly files: readonly WorkspaceFile[];
}

export interface CommandLineHostOptions {
  /** Absolute path of the current folder. */
  readonly cwd: string;
  /** Absolute paths of the files to look at and of their neighbours. */
  readonly paths: Iterable<string>;
  /** Which other files may be read. */
  readonly reach: Reach;
  /** The name of a path in output. */
  readonly nameOf: (path: string) => string;
  readonly log: Log;
  /** Absolute path of the Python environment that the shell has activated. */
  readonly environment?: string | undefined;
}

/** Of small files, how many characters are kept in all: each is asked what it is, and checked some time later. */
const keptText = { ofFile: 100_000, inAll: 32_000_000 };

export class CommandLineHost implements WorkspaceHost {
  readonly log: Log;
  readonly packages: PythonPackages | undefined;
  readonly #cwd: string;
  readonly #paths: readonly string[];
  readonly #nameOf: (path: string) => string;
  readonly #reach: Reach;
  /** Asked for every file with every file that is checked. */
  readonly #names = new Map<string, string>();
  readonly #problems = new Map<string, FileProblem>();
  readonly #asked = new Set<string>();
  /** Paths that were reported to lie outside: once is enough. */
  readonly #reported = new Set<string>();
  readonly #texts = new Map<string, FileContent>();
  #textLength = 0;
  #listing: Listing | undefined;

  constructor({ cwd, paths, reach, nameOf, log, environment }: CommandLineHostOptions) {
    this.log = log;
    this.packages = environment === undefined ? undefined : latePackages(environment, [cwd]);
    this.#cwd = cwd;
    this.#paths = [...paths];
    this.#nameOf = nameOf;
    this.#reach = reach;
  }

  /** Folders of the files that somebody asked for beside those of the listing. */
  foldersLookedAt(): ReadonlySet<string> {
    return new Set([...this.#asked].map(dirname));
  }

  /** Why a file could not be read, as far as somebody tried. */
  problemOf(uri: string): FileProblem | undefined {
    return this.#problems.get(uri);
  }

  openDocuments(): Iterable<TextDocument> {
    return [];
  }

  openDocument(): TextDocument | undefined {
    return undefined;
  }

  /** The same list every time: who knows it need not look through it again. */
  async listFiles(): Promise<readonly WorkspaceFile[]> {
    return this.#listed().files;
  }

  /** A listed file is taken as it was listed: one run sees one state of the folder. */
  async statFile(uri: string): Promise<WorkspaceFile | undefined> {
    const listed = this.#listed().byUri.get(uri);
    if (listed) return listed;
    const path = pathOfUri(uri);
    const place = path === undefined ? undefined : this.#reach.placeOf(path);
    if (path === undefined || place === undefined) return undefined;
    this.#asked.add(path);
    const stamp = statFileSync(place)?.stamp;
    return stamp === undefined ? undefined : { uri, stamp };
  }

  async readFile(uri: string): Promise<FileContent> {
    const kept = this.#texts.get(uri);
    if (kept) return kept;
    const listed = this.#listed().byUri.get(uri);
    const path = pathOfUri(uri);
    const place = listed?.path ?? (path === undefined ? undefined : this.#reach.placeOf(path));
    const content: FileContent =
      place === undefined ? { kind: 'problem', problem: 'unreadable' } : readTextFileSync(place, undefined, listed);
    if (content.kind === 'problem') this.#problems.set(uri, content.problem);
    else if (listed) this.#keep(uri, content);
    return content;
  }

  #keep(uri: string, content: FileContent & { readonly text: string }): void {
    const { length } = content.text;
    if (length > keptText.ofFile || this.#textLength + length > keptText.inAll) return;
    this.#textLength += length;
    this.#texts.set(uri, content);
  }

  /** Named in `mapper.config.json`, or by an option, which the reach knows. */
  resolvePath(path: string): string | undefined {
    const full = resolve(this.#cwd, path);
    if (this.#reach.placeOf(full) !== undefined) return uriOfPath(full);
    if (!this.#reported.has(path)) this.log.warn(outside(path));
    this.#reported.add(path);
    return undefined;
  }

  /** Folders that somebody named; the current one is not searched for Python. */
  async listPython(folder: string | undefined): Promise<readonly PythonSource[] | undefined> {
    const path = folder === undefined ? undefined : pathOfUri(folder);
    if (path === undefined) return undefined;
    return listPythonFiles(path, this.#reach);
  }

  displayName(uri: string): string {
    const known = this.#names.get(uri);
    if (known !== undefined) return known;
    const path = pathOfUri(uri);
    const name = path === undefined ? uri : this.#nameOf(path);
    this.#names.set(uri, name);
    return name;
  }

  #listed(): Listing {
    this.#listing ??= list(this.#paths);
    return this.#listing;
  }
}

function list(paths: readonly string[]): Listing {
  const files: ListedFile[] = [];
  for (const path of paths) {
    const state = statFileSync(path);
    if (state !== undefined) files.push({ uri: uriOfPath(path), path, ...state });
  }
  files.sort((a, b) => (a.uri < b.uri ? -1 : 1));
  return { files, byUri: new Map(files.map((file) => [file.uri, file])) };
}

function outside(path: string): string {
  return `${path} lies outside of the current folder and of those that were named, and is not read; name it by an option`;
}

const advice: Readonly<Record<FileProblem, string>> = {
  missing: 'it does not exist; check the path',
  unreadable: 'it cannot be read; check its permissions',
  'not-a-file': 'it is no regular file',
  'not-utf8': 'it is not UTF-8; save it as UTF-8',
  'too-large': 'it is larger than 128 MiB; use a smaller sample',
};

/** One line that names a file that could not be read, and what to do. */
export function describeProblem(name: string, problem: FileProblem): string {
  return `${name}: ${advice[problem]}`;
}

/** The service's log on the command line: only what is wrong. */
export function stderrLog(write: (line: string) => void): Log {
  return { info: () => {}, warn: write, error: write };
}
