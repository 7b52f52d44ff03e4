/** Node's cache of compiled code: later starts read it instead of compiling. */
import module from 'node:module';
import { compileCacheFolder } from './compileCacheFolder.ts';

/**
 * Call it before importing the rest of a program. Nothing is cached without a folder that only the user can write to.
 */
export function enableCompileCache(): void {
  const folder = compileCacheFolder();
  // Node 20 has no such cache.
  if (folder !== undefined) module.enableCompileCache?.(folder);
}
