/** The Python sources: those of the workspace, folders of the setting `schema.pythonPaths`, packages of the environment. */
import * as l10n from '@vscode/l10n';
import { Catalogue } from '../../schema/catalogue.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { PythonScan, type PythonScanHost } from '../../schema/python/scan.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import type { PythonSource, WorkspaceHost } from '../workspaceHost.ts';

interface Folder {
  /** As shown to the user. */
  readonly name: string;
  readonly files: readonly PythonSource[];
}

export class PythonFolders {
  readonly #host: WorkspaceHost;
  readonly #scan = new PythonScan();

  constructor(host: WorkspaceHost) {
    this.#host = host;
  }

  /**
   * The classes of each source that has Python files.
   * @param paths of the setting @param packages of the environment @param known the classes of other sources
   * @throws Cancelled
   */
  async scan(
    paths: readonly string[],
    packages: readonly string[],
    known: SchemaKnowledge,
    token: CancellationToken,
  ): Promise<readonly Catalogue[]> {
    const folders = await this.#folders(paths, packages);
    if (folders.length === 0) return [];
    const files = folders.map((each) => each.files);
    const facts = await this.#scan.scan(files, scanHostOf(this.#host), known, token);
    return facts.map((each, index) => new Catalogue(each, folders[index]?.name ?? ''));
  }

  async #folders(paths: readonly string[], packages: readonly string[]): Promise<readonly Folder[]> {
    const own = (await this.#host.listPython?.(undefined)) ?? [];
    const folders: Folder[] = hasPython(own) ? [{ name: l10n.t('Python sources of the workspace'), files: own }] : [];
    for (const path of paths) {
      const uri = this.#host.resolvePath(path);
      if (uri === undefined) continue;
      const files = (await this.#host.listPython?.(uri)) ?? [];
      if (hasPython(files)) folders.push({ name: path, files });
      else this.#host.log.warn(`${path} has no Python files. Check schema.pythonPaths.`);
    }
    const installed = (await this.#host.packages?.list(packages)) ?? [];
    if (installed.length > 0) folders.push({ name: l10n.t('the Python environment'), files: installed });
    return folders;
  }
}

function hasPython(files: readonly PythonSource[]): boolean {
  return files.some((each) => each.path.endsWith('.py') && !each.isOutside);
}

const problems = { 'not-utf8': "It isn't encoded in UTF-8.", 'too-large': 'It is too large.' };

/** An open document replaces the file on disk. */
function scanHostOf(host: WorkspaceHost): PythonScanHost {
  return {
    read: async (uri) => {
      const open = host.openDocument(uri);
      if (open) return { text: open.getText() };
      const content = (await host.packages?.read(uri)) ?? (await host.readFile(uri));
      if (content.kind === 'text') return content;
      const { problem } = content;
      const isKnown = problem === 'not-utf8' || problem === 'too-large';
      return { problem: isKnown ? problems[problem] : "It can't be read.", isTooLarge: problem === 'too-large' };
    },
    info: (message) => host.log.info(message),
    warn: (message) => host.log.warn(message),
  };
}
