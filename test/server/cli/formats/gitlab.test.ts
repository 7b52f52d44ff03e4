import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../../support/cli.ts';
import { fakeService } from '../../../support/fakeService.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

type Issue = { readonly fingerprint: string; readonly check_name: string; readonly location: unknown };

async function issuesIn(folder: string): Promise<readonly Issue[]> {
  return JSON.parse((await runCli(['check', '.', '--format', 'gitlab'], folder, fakeService())).stdout);
}

test('each finding is an issue of a code quality report', async () => {
  const folder = await tempFolder({ 'sub/m.json': '{\n"$json_mapper_class_key": "BAD WARN INFO"}' });
  expect(await issuesIn(folder)).toEqual(
    [
      ['found BAD', 'fake-bad', 'major'],
      ['found WARN', 'fake-warn', 'minor'],
      ['found INFO', 'fake-info', 'info'],
    ].map(([description, check_name, severity]) => ({
      description,
      check_name,
      severity,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      location: { path: 'sub/m.json', lines: { begin: 2, end: 2 } },
    })),
  );
  expect(await issuesIn(await tempFolder({ 'm.json': '{"$json_mapper_class_key": "demo"}' }))).toEqual([]);
});

test('fingerprints differ from each other, and stay when lines are added or other findings go', async () => {
  const folder = await tempFolder({ 'm.json': '{"$json_mapper_class_key": "WARN BAD BAD", "x": "INFO"}' });
  const before = await issuesIn(folder);
  expect(new Set(before.map(({ fingerprint }) => fingerprint)).size).toBe(4);
  await writeFile(join(folder, 'm.json'), '{\n\n"y": 1, "$json_mapper_class_key": "BAD BAD",\n"x": "INFO"}');
  const after = await issuesIn(folder);
  expect(after.map(({ fingerprint }) => fingerprint)).toEqual(before.slice(1).map(({ fingerprint }) => fingerprint));
  expect(after[0]?.location).not.toEqual(before[1]?.location);
});
