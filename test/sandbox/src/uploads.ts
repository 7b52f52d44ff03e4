import type { DatabaseSync } from 'node:sqlite';
import { type Clock, isoTime } from './clock.ts';
import type { Row } from './database.ts';
import { urlSafe } from './secrets.ts';

export const statuses = ['READY', 'PENDING', 'RUNNING', 'WAITING_FOR_RESULT', 'SUCCESS', 'FAILURE', 'DELETED'] as const;
type Status = (typeof statuses)[number];

/** What a list can be sorted by. */
export const uploadOrders = ['upload_create_time', 'publish_time', 'upload_name', 'last_status_message'] as const;

/** What the database keeps of an upload; times are milliseconds since 1970. */
export interface Upload {
  readonly id: string;
  readonly account: string;
  readonly name: string | null;
  readonly created: number;
  readonly status: Status;
  readonly completed: number | null;
  readonly message: string | null;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly published: number | null;
  /** How many entries it has. */
  readonly entries: number;
}

/** What processing says of an upload. */
export interface Outcome {
  readonly status: Status;
  readonly message: string;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
}

const select =
  'SELECT uploads.*, (SELECT count(*) FROM entries WHERE entries.upload = uploads.id) AS entries FROM uploads';

/** The uploads of all accounts, without their files. */
export class Uploads {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;

  constructor(database: DatabaseSync, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A new empty upload; its id and time can be chosen. */
  create(account: string, name: string | null, id = urlSafe(16), created = this.#clock.now()): Upload {
    this.#database
      .prepare("INSERT INTO uploads (id, account, name, created, status) VALUES (?, ?, ?, ?, 'READY')")
      .run(id, account, name, created);
    const upload = this.get(account, id);
    if (upload === undefined) throw new Error("The new upload couldn't be read back.");
    return upload;
  }

  /** All of an account, oldest first. */
  all(account: string): readonly Upload[] {
    return this.#database.prepare(`${select} WHERE account = ? ORDER BY seq`).all(account).map(uploadOf);
  }

  /** One of an account; undefined for an id that is unknown, malformed or of somebody else. */
  get(account: string, id: string): Upload | undefined {
    const row = this.#database.prepare(`${select} WHERE account = ? AND id = ?`).get(account, id);
    return row && uploadOf(row);
  }

  /** Sets where its processing stands. @returns false for an unknown upload */
  setStatus(id: string, { status, message, errors = [], warnings = [] }: Outcome): boolean {
    const { changes } = this.#database
      .prepare('UPDATE uploads SET status = ?, completed = ?, message = ?, errors = ?, warnings = ? WHERE id = ?')
      .run(status, this.#clock.now(), message, JSON.stringify(errors), JSON.stringify(warnings), id);
    return changes > 0;
  }

  /** What was busy when the program ended will not go on by itself. */
  endInterrupted(): void {
    const interrupted: Outcome = { status: 'FAILURE', message: 'Process process_upload was interrupted' };
    for (const { id, status } of this.#database.prepare('SELECT id, status FROM uploads').all()) {
      if (isRunning({ status: String(status) as Status })) this.setStatus(String(id), interrupted);
    }
  }

  /** Sets an upload as published: nothing can be put into it any more. */
  publish(id: string): void {
    this.#database.prepare('UPDATE uploads SET published = ? WHERE id = ?').run(this.#clock.now(), id);
  }
}

/** Is it busy, so that no file may be put? */
export function isRunning({ status }: Pick<Upload, 'status'>): boolean {
  return status === 'PENDING' || status === 'RUNNING' || status === 'WAITING_FOR_RESULT';
}

/** An upload as the service shows it; what is not set is omitted. */
export function uploadRecord(upload: Upload): object {
  const { completed, message, name, published } = upload;
  return {
    process_running: isRunning(upload),
    process_status: upload.status,
    ...(message === null ? {} : { last_status_message: message }),
    errors: upload.errors,
    warnings: upload.warnings,
    ...(completed === null ? {} : { complete_time: isoTime(completed) }),
    upload_id: upload.id,
    ...(name === null ? {} : { upload_name: name }),
    upload_create_time: isoTime(upload.created),
    main_author: upload.account,
    coauthors: [],
    coauthor_groups: [],
    reviewers: [],
    reviewer_groups: [],
    writers: [upload.account],
    viewers: [upload.account],
    published: published !== null,
    published_to: [],
    ...(published === null ? {} : { publish_time: isoTime(published) }),
    with_embargo: false,
    embargo_length: 0,
    license: 'CC BY 4.0',
    entries: upload.entries,
  };
}

function uploadOf(row: Row): Upload {
  const orNull = (value: unknown) => (value === null ? null : Number(value));
  return {
    id: String(row.id),
    account: String(row.account),
    name: row.name === null ? null : String(row.name),
    created: Number(row.created),
    status: String(row.status) as Status,
    completed: orNull(row.completed),
    message: row.message === null ? null : String(row.message),
    errors: JSON.parse(String(row.errors)) as string[],
    warnings: JSON.parse(String(row.warnings)) as string[],
    published: orNull(row.published),
    entries: Number(row.entries),
  };
}
