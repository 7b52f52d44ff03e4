import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** Each runs once, in this order; a database remembers how many it has seen. Never change one, add another. */
const migrations: readonly string[] = [
  `CREATE TABLE accounts (
     id TEXT PRIMARY KEY, username TEXT NOT NULL UNIQUE, password TEXT NOT NULL
   ) STRICT;
   CREATE TABLE pats (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, hash TEXT NOT NULL UNIQUE,
     account TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL, scopes TEXT NOT NULL, description TEXT,
     days INTEGER, created INTEGER NOT NULL, expires INTEGER, last_used INTEGER, revoked INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX pats_of_account ON pats (account);
   CREATE TABLE sessions (
     hash TEXT PRIMARY KEY, kind TEXT NOT NULL, account TEXT NOT NULL REFERENCES accounts (id), expires INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE uploads (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL REFERENCES accounts (id),
     name TEXT, created INTEGER NOT NULL, status TEXT NOT NULL, completed INTEGER, message TEXT,
     errors TEXT NOT NULL DEFAULT '[]', warnings TEXT NOT NULL DEFAULT '[]', published INTEGER
   ) STRICT;
   CREATE TABLE entries (
     id TEXT PRIMARY KEY, upload TEXT NOT NULL REFERENCES uploads (id), mainfile TEXT NOT NULL, origin TEXT NOT NULL,
     parser TEXT NOT NULL, created INTEGER NOT NULL, errors TEXT NOT NULL, warnings TEXT NOT NULL, archive TEXT NOT NULL,
     UNIQUE (upload, mainfile)
   ) STRICT;`,
];

/**
 * Opens the database and brings it up to date.
 * @param file its path, or `:memory:`
 */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA foreign_keys = ON');
  const seen = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  for (const [index, migration] of migrations.entries()) {
    if (index < seen) continue;
    database.exec(`BEGIN; ${migration}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
  return database;
}
