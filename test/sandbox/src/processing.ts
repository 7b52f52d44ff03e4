import { setTimeout as delay } from 'node:timers/promises';
import type { Entries, NewEntry } from './entries.ts';
import type { SandboxOptions } from './options.ts';
import type { UploadFiles } from './uploadFiles.ts';
import type { Outcome, Uploads } from './uploads.ts';

interface Parts {
  readonly uploads: Uploads;
  readonly files: UploadFiles;
  readonly entries: Entries;
  readonly options: SandboxOptions;
}

/** Turns the files that are put into entries, at once or a moment later, and keeps the upload's status with it. */
export class Processing {
  readonly #parts: Parts;
  readonly #stopped = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Processes a file that was put, and returns when its entries are there. */
  async now(upload: string, path: string): Promise<void> {
    const { uploads } = this.#parts;
    uploads.setStatus(upload, { status: 'RUNNING', message: 'Process process_upload started' });
    uploads.setStatus(upload, await this.#process(upload, path));
  }

  /** Lets a file wait for its turn: the upload is busy until then. Without a delay, its entries are there at once. */
  async later(upload: string, path: string): Promise<void> {
    const { processingMilliseconds } = this.#parts.options;
    if (processingMilliseconds === 0) return this.now(upload, path);
    this.#parts.uploads.setStatus(upload, { status: 'PENDING', message: 'Waiting for process process_upload' });
    const { signal } = this.#stopped;
    const run = delay(processingMilliseconds, true, { signal })
      .catch(() => false)
      .then((isDue) => (isDue ? this.now(upload, path) : undefined))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Forgets what waits, and waits for what runs. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#running);
  }

  async #process(upload: string, path: string): Promise<Outcome> {
    const { files, options } = this.#parts;
    try {
      const parse = options.parse ?? (await import('./parsing.ts')).parseFile;
      const texts = files.all(upload).map((each) => [each, String(files.read(upload, each))] as const);
      const entries = await parse(new Map(texts), path, options.parser);
      this.#store(upload, path, entries);
      const errors = entries.flatMap((entry) => entry.errors.map((each) => `${entry.mainfile}: ${each}`));
      const warnings = entries.flatMap((entry) => entry.warnings.map((each) => `${entry.mainfile}: ${each}`));
      return { status: 'SUCCESS', message: 'Process process_upload completed successfully', errors, warnings };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { status: 'FAILURE', message: 'Process process_upload failed', errors: [reason] };
    }
  }

  /**
   * Archives are files of the upload, too. Those that the file gave before and gives no longer go; a parser in service
   * leaves them all, and writes no file that exists.
   */
  #store(upload: string, path: string, made: readonly NewEntry[]): void {
    const { files, entries: stored, options } = this.#parts;
    const overwrites = options.parser === 'spec';
    const before = overwrites ? stored.madeOf(upload, path) : [path];
    for (const mainfile of before) if (mainfile !== path) files.remove(upload, mainfile);
    const isFree = (mainfile: string) => overwrites || files.look(upload, mainfile) === undefined;
    const entries = made.filter(({ mainfile }) => mainfile === path || isFree(mainfile));
    for (const { mainfile, data } of entries) {
      if (mainfile !== path) files.put(upload, mainfile, `${JSON.stringify({ data }, null, 2)}\n`);
    }
    stored.replace(upload, path, [...before, path], entries);
  }
}
