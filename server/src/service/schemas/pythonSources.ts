/** What the scan of Python sources may read: open documents, files on disk, and packages of the environment. */
import type { PythonScanHost } from '../../schema/python/scan.ts';
import type { WorkspaceHost } from '../workspaceHost.ts';

const problems = { 'not-utf8': 'it is not UTF-8', 'too-large': 'it is too large' };

/** An open document replaces the file on disk. */
export function scanHostOf(host: WorkspaceHost): PythonScanHost {
  return {
    read: async (uri) => {
      const open = host.openDocument(uri);
      if (open) return { text: open.getText() };
      const content = (await host.packages?.read(uri)) ?? (await host.readFile(uri));
      if (content.kind === 'text') return content;
      const { problem } = content;
      const isKnown = problem === 'not-utf8' || problem === 'too-large';
      return { problem: isKnown ? problems[problem] : 'it cannot be read', isTooLarge: problem === 'too-large' };
    },
    warn: (message) => host.log.warn(message),
  };
}

/** Packages of the environment. A package is read when one of its classes, or a base, is first needed. */
export class InstalledPackages {
  #names: ReadonlySet<string> = new Set();
  readonly #wanted = new Set<string>();

  async refresh({ packages }: WorkspaceHost): Promise<void> {
    this.#names = (await packages?.names()) ?? new Set();
  }

  /** The packages to read. */
  get wanted(): readonly string[] {
    return [...this.#wanted];
  }

  /** Can the class be in a package? `new` if the package is read only from now on. */
  ask(path: string): 'new' | 'known' | 'none' {
    const top = path.slice(0, Math.max(0, path.indexOf('.')));
    if (this.#wanted.has(top)) return 'known';
    if (!this.#names.has(top)) return 'none';
    this.#wanted.add(top);
    return 'new';
  }

  clear(): void {
    this.#wanted.clear();
  }
}
