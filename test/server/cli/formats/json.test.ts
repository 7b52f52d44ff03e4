import { expect, test } from 'vitest';
import { runCli } from '../../../support/cli.ts';
import { fakeService } from '../../../support/fakeService.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

test('the shape is exactly the documented one', async () => {
  const files = { 'sub/m.json': '{"$json_mapper_class_key": "BAD"}', 'd.json': '{"$mapped_json_class_key": 1}' };
  const argv = ['check', '.', '--format', 'json'];
  const { stdout } = await runCli(argv, await tempFolder(files), fakeService(), { tty: true });
  const range = { start: { line: 0, character: 28 }, end: { line: 0, character: 31 } };
  const related = [{ file: 'sub/m.json', range, message: 'here too' }];
  const finding = { code: 'fake-bad', severity: 'error', message: 'found BAD', range, related };
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    files: [
      { file: 'd.json', kind: 'data', findings: [] },
      { file: 'sub/m.json', kind: 'mapper', findings: [finding] },
    ],
    summary: { errors: 1, warnings: 0, informations: 0, hints: 0 },
  });
  expect(stdout.endsWith('}\n')).toBe(true);
});
