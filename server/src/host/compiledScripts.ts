/**
 * What a program loads at its start, as scripts that keep the code which V8 made of them.
 *
 * Node's own cache of compiled code holds a module as it is right after it was read: with the code of functions that run
 * at once, and without all others. Compiling those is a third of a server's start. A script can be asked for its code
 * later, when the first findings are told and everything that a start needs has run.
 */
import type Fs from 'node:fs';
import module from 'node:module';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import { compileCacheFolder } from './compileCacheFolder.ts';

// As a module it would read all that it can load later: two milliseconds.
const { mkdirSync, readdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync }: typeof Fs =
  module.createRequire(import.meta.url)('node:fs');

/** What a script gives to others, by name. */
export type Given = Readonly<Record<string, unknown>>;

/** A script is one function: it asks for what it needs, at once or later, and gives what it has. */
type Body = (
  require: (name: string) => unknown,
  load: (name: string) => Promise<unknown>,
  give: (given: Given) => void,
  url: string,
) => void;

/** What others call a script → what it gave. */
const given = new Map<string, Given>();

/** Scripts without code that was kept before, and the files for it. */
const fresh = new Map<Script, string>();

/** When the code is kept, at the latest, in milliseconds: the start is over, and a user may be thinking. */
const keepAfter = 3000;

/** Of Node since 22, as its cache of compiled code is; asked for so because a module of all of `node:zlib` takes longer. */
const checksumOf: ((data: Buffer) => number) | undefined = globalThis.process.getBuiltinModule?.('node:zlib').crc32;
const checksumSize = 4;

/** A thread begins without a name: it takes what the server kept. */
let program = 'server';
let isKept = false;

/**
 * Turns on Node's cache of compiled code, beside which ours lies; without one, as in Node 20, or without a folder that is
 * the user's alone, nothing is kept.
 * @param name of the program: each keeps what it needs itself
 */
export function startCompiled(name: string): void {
  const folder = compileCacheFolder();
  if (folder !== undefined) module.enableCompileCache?.(folder);
  program = name;
}

/**
 * Runs a script of the bundle once. Its file's name must change with its content: V8 looks at the length of the text only.
 * @param name what other scripts ask for it by
 * @param url of its file
 * @returns what it gives. @throws what it throws, and where it is missing
 */
export function runScript(name: string, url: URL): Given {
  const kept = fileFor(url);
  const cachedData = kept === undefined ? undefined : read(kept);
  const script = new Script(readFileSync(url, 'utf8'), {
    filename: url.href,
    ...(cachedData && { cachedData }),
  });
  if (kept !== undefined && (!cachedData || script.cachedDataRejected)) fresh.set(script, kept);
  const ofNode = module.createRequire(url);
  const run = script.runInThisContext() as Body;
  run(
    (asked) => given.get(asked) ?? ofNode(asked),
    (asked) => import(new URL(asked, url).href),
    (has) => given.set(name, has),
    url.href,
  );
  return given.get(name) ?? {};
}

/** What a start needs has run: its code is kept for the next one, soon or at the exit. Called again it does nothing. */
export function keepCompiled(): void {
  if (isKept) return;
  isKept = true;
  if (fresh.size === 0) return;
  setTimeout(keep, keepAfter).unref();
  globalThis.process.once('exit', keep);
}

function keep(): void {
  for (const [script, file] of fresh) {
    try {
      mkdirSync(join(file, '..'), { recursive: true });
      // A reader sees all of it or nothing.
      const part = `${file}.${globalThis.process.pid}`;
      writeFileSync(part, withChecksum(script.createCachedData()));
      renameSync(part, file);
      forgetOthers(file);
    } catch {
      // Another user's folder, a full disk: the next start compiles again.
    }
  }
  fresh.clear();
}

/** How a build ends the name of a script: letters that change with the content. */
const build = /-[A-Z0-9]{8}\.cjs$/;

/** Nobody asks for the code of the same script in another build again. */
function forgetOthers(file: string): void {
  const own = basename(file);
  const isOther = (name: string): boolean => name !== own && name.replace(build, '') === own.replace(build, '');
  for (const name of readdirSync(join(file, '..')))
    if (build.test(name) && isOther(name)) unlinkSync(join(file, '..', name));
}

/** The folder's name says for which Node, which flags and which user code is. */
function fileFor(url: URL): string | undefined {
  const folder = checksumOf && module.getCompileCacheDir?.();
  return folder === undefined ? undefined : join(folder, `mapper-${program}-${url.pathname.split('/').at(-1)}`);
}

/**
 * @returns compiled code; undefined where there is none, where it is damaged, and where it is another user's, whose code it
 * may be: V8 would run it nevertheless
 */
function read(file: string): Buffer | undefined {
  try {
    const user = globalThis.process.getuid?.();
    if (user !== undefined && statSync(file).uid !== user) return undefined;
    const bytes = readFileSync(file);
    const code = bytes.subarray(0, -checksumSize);
    return bytes.readUInt32LE(code.length) === checksumOf?.(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Behind the code, which V8 would copy if it did not begin where memory is aligned. */
function withChecksum(code: Buffer): Buffer {
  const checksum = Buffer.alloc(checksumSize);
  checksum.writeUInt32LE(checksumOf?.(code) ?? 0);
  return Buffer.concat([code, checksum]);
}
