/** The packages of the Python environment that are needed. */
import type { WorkspaceHost } from '../workspaceHost.ts';

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
