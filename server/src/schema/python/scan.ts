/**
 * Scans Python sources for schema classes. A file is read again only if it changed, and parsed only if it may declare
 * classes.
 */

import * as l10n from '@vscode/l10n';
import { Budget } from '../../data/budget.ts';
import { type CancellationToken, Cancelled } from '../../util/cancellation.ts';
import { quoted } from '../../util/wording.ts';
import { runInSlices, Slices } from '../../util/workTime.ts';
import type { CatalogueFacts, OmittedPart } from '../catalogue.ts';
import type { SchemaKnowledge } from '../knowledge.ts';
import { linkModules, type ReadFile } from './link.ts';
import { folderOf, type ModuleName, moduleNames, nameOf } from './modules/moduleNames.ts';
import { type ProjectLayout, projectFile, readProjectLayout } from './modules/projectLayout.ts';
import type { RawModule } from './modules/rawModule.ts';
import { readModule } from './modules/readModule.ts';

/** A Python file that may hold schema classes, or a file that says how a project is built. */
export interface PythonSource {
  readonly uri: string;
  /** Changes whenever the content may have changed. */
  readonly stamp: string;
  /** Relative to the folder that module names may begin at, with `/` as separator. */
  readonly path: string;
  /** The path begins at a folder that Python imports from: the whole path is the module's name. */
  readonly isImported?: true;
  /** Not in the folder itself: a project file that names other folders, if these may be read. */
  readonly isOutside?: true;
}

export interface PythonScanHost {
  /** The text, or why it cannot be read. */
  read(uri: string): Promise<{ readonly text: string } | { readonly problem: string; readonly isTooLarge?: boolean }>;
  /** What is taken as given, and may explain why a class is not found. */
  info(message: string): void;
  warn(message: string): void;
}

/** The result of the last read of a file. */
interface Seen {
  readonly stamp: string;
  readonly module: ModuleName;
  /** It mentions the service's own classes, so its package may have schema classes. */
  readonly isHint: boolean;
  readonly mayMatter: boolean;
  /** Undefined until it is needed. */
  read: RawModule | undefined;
  /** Larger than what is parsed. */
  readonly isTooLarge: boolean;
  /** UTF-16 code units. */
  readonly length: number;
}

/** The largest file that is parsed, in UTF-16 code units; larger ones (generated code) are skipped and reported. */
const largestFile = 4 * 1024 * 1024;
/** How many characters of the sources allow as many lookups as a value of a data file. */
const charactersOfNode = 8;
/** Most files in all folders. */
const mostFiles = 20_000;

const hint = /\bnomad\b|\bMSection\b|\bArchiveSection\b|\bEntryData\b|\bSubSection\b|\bmetainfo\b/;
const relevantLine = /^[ \t\f]*(?:class[ \t]+\w+|from[ \t]+[^\s\\]+[ \t\\]+import|import[ \t])/m;

export class PythonScan {
  readonly #seen = new Map<string, Seen>();
  /** Packages that were reported for guessed names. */
  readonly #guessed = new Set<string>();

