/** Scans Python sources for schema classes: a file is read again only when it changed, and only what may hold classes is parsed. */

import type { CancellationToken } from '../../util/cancellation.ts';
import { Slices } from '../../util/slices.ts';
import type { CatalogueFacts } from '../catalogue.ts';
import { type KnownMember, linkModules, type ReadFile } from './link.ts';
import { type ModuleName, moduleNames } from './moduleNames.ts';
import { type RawModule, readModule } from './readModule.ts';

export interface PythonFile {
  readonly uri: string;
  /** Differs for any other content. */
  readonly stamp: string;
  /** Below the folder that is scanned, `/` as separator. */
  readonly path: string;
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

  /**
   * @param known what other sources know, for copies of their members
   * @throws Cancelled
   */
  async scan(
    files: readonly PythonFile[],
    host: PythonScanHost,
    known: KnownMember,
    token: CancellationToken,
  ): Promise<CatalogueFacts> {
    const slices = new Slices(token);
    if (files.length > mostFiles)
      host.warn(`There are ${files.length} Python files; only the first ${mostFiles} are looked at.`);
    const looked = files.slice(0, mostFiles);
    const names = moduleNames(looked.map(({ path }) => path));
    const uris = new Set(looked.map(({ uri }) => uri));
    for (const uri of this.#seen.keys()) if (!uris.has(uri)) this.#seen.delete(uri);
    const named = looked.flatMap((file) => {
      const module = names.get(file.path);
      return module ? [{ file, module }] : [];
    });
    for (const { file, module } of named) {
      if (slices.isOver) await slices.next();
      await this.#look(file, module, host);
    }
    const topOf = (name: string) => name.split('.')[0] ?? '';
    const tops = new Set([...this.#seen.values()].flatMap(({ isHint, name }) => (isHint ? topOf(name) : [])));
    const read: ReadFile[] = [];
    for (const { file, module } of named) {
      const seen = this.#seen.get(file.uri);
      if (!seen?.mayMatter || !tops.has(topOf(module.name))) continue;
      if (slices.isOver) await slices.next();
      seen.module ??= await parsed(file, module, host);
      if (seen.module) read.push({ uri: file.uri, name: module.name, module: seen.module });
    }
    return linkModules(read, known);
  }

  async #look(file: PythonFile, module: ModuleName, host: PythonScanHost): Promise<void> {
    const before = this.#seen.get(file.uri);
    if (before?.stamp === file.stamp && before.name === module.name) return;
    const content = await host.read(file.uri);
    if ('problem' in content) host.warn(`${file.path} is left out: ${content.problem}.`);
    const text = 'text' in content ? content.text : '';
    const isHint = hint.test(text);
    const isTooLarge = text.length > largestFile;
    if (isTooLarge && isHint) host.warn(`${file.path} is left out: it is larger than 4 MiB.`);
    const mayMatter = !isTooLarge && matters.test(text);
    const parsedNow = isHint && mayMatter ? readSafely(text, file, module, host) : undefined;
    this.#seen.set(file.uri, { stamp: file.stamp, name: module.name, isHint, mayMatter, module: parsedNow });
  }
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
