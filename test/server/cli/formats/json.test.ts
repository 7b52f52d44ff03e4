import { expect, test } from 'vitest';
import { runCli } from '../../../support/cli.ts';
import { fakeService } from '../../../support/fakeService.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

test('the shape is exactly the documented one', async () => {
  const folder = await tempFolder({
    'sub/m.json': '{"$json_mapper_class_key": "BAD"}',
    'd.json': '{"$mapped_json_class_key": 1}',
  });
  const { stdout } = await runCli(['check', '.', '--format', 'json'], folder, fakeService(), { tty: true });
  const range = { start: { line: 0, character: 28 }, end: { line: 0, character: 31 } };
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    files: [
      { file: 'd.json', kind: 'data', findings: [] },
      {
        file: 'sub/m.json',
        kind: 'mapper',
        findings: [
          {
            code: 'fake-bad',
            severity: 'error',
            message: 'found BAD',
            range,
            related: [{ file: 'sub/m.json', range, message: 'here too' }],
          },
        ],
      },
    ],
    summary: { errors: 1, warnings: 0, informations: 0, hints: 0 },
  });
  expect(stdout.endsWith('}\n')).toBe(true);
});
