/** Values that classes of plug-ins and units take, and what the parser itself made of them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ParserVersion } from '../../../server/src/parserModel/versions.ts';
import { runModel } from '../../support/parser.ts';

interface ValueCase {
  readonly name: string;
  readonly version: ParserVersion;
  readonly mapper: object;
  /** Text, with the spelling of its numbers. */
  readonly data: string;
  readonly entries?: readonly { readonly file: string; readonly data: unknown }[];
  /** The exception that stops the parser while it reads the data. */
  readonly error?: string;
}

const cases = readFileSync(new URL('values.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as ValueCase);

test.each(cases)('$name ($version)', async ({ version, mapper, data, entries, error }) => {
  const result = await runModel(mapper, data, { version });
  if (error === undefined) {
    expect(result.crash).toBeUndefined();
    expect(result.entries.map((entry) => ({ file: entry.file, data: entry.data }))).toEqual(entries);
  } else expect(result.crash).toMatchObject({ stage: 'data', error });
});
