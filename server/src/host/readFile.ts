/** Reads a file: regular files only, with a size limit that is checked first, UTF-8 only. */
import { constants, type Stats, statSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import type { FileContent, FileProblem, ForeignText, WorkspaceFile } from '../service/workspaceHost.ts';
import { runInBatches } from '../util/lists.ts';

/** The largest file that is read, in bytes. The limits of mappers are lower and belong to the service. */
const maxFileBytes = 128 * 1024 * 1024;

/** Opening a pipe must not wait for its writer. */
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Returns the text of a file without a byte order mark, or the reason why it can't be read. The function never throws.
 * @param limit the maximum size in bytes
 */
export async function readTextFile(path: string, limit: number = maxFileBytes): Promise<FileContent> {
  let handle: FileHandle | undefined;
  try {
    const before = await stat(path);
    if (!before.isFile()) return problem('not-a-file'); // Checked before opening, because opening a device can have effects.
    handle = await open(path, openFlags);
    const { size } = await handle.stat();
    return size > limit ? problem('too-large') : decodeUtf8(await readBytes(handle, size));
  } catch (error) {
    return problem(problemOf(error));
  } finally {
    await handle?.close().catch(() => {});
  }
}

/** Identifies the state of a regular file. */
export type FileStamp = Omit<WorkspaceFile, 'uri'>;

/** Returns the state of a regular file, or undefined if the file doesn't exist. The function never throws. */
export async function statFile(path: string): Promise<FileStamp | undefined> {
  try {
    return stateIn(await stat(path));
  } catch {
    return undefined;
  }
}

const statsAtOnce = 64;

/** Returns the states of the regular files among the paths, by path and in their order. The function never throws. */
export async function statFiles(paths: readonly string[]): Promise<ReadonlyMap<string, FileStamp>> {
  const found = await runInBatches(paths, statsAtOnce, async (path) => [path, await statFile(path)] as const);
  return new Map(found.filter((each): each is readonly [string, FileStamp] => each[1] !== undefined));
}

/**
 * Returns the state of a regular file synchronously, or undefined if the file doesn't exist. The function never
 * throws.
 */
export function statFileSync(path: string): FileStamp | undefined {
  try {
    return stateIn(statSync(path));
  } catch {
    return undefined;
  }
}

function stateIn(found: Stats): FileStamp | undefined {
  const { mtimeMs, size, ino } = found;
  return found.isFile() ? { stamp: `${mtimeMs}:${size}:${ino}`, size } : undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text without byte order mark; the problem `not-utf8` for invalid UTF-8. */
function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): FileContent {
  try {
    // Zeros are valid in UTF-8, but not in JSON: a text with zeros at its beginning is in another encoding.
    if (!bytes.subarray(0, 4).includes(0)) {
      const content = { kind: 'text', text: utf8.decode(bytes) } as const;
      return isMarked(bytes) ? { ...content, hasByteOrderMark: true } : content;
    }
    return { ...problem('not-utf8'), foreign: foreignText(bytes) };
  } catch {
    return { ...problem('not-utf8'), foreign: foreignText(bytes) };
  } finally {
    // Frees it now: the garbage collector notices memory outside of the heap late.
    if (bytes.byteLength > ownBuffer) bytes.buffer.transfer?.(0);
  }
}

function isMarked([first, second, third]: Uint8Array): boolean {
  return first === 0xef && second === 0xbb && third === 0xbf;
}

/** Returns whether a file begins with the byte order mark of UTF-8. The function never throws. */
export async function hasByteOrderMark(path: string): Promise<boolean> {
  let handle: FileHandle | undefined;
  try {
    if (!(await stat(path)).isFile()) return false;
    handle = await open(path, openFlags);
    return isMarked(await readBytes(handle, 3));
  } catch {
    return false;
  } finally {
    await handle?.close().catch(() => {});
  }
}

/** Longer text is recognized by its beginning. */
const maxForeign = 1024 * 1024;

function foreignText(bytes: Uint8Array): ForeignText {
  const start = bytes.subarray(0, 64);
  const isPlain = (each: number) => each !== 0 && each < 0x80;
  // Of a text that is mostly in ASCII, half of the bytes are zeros in UTF-16, and three of four in UTF-32.
  const zeros = start.filter((each) => each === 0).length / start.length;
  const encoding = zeros > 0.6 ? 'UTF-32' : zeros > 0 ? 'UTF-16' : 'Windows-1252';
  const ascii = Buffer.from(bytes.subarray(0, maxForeign).filter(isPlain)).toString('latin1');
  return { encoding, ascii };
}

/** Smaller buffers are part of a shared one. */
const ownBuffer = 1024 * 1024;

/** Up to `size` bytes: of a file that grows meanwhile the beginning, of one that shrinks the rest. */
async function readBytes(handle: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await handle.read(bytes, length, size - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

function problem(kind: FileProblem): Extract<FileContent, { kind: 'problem' }> {
  return { kind: 'problem', problem: kind };
}

function problemOf(error: unknown): FileProblem {
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing';
  return code === 'EISDIR' || code === 'ENXIO' ? 'not-a-file' : 'unreadable';
}

/** Returns the `code` of a system error (`ENOENT`, `EACCES`), or undefined for any other value. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
