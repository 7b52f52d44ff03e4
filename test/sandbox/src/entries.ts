import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import { isoTime } from './clock.ts';
import { Records } from './database.ts';

/** What processing made of a file. */
export interface NewEntry {
  readonly mainfile: string;
  readonly parser: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** The section that becomes the archive's `data`; undefined where nothing came of the file. */
  readonly data?: unknown;
  /** The exception that stopped the parser, which only the log of the archive names. */
  readonly exception?: string;
}

interface Entry extends NewEntry {
  readonly id: string;
  readonly upload: string;
  /** The file that was put when this was made. */
  readonly origin: string;
  readonly created: number;
}

/** The entries of all uploads with their archives. */
export class Entries extends Records<Entry> {
  /** Puts what a file gives now in the place of some that it gave before. @param before their mainfiles */
  replace(upload: string, origin: string, before: readonly string[], entries: readonly NewEntry[]): void {
    for (const mainfile of before) this.drop(`${upload}/${mainfile}`);
    for (const entry of entries) {
      const id = idOf(upload, entry.mainfile);
      this.store(`${upload}/${entry.mainfile}`, { ...entry, id, upload, origin, created: this.clock.now() });
    }
  }

  /** The mainfiles that a file gave. */
  madeOf(upload: string, origin: string): readonly string[] {
    return this.all(upload).flatMap((entry) => (entry.origin === origin ? entry.mainfile : []));
  }

  /** All of an upload, by mainfile. */
  all(upload: string): readonly Entry[] {
    return this.list(`${upload}/`).toSorted((a, b) => (a.mainfile < b.mainfile ? -1 : 1));
  }

  get(upload: string, mainfile: string): Entry | undefined {
    return this.read(`${upload}/${mainfile}`);
  }
}

/** An entry as the service lists it. */
export function entryRecord({ id, upload, mainfile, parser, created, errors, warnings, data }: Entry): object {
  const name = typeof data === 'object' && data !== null && 'name' in data ? data.name : undefined;
  return {
    ...{ process_running: false, process_status: data === undefined ? 'FAILURE' : 'SUCCESS' },
    ...{ errors, warnings, complete_time: isoTime(created), entry_create_time: isoTime(created) },
    ...{ entry_id: id, upload_id: upload, mainfile, parser_name: parser },
    entry_metadata: { entry_name: typeof name === 'string' ? name : basename(mainfile) },
  };
}

/** An entry's archive as the service gives it; that of an entry that failed has no data. */
export function archiveOf(entry: Entry): object {
  const { id, upload, mainfile, parser, data } = entry;
  return {
    ...(data === undefined ? {} : { data }),
    metadata: { entry_id: id, upload_id: upload, mainfile, parser_name: parser, processed: data !== undefined },
    processing_logs: logsOf(entry),
  };
}

/** Every member is a text, as in the field; an exception comes with its traceback. */
function logsOf({ errors, warnings, created, mainfile, parser, exception }: Entry): object[] {
  const about = { timestamp: isoTime(created), mainfile, parser };
  const trace = exception && `Traceback (most recent call last):\n  File "parser.py", line 1, in parse\n${exception}`;
  return [
    { ...about, level: 'INFO', event: 'parser executed' },
    ...warnings.map((event) => ({ ...about, level: 'WARNING', event })),
    ...errors.map((event) => ({ ...about, level: 'ERROR', event, ...(trace && { exception: trace }) })),
  ];
}

/** The same file of the same upload always has the same id. */
function idOf(upload: string, mainfile: string): string {
  return createHash('sha512').update(upload).update(mainfile).digest('base64url').slice(0, 28);
}
