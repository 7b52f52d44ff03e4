import { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';

const tables = `
  CREATE TABLE IF NOT EXISTS records (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL, UNIQUE (kind, key)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS files (
    upload TEXT NOT NULL, path TEXT NOT NULL, content BLOB NOT NULL, UNIQUE (upload, path)
  ) STRICT;`;

/**
 * Opens the database and creates its tables if there are none.
 * @param file its path, or `:memory:`
 */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(tables);
  return database;
}

/** The records of one kind, by a key. */
export abstract class Records<T extends object> {
  readonly #database: DatabaseSync;
  readonly #kind: string;
  protected readonly clock: Clock;
  /** What tokens begin with; undefined: they look as usual. */
  protected readonly canary: string | undefined;

  constructor(database: DatabaseSync, kind: string, clock: Clock, canary?: string) {
    this.#database = database;
    this.#kind = kind;
    this.clock = clock;
    this.canary = canary;
  }

  protected read(key: string): T | undefined {
    const row = this.#database.prepare('SELECT json FROM records WHERE kind = ? AND key = ?').get(this.#kind, key);
    return row && (JSON.parse(String(row.json)) as T);
  }

  /** Those whose key begins so, in the order in which they were stored first. */
  protected list(prefix = ''): readonly T[] {
    const sql = 'SELECT json FROM records WHERE kind = ? AND substr(key, 1, ?) = ? ORDER BY seq';
    const rows = this.#database.prepare(sql).all(this.#kind, prefix.length, prefix);
    return rows.map(({ json }) => JSON.parse(String(json)) as T);
  }

  protected store(key: string, record: T): T {
    const sql = `INSERT INTO records (kind, key, json) VALUES (?, ?, ?)
                 ON CONFLICT (kind, key) DO UPDATE SET json = excluded.json`;
    this.#database.prepare(sql).run(this.#kind, key, JSON.stringify(record));
    return record;
  }

  /** Changes members of a record, if there is one. */
  protected change(key: string, members: Partial<T>): void {
    const record = this.read(key);
    if (record !== undefined) this.store(key, { ...record, ...members });
  }

  protected drop(key: string): void {
    this.#database.prepare('DELETE FROM records WHERE kind = ? AND key = ?').run(this.#kind, key);
  }
}
