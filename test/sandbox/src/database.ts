import { DatabaseSync } from 'node:sqlite';

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
export class Records<T extends object> {
  readonly #database: DatabaseSync;
  readonly #kind: string;

  constructor(database: DatabaseSync, kind: string) {
    this.#database = database;
    this.#kind = kind;
  }

  get(key: string): T | undefined {
    const row = this.#database.prepare('SELECT json FROM records WHERE kind = ? AND key = ?').get(this.#kind, key);
    return row && (JSON.parse(String(row.json)) as T);
  }

  /** Those whose key begins so, in the order in which they were stored first. */
  all(prefix = ''): readonly T[] {
    const sql = 'SELECT json FROM records WHERE kind = ? AND substr(key, 1, ?) = ? ORDER BY seq';
    const rows = this.#database.prepare(sql).all(this.#kind, prefix.length, prefix);
    return rows.map(({ json }) => JSON.parse(String(json)) as T);
  }

  put(key: string, record: T): T {
    const sql = `INSERT INTO records (kind, key, json) VALUES (?, ?, ?)
                 ON CONFLICT (kind, key) DO UPDATE SET json = excluded.json`;
    this.#database.prepare(sql).run(this.#kind, key, JSON.stringify(record));
    return record;
  }

  /** Changes members of a record. @returns false if there is none */
  change(key: string, members: Partial<T>): boolean {
    const record = this.get(key);
    return record !== undefined && Boolean(this.put(key, { ...record, ...members }));
  }

  delete(key: string): void {
    this.#database.prepare('DELETE FROM records WHERE kind = ? AND key = ?').run(this.#kind, key);
  }
}
