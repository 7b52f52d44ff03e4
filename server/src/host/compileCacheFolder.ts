/** The folder of compiled code. Whoever can write there can run code as the user, so it must be the user's own. */
import type Fs from 'node:fs';
import module from 'node:module';
import { isAbsolute, join } from 'node:path';

// `require` instead of `import`, which would load the module's dependencies as well: two milliseconds of the start.
const { lstatSync, mkdirSync }: typeof Fs = module.createRequire(import.meta.url)('node:fs');

/** Permission of a group or of everybody to write. */
const writableByOthers = 0o022;

/**
 * A folder in the user's own cache folder, created if missing. Node's default is in the shared temporary folder, where
 * it belongs to whoever created it first.
 * @returns undefined if there is none, or if others could write to it
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

/**
 * False for a link, because its creator could change its target later. On Windows the parent folder is the user's
 * alone.
 */
function isOwn(folder: string): boolean {
  const found = lstatSync(folder);
  const user = globalThis.process.getuid?.();
  return found.isDirectory() && (user === undefined || (found.uid === user && (found.mode & writableByOthers) === 0));
}
