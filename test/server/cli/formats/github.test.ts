import { expect, test } from 'vitest';
import { githubFormat } from '../../../../server/src/cli/formats/github.ts';
import { runCli } from '../../../support/cli.ts';
import { fakeService } from '../../../support/fakeService.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

async function annotations(files: Record<string, unknown>, ...argv: string[]): Promise<readonly string[]> {
  const folder = await tempFolder(files);
  const { stdout } = await runCli(['check', '.', '--format', 'github', ...argv], folder, fakeService());
  return stdout.split('\n');
}

test('each finding is a workflow command; a summary ends the log', async () =>
  expect(await annotations({ 'm.json': '{\n"$json_mapper_class_key": "BAD WARN INFO HINT"}' })).toEqual([
    '::error file=m.json,line=2,endLine=2,col=28,endColumn=31,title=fake-bad::found BAD%0A→ m.json:2:28 here too',
    '::warning file=m.json,line=2,endLine=2,col=32,endColumn=36,title=fake-warn::found WARN',
    '::notice file=m.json,line=2,endLine=2,col=37,endColumn=41,title=fake-info::found INFO',
    '::notice file=m.json,line=2,endLine=2,col=42,endColumn=46,title=fake-hint::found HINT',
    '1 file checked: 1 error, 1 warning, 1 info, 1 hint',
    '',
  ]));

test('signs of the command language are escaped, columns of several lines left out', async () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 3 } };
  const message = '100 %\n::add-mask::a,b\u001b';
  const finding = { code: 'x', severity: 'error', message, range, related: [] } as const;
  const file = { file: 'a,b:c%.json', uri: 'file:///x', kind: 'mapper', findings: [finding] } as const;
  const counts = { error: 1, warning: 0, information: 0, hint: 0 };
  const output = await githubFormat(
    { files: [file], counts, unchecked: undefined, unfinished: 0, expectations: undefined, sets: undefined },
    { nameOf: (uri) => uri, textOf: async () => undefined, fixesOf: async () => [], version: '1', colour: false },
  );
  const escaped = '::error file=a%2Cb%3Ac%25.json,line=1,endLine=2,title=x::100 %25%0A::add-mask::a,b·';
  expect(output.split('\n')[0]).toBe(escaped);
});

test('entries that are not as expected come with their difference', async () => {
  const files = { 'm.json': '{"$json_mapper_class_key": "demo"}', 'd.json': '{"$mapped_json_class_key": "demo"}' };
  const [line] = await annotations({ ...files, 'd.expected.json': '[]' }, '--expect');
  expect(line).toMatch(
    /^::error file=d\.expected\.json,line=1,.*title=expected-differs::.* d\.json .*%0A--- expected%0A\+\+\+ found%0A@@/,
  );
});
