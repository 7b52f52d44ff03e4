import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bounds, runScript } from './runScript.ts';
import type { Script } from './script.ts';

/** What fuzz found, one case a line. */
const found = readFileSync(new URL('./regressions.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { readonly what: string; readonly script: Script });

test.each(found)('$what', async ({ script }) => {
  expect(await runScript(script, bounds.quick)).toBeUndefined();
});
