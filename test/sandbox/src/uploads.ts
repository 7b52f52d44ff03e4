import { Records } from './database.ts';
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
}

/** What processing says of an upload. */
export interface Outcome {
  readonly status: Status;
  readonly message: string;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
}

/** The uploads of all accounts, without their files. */
export class Uploads extends Records<Upload> {
  /** A new empty upload; its id and time can be chosen. */
  create(account: string, name: string | null, id = urlSafe(16), created = this.clock.now()): Upload {
    const unset = { completed: null, message: null, published: null };
    return this.store(id, { id, account, name, created, status: 'READY', errors: [], warnings: [], ...unset });
  }

  /** All of an account, oldest first. */
  all(account: string): readonly Upload[] {
    return this.list().filter((upload) => upload.account === account);
  }

  /** One of an account; undefined for an id that is unknown, malformed or of somebody else. */
  get(account: string, id: string): Upload | undefined {
    const upload = this.read(id);
    return upload?.account === account ? upload : undefined;
  }

  /** Sets where its processing stands. */
  setStatus(id: string, { status, message, errors = [], warnings = [] }: Outcome): void {
    this.change(id, { status, message, errors, warnings, completed: this.clock.now() });
  }

  /** What was busy when the program ended will not go on by itself. */
  endInterrupted(): void {
    const interrupted: Outcome = { status: 'FAILURE', message: 'Process process_upload was interrupted' };
    for (const upload of this.list()) if (isRunning(upload)) this.setStatus(upload.id, interrupted);
  }

  /** Sets an upload as published: nothing can be put into it any more. */
  publish(id: string): void {
    this.change(id, { published: this.clock.now() });
  }
}

/** Is it busy, so that no file may be put? */
export function isRunning({ status }: Pick<Upload, 'status'>): boolean {
  return status === 'PENDING' || status === 'RUNNING' || status === 'WAITING_FOR_RESULT';
}
