/** Node's own cache of compiled code: a later start reads it in place of compiling. */
import module from 'node:module';
import { compileCacheFolder } from './compileCacheFolder.ts';

/** To be called before the rest of a program is imported. Without a folder that is the user's alone nothing is cached. */
export function enableCompileCache(): void {
  const folder = compileCacheFolder();
  // Node 20 has no such cache.
  if (folder !== undefined) module.enableCompileCache?.(folder);
}
