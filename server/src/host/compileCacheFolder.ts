/** Where compiled code is cached. Whoever can write there runs code as the user: it is the user's own folder, or none. */
import type Fs from 'node:fs';
import module from 'node:module';
import { isAbsolute, join } from 'node:path';

// As a module it would read all that it can load later: two milliseconds of a start.
const { lstatSync, mkdirSync }: typeof Fs = module.createRequire(import.meta.url)('node:fs');

/** Permission of a group or of everybody to write. */
const writableByOthers = 0o022;

/**
 * A folder below the user's own one for caches, made where it is missing. Node's default lies in the shared temporary
 * folder, where it belongs to whoever made it first.
 * @returns undefined where there is none, or one that somebody else could write to
 */
export function compileCacheFolder(
  env: NodeJS.ProcessEnv = globalThis.process.env,
  platform: NodeJS.Platform = globalThis.process.platform,
): string | undefined {
  const caches = cachesOfUser(env, platform);
  if (!caches || !isAbsolute(caches)) return undefined;
  const folder = join(caches, 'mapper-workbench');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return isOwn(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

function cachesOfUser(
  { HOME, LOCALAPPDATA, XDG_CACHE_HOME }: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): string | undefined {
  if (platform === 'win32') return LOCALAPPDATA;
  if (platform !== 'darwin' && XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME;
  return HOME && join(HOME, platform === 'darwin' ? 'Library/Caches' : '.cache');
}

/** A link is none: who made it may lead it elsewhere later. On Windows the folder above is the user's alone. */
function isOwn(folder: string): boolean {
  const found = lstatSync(folder);
  const user = globalThis.process.getuid?.();
  return found.isDirectory() && (user === undefined || (found.uid === user && (found.mode & writableByOthers) === 0));
}
