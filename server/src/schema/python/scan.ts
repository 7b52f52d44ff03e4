/** Scans Python sources for schema classes: a file is read again only when it changed, and only what may hold classes is parsed. */

import type { CancellationToken } from '../../util/cancellation.ts';
import { TimeSlicer } from '../../util/timeSlicer.ts';
import type { CatalogueFacts } from '../catalogue.ts';
import type { SchemaKnowledge } from '../knowledge.ts';
import { linkModules, type ReadFile } from './link.ts';
import { folderOf, type ModuleName, moduleNames, nameOf } from './modules/moduleNames.ts';
import { type ProjectLayout, projectFile, readProjectLayout } from './modules/projectLayout.ts';
import type { RawModule } from './modules/rawModule.ts';
import { readModule } from './modules/readModule.ts';

export interface PythonFile {
  readonly uri: string;
  /** Differs for any other content. */
  readonly stamp: string;
  /** Below the folder that names may begin at, `/` as separator. */
  readonly path: string;
  /** Python imports from the folder that the path begins at. */
  readonly isImported?: true;
  /** Not of the folder itself: it says how others are named, if it may be read. */
  readonly isOutside?: true;
}

export interface PythonScanHost {
  /** The text, or why there is none. */
  read(uri: string): Promise<{ readonly text: string } | { readonly problem: string }>;
  warn(message: string): void;
}

/** What a file said when it was last read. */
interface Seen {
  readonly stamp: string;
  readonly name: string;
  /** It names the service's own classes: so its package may hold others. */
  readonly isHint: boolean;
  readonly mayMatter: boolean;
  module: RawModule | undefined;
}

/** Largest file that is parsed, in UTF-16 code units: generated code above it is left out, and said so. */
const largestFile = 4 * 1024 * 1024;
const mostFiles = 20_000;

const hint = /\bnomad\b|\bMSection\b|\bArchiveSection\b|\bEntryData\b|\bSubSection\b|\bmetainfo\b/;
const matters = /^\s*(?:class\s+\w+|from\s+\S+\s+import|import\s)/m;

export class PythonScan {
  readonly #seen = new Map<string, Seen>();
  /** Packages of which it was said that their names are guessed. */
  readonly #guessed = new Set<string>();

  /**
   * What each folder holds; names are looked up in all of them.
   * @param known what other sources know
   * @throws Cancelled
   */
  async scan(
    folders: readonly (readonly PythonFile[])[],
    host: PythonScanHost,
    known: SchemaKnowledge,
    token: CancellationToken,
  ): Promise<readonly CatalogueFacts[]> {
    const slices = new TimeSlicer(token);
    const looked = this.#bounded(folders, host);
    const uris = new Set(looked.flat().map(({ uri }) => uri));
    for (const uri of this.#seen.keys()) if (!uris.has(uri)) this.#seen.delete(uri);
    const named = await this.#named(looked, host);
    for (const { file, module } of named.flat()) {
      if (slices.isOver) await slices.next();
      await this.#look(file, module, host);
    }
    const tops = new Set([...this.#seen.values()].flatMap(({ isHint, name }) => (isHint ? topOf(name) : [])));
    const read: ReadFile[][] = [];
    for (const files of named) {
      const ofFolder: ReadFile[] = [];
      for (const { file, module } of files) {
        const seen = this.#seen.get(file.uri);
        if (!seen?.mayMatter || !tops.has(topOf(module.name))) continue;
        if (slices.isOver) await slices.next();
        seen.module ??= await parsed(file, module, host);
        if (seen.module) ofFolder.push({ uri: file.uri, name: module.name, module: seen.module });
      }
      read.push(ofFolder);
    }
    return linkModules(read, known);
  }

  /** With their modules' names; a file that Python imports from a folder of its own is named from there wherever it is met. */
  async #named(
    folders: readonly (readonly PythonFile[])[],
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

  async #projects(files: readonly PythonFile[], host: PythonScanHost): Promise<ReadonlyMap<string, ProjectLayout>> {
    const found = new Map<string, ProjectLayout>();
    for (const file of files.filter(({ path }) => projectFile.test(path))) {
      // One that lies outside may be refused.
      const content = await host.read(file.uri);
      const layout = 'text' in content ? readProjectLayout(file.path, content.text) : { roots: [] };
      const before = found.get(folderOf(file.path));
      found.set(folderOf(file.path), { ...before, ...layout, roots: [...(before?.roots ?? []), ...layout.roots] });
    }
    return found;
  }

  #bounded(folders: readonly (readonly PythonFile[])[], host: PythonScanHost): readonly (readonly PythonFile[])[] {
    let left = mostFiles;
    const looked = folders.map((files) => {
      const some = files.slice(0, left);
      left -= some.length;
      return some;
    });
    if (folders.some((files, index) => files.length > (looked[index]?.length ?? 0)))
      host.warn(
        `There are more than ${mostFiles} Python files; only ${mostFiles} of them are looked at. Name a folder inside.`,
      );
    return looked;
  }

  async #look(file: PythonFile, module: ModuleName, host: PythonScanHost): Promise<void> {
    const before = this.#seen.get(file.uri);
    if (before?.stamp === file.stamp && before.name === module.name) return;
    const content = await host.read(file.uri);
    if ('problem' in content) host.warn(`${file.path} is left out: ${content.problem}.`);
    const text = 'text' in content ? content.text : '';
    // A package of the environment is listed because somebody asked for a class of it.
    const isHint = file.isImported === true || hint.test(text);
    const isTooLarge = text.length > largestFile;
    if (isTooLarge && isHint) host.warn(`${file.path} is left out: it is larger than 4 MiB.`);
    const top = topOf(module.name);
    if (module.isGuessed && isHint && !this.#guessed.has(top)) {
      this.#guessed.add(top);
      host.warn(
        `${file.path} is taken as module ${module.name}: neither an __init__.py nor a project file says where its packages begin.`,
      );
    }
    const mayMatter = !isTooLarge && matters.test(text);
    const parsedNow = isHint && mayMatter ? readSafely(text, file, module, host) : undefined;
    this.#seen.set(file.uri, { stamp: file.stamp, name: module.name, isHint, mayMatter, module: parsedNow });
  }
}

interface NamedFile {
  readonly file: PythonFile;
  readonly module: ModuleName;
}

function topOf(name: string): string {
  return name.split('.')[0] ?? '';
}

async function parsed(file: PythonFile, module: ModuleName, host: PythonScanHost): Promise<RawModule | undefined> {
  const content = await host.read(file.uri);
  return 'text' in content ? readSafely(content.text, file, module, host) : undefined;
}

/** Text nested deeper than any stack leaves out one file, not the scan. */
function readSafely(
  text: string,
  file: PythonFile,
  { name, isPackage }: ModuleName,
  host: PythonScanHost,
): RawModule | undefined {
  try {
    return readModule(text, name, isPackage);
  } catch {
    host.warn(`${file.path} is left out: it is nested too deeply.`);
    return undefined;
  }
}
