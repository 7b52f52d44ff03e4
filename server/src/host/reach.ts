/** Which files may be read: those inside the workspace's folders by their real paths, and those the user pointed at. */
import { realpath } from 'node:fs/promises';
import { isInside } from './inside.ts';

export class Reach {
  readonly #roots: readonly string[];
  readonly #allowed = new Set<string>();
  #realRoots: Promise<readonly string[]> | undefined;

  /** @param roots absolute paths of folders */
  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /** The user pointed at this file by hand. */
  allow(path: string): void {
    this.#allowed.add(path);
  }

  /** Whether a file may be read. True for a missing file inside a root, so that it is reported as missing. */
  async permits(path: string): Promise<boolean> {
    if (this.#allowed.has(path)) return true;
    if (!this.#roots.some((root) => isInside(path, root))) return this.#permitsReal(path);
    return (await this.#permitsReal(path)) || !(await exists(path));
  }

  async #permitsReal(path: string): Promise<boolean> {
    this.#realRoots ??= Promise.all(this.#roots.map((root) => realpath(root).catch(() => root)));
    const roots = await this.#realRoots;
    const real = await realpath(path).catch(() => undefined);
    return real !== undefined && roots.some((root) => isInside(real, root));
  }
}

async function exists(path: string): Promise<boolean> {
  return realpath(path).then(
    () => true,
    () => false,
  );
}
