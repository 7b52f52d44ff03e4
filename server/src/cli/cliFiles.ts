/** The service's workspace on the command line: a fixed set of files, and no open documents. */
import { dirname, resolve } from 'node:path';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { PythonEnvironment } from '../host/python/pythonEnvironment.ts';
import { listPython } from '../host/python/pythonFiles.ts';
import { type Reach, realPlace } from '../host/reach.ts';
import { readTextFile, statFileSync } from '../host/readFile.ts';
import { pathOfUri, uriOfPath } from '../host/uris.ts';
import type {
  FileContent,
  FileProblem,
  Log,
  PythonSource,
  WorkspaceFile,
  WorkspaceHost,
} from '../service/workspaceHost.ts';

/** A file of the listing, with its state at that time. */
interface ListedFile extends WorkspaceFile {
  readonly path: string;
}

interface Listing {
  readonly byUri: ReadonlyMap<string, ListedFile>;
  readonly files: readonly WorkspaceFile[];
}

interface CommandLineHostOptions {
  /** Absolute path of the current folder. */
  readonly cwd: string;
  /** Absolute paths of the files to check and of their neighbours. */
  readonly paths: Iterable<string>;
  /** Whether files were left out of these; default false. */
  readonly isListingCut?: boolean;
  /** Which other files may be read. */
  readonly reach: Reach;
  /** The name of a path in the output. */
  readonly nameOf: (path: string) => string;
  readonly log: Log;
  /** Which Python is read besides folders that the user names; undefined for none. */
  readonly python: PythonPlaces | undefined;
}

export interface PythonPlaces {
  /** Absolute paths of folders with sources. */
  readonly folders: readonly string[];
  /** Absolute path of the Python environment that the shell has activated. */
  readonly environment: string | undefined;
}

export class CommandLineHost implements WorkspaceHost {
  readonly log: Log;
  readonly isListingCut: boolean;
  readonly packages: PythonEnvironment | undefined;
  readonly #cwd: string;
  readonly #paths: readonly string[];
  readonly #nameOf: (path: string) => string;
  readonly #reach: Reach;
  readonly #python: PythonPlaces | undefined;
  #pythonFiles = 0;
  readonly #problems = new Map<string, FileProblem>();
  readonly #requested = new Set<string>();
  /** Paths already reported as outside, so that each is reported once. */
  readonly #reported = new Set<string>();
  #listing: Listing | undefined;
  /** URIs of the listing by real path; needed only for paths in settings. */
  #byRealPath: ReadonlyMap<string, string> | undefined;

  constructor({ cwd, paths, isListingCut = false, reach, nameOf, log, python }: CommandLineHostOptions) {
    this.log = log;
    this.isListingCut = isListingCut;
    this.packages = python && new PythonEnvironment(python.environment, [cwd, ...python.folders]);
    this.#python = python;
    this.#cwd = cwd;
    this.#paths = [...paths];
    this.#nameOf = nameOf;
    this.#reach = reach;
  }

  /** Absolute paths of files that were read besides the listed ones: catalogues, samples and Python sources. */
  get otherFiles(): ReadonlySet<string> {
    return this.#requested;
  }

  /** Folders of files that were read besides the listed ones. */
  foldersLookedAt(): ReadonlySet<string> {
    return new Set([...this.#requested].map(dirname));
  }

  /** Python files that were read without being named in an option. */
  get pythonRead(): { readonly files: number; readonly packages: readonly string[] } {
    return { files: this.#pythonFiles, packages: this.packages?.wanted ?? [] };
  }

  /** Why a file could not be read, if that was tried. */
  problemOf(uri: string): FileProblem | undefined {
    return this.#problems.get(uri);
  }

  openDocuments(): Iterable<TextDocument> {
    return [];
  }

  openDocument(): TextDocument | undefined {
    return undefined;
  }

  /** Returns the URI of the listing for all paths that lead to a listed file. */
  realUri(uri: string): string {
    const { byUri } = this.#listed();
    const path = pathOfUri(uri);
    if (path === undefined || byUri.has(uri)) return uri;
    this.#byRealPath ??= new Map([...byUri.values()].map((file) => [realPlace(file.path), file.uri]));
    return this.#byRealPath.get(realPlace(path)) ?? uri;
  }

  /** Always the same array, so that callers need not compare it. */
  async listFiles(): Promise<readonly WorkspaceFile[]> {
    return this.#listed().files;
  }

  /** The state at the time of the listing, so that one run works with one state of the folder. */
  async statFile(uri: string): Promise<WorkspaceFile | undefined> {
    const listed = this.#listed().byUri.get(uri);
    if (listed) return listed;
    const path = pathOfUri(uri);
    const place = path === undefined ? undefined : this.#reach.placeOf(path);
    if (path === undefined || place === undefined) return undefined;
    this.#requested.add(path);
    const state = statFileSync(place);
    return state && { uri, ...state };
  }

  async readFile(uri: string): Promise<FileContent> {
    const listed = this.#listed().byUri.get(uri);
    const path = pathOfUri(uri);
    const place = listed?.path ?? (path === undefined ? undefined : this.#reach.placeOf(path));
    const content: FileContent =
      place === undefined ? { kind: 'problem', problem: 'unreadable' } : await readTextFile(place);
    if (content.kind === 'problem') this.#problems.set(uri, content.problem);
    return content;
  }

  /** Paths in `mapper.config.json` or in options; `reach` knows which of them may be read. */
  resolvePath(path: string): string | undefined {
    const full = resolve(this.#cwd, path);
    if (this.#reach.placeOf(full) !== undefined) return uriOfPath(full);
    if (!this.#reported.has(path)) this.log.warn(outside(path));
    this.#reported.add(path);
    return undefined;
  }

  async listPython(folder: string | undefined): Promise<readonly PythonSource[] | undefined> {
    if (folder === undefined && this.#python === undefined) return undefined;
    const listed = await listPython(folder, this.#python?.folders ?? [], this.#reach, true);
    // Known here, so that a watch sees their changes.
    for (const { uri } of listed) this.#requested.add(pathOfUri(uri) ?? '');
    if (folder === undefined)
      this.#pythonFiles = listed.filter(({ path, isOutside }) => path.endsWith('.py') && !isOutside).length;
    return listed;
  }

  displayName(uri: string): string {
    const path = pathOfUri(uri);
    return path === undefined ? uri : this.#nameOf(path);
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
  return `${path} isn't read, because it is outside of the current folder and of the named ones. Name it with an option.`;
}

const advice: Readonly<Record<FileProblem, string>> = {
  missing: "It doesn't exist. Check the path.",
  unreadable: "It can't be read. Check its permissions.",
  'not-a-file': "It isn't a regular file.",
  'not-utf8': "It isn't encoded in UTF-8. Save it with this encoding.",
  'too-large': 'It is larger than 128 MiB. Use a smaller sample.',
};

/** Returns one line that names a file that can't be read and says what to do. */
export function describeProblem(name: string, problem: FileProblem): string {
  return `${name}: ${advice[problem]}`;
}

/** Returns the logger for service calls on the command line. It writes only warnings and errors. */
export function stderrLog(write: (line: string) => void): Log {
  return { info: () => {}, warn: write, error: write };
}
