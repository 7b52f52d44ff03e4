import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { checklist } from '../../../server/src/checks/checklist.ts';
import { dataChecklist } from '../../../server/src/checks/data/dataChecks.ts';

const severities = new Map([...checklist, ...dataChecklist].map(({ code, severity }) => [code, severity]));

/** Names of the files of a folder and all below it. */
function namesBelow(folder: string): readonly string[] {
  return readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' }).map((path) =>
    basename(path),
  );
}

const sources = namesBelow('../../../server/src/checks/');

test('has each code once, and each stands in a file and a test of its name', () => {
  for (const list of [checklist, dataChecklist]) expect(new Set(list.map((each) => each.code)).size).toBe(list.length);
  const tests = namesBelow('.');
  // Those about the parser come of one table.
  for (const code of [...severities.keys()].filter((each) => !each.startsWith('compat-'))) {
    expect(sources, code).toContain(`${code}.ts`);
    expect(tests, code).toContain(`${code}.test.ts`);
  }
});

test('leaves no file with a code out', () => {
  const codes = sources.filter((file) => file.includes('-')).map((file) => file.replace('.ts', ''));
  expect(codes.length).toBeGreaterThan(50);
  // The entries of the configuration are compared with all findings at the end, by the service.
  expect(codes.filter((code) => !severities.has(code))).toEqual(['ignore-unused']);
});
