import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

export type Row = Readonly<Record<string, SQLOutputValue>>;

const tables = `
   CREATE TABLE IF NOT EXISTS accounts (
     id TEXT PRIMARY KEY, username TEXT NOT NULL UNIQUE, password TEXT NOT NULL
   ) STRICT;
   CREATE TABLE IF NOT EXISTS pats (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, hash TEXT NOT NULL UNIQUE,
     account TEXT NOT NULL REFERENCES accounts (id), name TEXT NOT NULL, scopes TEXT NOT NULL, description TEXT,
     days INTEGER, created INTEGER NOT NULL, expires INTEGER, last_used INTEGER, revoked INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX IF NOT EXISTS pats_of_account ON pats (account);
   CREATE TABLE IF NOT EXISTS sessions (
     hash TEXT PRIMARY KEY, kind TEXT NOT NULL, account TEXT NOT NULL REFERENCES accounts (id), expires INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE IF NOT EXISTS uploads (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL REFERENCES accounts (id),
     name TEXT, created INTEGER NOT NULL, status TEXT NOT NULL, completed INTEGER, message TEXT,
     errors TEXT NOT NULL DEFAULT '[]', warnings TEXT NOT NULL DEFAULT '[]', published INTEGER
   ) STRICT;
   CREATE TABLE IF NOT EXISTS entries (
     id TEXT PRIMARY KEY, upload TEXT NOT NULL REFERENCES uploads (id), mainfile TEXT NOT NULL, origin TEXT NOT NULL,
     parser TEXT NOT NULL, created INTEGER NOT NULL, errors TEXT NOT NULL, warnings TEXT NOT NULL, archive TEXT NOT NULL,
     UNIQUE (upload, mainfile)
   ) STRICT;
   CREATE TABLE IF NOT EXISTS files (
     upload TEXT NOT NULL REFERENCES uploads (id), path TEXT NOT NULL, content BLOB NOT NULL, UNIQUE (upload, path)
   ) STRICT;`;

/**
 * Opens the database and creates its tables if there are none.
 * @param file its path, or `:memory:`
 */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(tables);
  return database;
}
