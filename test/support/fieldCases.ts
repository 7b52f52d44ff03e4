/** Mappers with data and what the parser itself made of them, by the rule that they show: `test/server/parserModel/field`. */
import { readdirSync, readFileSync } from 'node:fs';
import type { ParserVersion } from '../../server/src/parserModel/versions.ts';
import { skipValue } from '../../server/src/util/jsonScan.ts';

export interface FieldOutcome {
  readonly entries?: readonly { readonly section: string; readonly file: string; readonly data: unknown }[];
  readonly crash?: { readonly stage: string; readonly error: string };
  /** Archives that stay after a crash. */
  readonly left?: readonly string[];
  /** Entries that found their name taken. */
  readonly lost?: readonly string[];
}

export interface FieldCase {
  readonly id: string;
  /** Text, with the spelling of its numbers. */
  readonly mapper: string;
  readonly data: string;
  readonly outcomes: Readonly<Record<ParserVersion, FieldOutcome>>;
}

const folder = new URL('../server/parserModel/field/', import.meta.url);

export const fieldCases: readonly FieldCase[] = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), 'utf8').trim().split('\n').map(readCase),
);

function readCase(line: string): FieldCase {
  const members = new Map<string, string>();
  for (let at = 1; line[at] === '"'; ) {
    const colon = skipValue(line, at);
    const end = skipValue(line, colon + 1);
    members.set(JSON.parse(line.slice(at, colon)), line.slice(colon + 1, end));
    at = end + 1;
  }
  const text = (name: string) => members.get(name) ?? 'null';
  const next = JSON.parse(text('next'));
  const released = members.has('1.1.0') ? JSON.parse(text('1.1.0')) : next;
  const outcomes = { next, '1.1.0': released };
  return { id: JSON.parse(text('id')), mapper: text('mapper'), data: text('data'), outcomes };
}