  /**
   * The classes of each folder; names are looked up in all folders.
   * @param known the classes of other sources
   * @throws Cancelled
   */
  async scan(
    folders: readonly (readonly PythonSource[])[],
    host: PythonScanHost,
    known: SchemaKnowledge,
    token: CancellationToken,
  ): Promise<readonly CatalogueFacts[]> {
    const slices = new Slices(token);
    const looked = this.#bounded(folders, host);
    const uris = new Set(looked.flat().map(({ uri }) => uri));
    for (const uri of this.#seen.keys()) if (!uris.has(uri)) this.#seen.delete(uri);
    const named = await this.#named(looked, host);
    for (const { file, module } of named.flat()) {
      if (slices.isOver) await slices.next();
      await this.#look(file, module, host, slices);
    }
    const tops = new Set([...this.#seen.values()].flatMap(({ isHint, module }) => (isHint ? topOf(module.name) : [])));
    const read: ReadFile[][] = [];
    for (const files of named) {
      const ofFolder: ReadFile[] = [];
      for (const { file, module } of files) {
        const seen = this.#seen.get(file.uri);
        if (!seen?.mayMatter || !tops.has(topOf(module.name))) continue;
        if (slices.isOver) await slices.next();
        if (seen.read === undefined && !seen.isTooLarge) {
          const content = await host.read(file.uri);
          if ('text' in content) await tryRead(content.text, file, seen, host, slices);
        }
        if (seen.read) ofFolder.push({ uri: file.uri, name: module.name, module: seen.read });
      }
      read.push(ofFolder);
    }
    const length = read.flat().reduce((sum, { uri }) => sum + (this.#seen.get(uri)?.length ?? 0), 0);
    const budget = new Budget(() => ({ nodes: length / charactersOfNode, text: 0 }));
    const linked = linkModules(read, known, budget);
    if (budget.reached)
      host.warn('The references between the Python sources are too complex, so some names and values stay unknown.');
    return linked.map((facts, index) => {
      const isCut = (folders[index]?.length ?? 0) > (looked[index]?.length ?? 0);
      const omitted = [
        ...(isCut ? [{ message: tooManyFiles() }] : []),
        ...(budget.reached ? [{ message: tooManyReferences() }] : []),
        ...this.#tooLarge(named[index] ?? []),
      ];
      return omitted.length === 0 ? facts : { ...facts, omitted };
    });
  }

  #tooLarge(files: readonly NamedFile[]): readonly OmittedPart[] {
    const large = files.filter(({ file }) => this.#seen.get(file.uri)?.isTooLarge);
    return large.map(({ file, module }) => ({
      message: l10n.t(
        'Some classes that this mapper uses may be unknown, because {0} is larger than 4 MiB. Describe the classes in a catalogue, and add its path to `schema.catalogues`.',
        quoted(file.path),
      ),
      package: topOf(module.name),
    }));
  }

  /**
   * Adds module names. A file in a folder that Python imports from gets its name from there, whichever way it was
   * found.
   */
  async #named(
    folders: readonly (readonly PythonSource[])[],
    host: PythonScanHost,
  ): Promise<readonly (readonly NamedFile[])[]> {
    const imported = new Map(
      folders.flat().flatMap((file) => (file.isImported ? [[file.uri, nameOf(file.path)]] : [])),
    );
    return Promise.all(
      folders.map(async (files) => {
        const sources = files.filter(({ path }) => path.endsWith('.py'));
        const names = moduleNames(
          sources.map(({ path }) => path),
          await this.#projects(files, host),
        );
        return sources.flatMap((file) => {
          const module = imported.get(file.uri) ?? names.get(file.path);
          return module && !file.isOutside ? [{ file, module }] : [];
        });
      }),
    );
  }

  async #projects(files: readonly PythonSource[], host: PythonScanHost): Promise<ReadonlyMap<string, ProjectLayout>> {
    const found = new Map<string, ProjectLayout>();
    for (const file of files.filter(({ path }) => projectFile.test(path))) {
      // A file outside of the folder may be refused.
      const content = await host.read(file.uri);
      const layout = 'text' in content ? readProjectLayout(file.path, content.text) : { roots: [] };
      const before = found.get(folderOf(file.path));
      found.set(folderOf(file.path), { ...before, ...layout, roots: [...(before?.roots ?? []), ...layout.roots] });
    }
    return found;
  }

  /** Of the largest folder the rest is omitted, so that a small one that the user named is read in whole. */
  #bounded(folders: readonly (readonly PythonSource[])[], host: PythonScanHost): readonly (readonly PythonSource[])[] {
    let left = mostFiles;
    const looked = new Map<readonly PythonSource[], readonly PythonSource[]>();
    for (const files of folders.toSorted((one, other) => one.length - other.length)) {
      const some = files.slice(0, left);
      left -= some.length;
      looked.set(files, some);
    }
    if (folders.some((files) => files.length > (looked.get(files)?.length ?? 0)))
      host.warn(
        `There are more than ${mostFiles} Python files, so only ${mostFiles} are read. Name the folder of your classes in schema.pythonPaths.`,
      );
    return folders.map((files) => looked.get(files) ?? []);
  }

  async #look(file: PythonSource, module: ModuleName, host: PythonScanHost, slices: Slices): Promise<void> {
    const before = this.#seen.get(file.uri);
    if (before?.stamp === file.stamp && before.module.name === module.name) return;
    const content = await host.read(file.uri);
    if ('problem' in content) host.warn(`${file.path} is left out. ${content.problem}`);
    const text = 'text' in content ? content.text : '';
    // A package of the environment is listed because one of its classes was looked up.
    const isHint = file.isImported === true || hint.test(text);
    const isTooLarge = text.length > largestFile;
    if (isTooLarge && isHint) host.warn(`${file.path} is left out, because it is larger than 4 MiB.`);
    const top = topOf(module.name);
    if (module.isGuessed && isHint && !this.#guessed.has(top)) {
      this.#guessed.add(top);
      host.info(
        `${file.path} is read as module ${module.name}, because neither an __init__.py nor a project file shows where its packages begin.`,
      );
    }
    const mayMatter = !isTooLarge && relevantLine.test(text);
    const isLeftOut = isTooLarge ? isHint : 'problem' in content && content.isTooLarge === true;
    const read = undefined;
    const { stamp } = file;
    const seen: Seen = { stamp, module, isHint, mayMatter, read, isTooLarge: isLeftOut, length: text.length };
    if (isHint && mayMatter) await tryRead(text, file, seen, host, slices);
    this.#seen.set(file.uri, seen);
  }
}

const tooManyReferences = () =>
  l10n.t(
    'Some classes that this mapper uses may be unknown, because the references between the Python sources are too complex. Describe the classes in a catalogue, and add its path to `schema.catalogues`.',
  );

const tooManyFiles = () =>
  l10n.t(
    'Some classes that this mapper uses may be unknown, because there are more than 20,000 Python files. Add the folder of their package to `schema.pythonPaths`.',
  );

interface NamedFile {
  readonly file: PythonSource;
  readonly module: ModuleName;
}

function topOf(name: string): string {
  return name.split('.')[0] ?? '';
}

/** Text that is nested too deeply for the stack skips one file, not the scan. @throws Cancelled */
async function tryRead(
  text: string,
  file: PythonSource,
  seen: Seen,
  host: PythonScanHost,
  slices: Slices,
): Promise<void> {
  const { name, isPackage } = seen.module;
  try {
    seen.read = await runInSlices(readModule(text, name, isPackage), slices);
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    host.warn(`${file.path} is left out, because it is nested too deeply.`);
  }
}
