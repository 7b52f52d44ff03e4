import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeScript } from './makeScript.ts';
import { bounds, runScript } from './runScript.ts';
import { type Script, statesOf } from './script.ts';

const folder = join(import.meta.dirname, 'regressions');

for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
  test(name, async () => {
    const { script } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { script: Script };
    expect(await runScript(script, bounds.quick)).toBeUndefined();
  });
}

test('scripts of a seed are always the same, and run', async () => {
  const script = makeScript(1, 2);
  expect(makeScript(1, 2)).toEqual(script);
  expect(makeScript(1, 3)).not.toEqual(script);
  expect(await runScript(script, bounds.quick)).toBeUndefined();
});

test('edits change the text one after the other, wherever they point', () => {
  const edits = [
    { file: 'mapper', at: 7, take: 1, put: 'x' },
    { file: 'data', at: 0, take: 99, put: '' },
  ] as const;
  expect(statesOf({ mapper: 'abc', data: 'd', edits, at: 0 })).toEqual([
    { mapper: 'abc', data: 'd' },
    { mapper: 'abcx', data: 'd' },
    { mapper: 'abcx', data: '' },
  ]);
});
