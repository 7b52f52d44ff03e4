import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { markedLines } from '../../../../server/src/cli/formats/text.ts';
import { runCli } from '../../../support/cli.ts';
import { parseMarked } from '../../../support/cursor.ts';
import { fakeService } from '../../../support/fakeService.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

const text = '{\n\t"$json_mapper_class_key": "demo",\n\t"x": "BAD"\n}\n';

test('a finding has its place, source, caret and related places; a summary ends the output', async () => {
  const folder = await tempFolder({ 'm.json': text, 'd.json': '{"$mapped_json_class_key": "WARN"}' });
  const { code, stdout, stderr } = await runCli(['check', '.'], folder, fakeService());
  expect(stdout).toBe(`d.json:1:29 warning fake-warn found WARN
  1 | {"$mapped_json_class_key": "WARN"}
    |                             ^^^^

m.json:3:8 error fake-bad found BAD
  3 |  "x": "BAD"
    |        ^^^
  → m.json:3:8 here too

2 files checked: 1 error, 1 warning
`);
  expect([code, stderr]).toEqual([1, '']);
});

test('colours on a terminal that has them, or where they are forced; none with NO_COLOR', async () => {
  const folder = await tempFolder({ 'm.json': text });
  const colours = async (options: Parameters<typeof runCli>[3]) =>
    (await runCli(['check', '.'], folder, fakeService(), options)).stdout.includes('\u001b[31merror');
  expect(await colours({ tty: true })).toBe(true);
  expect(await colours({ tty: true, env: { NO_COLOR: '1' } })).toBe(false);
  expect(await colours({ tty: true, env: { NO_COLOR: '' } })).toBe(true);
  expect(await colours({})).toBe(false);
  expect(await colours({ tty: true, env: { TERM: 'dumb' } })).toBe(false);
  expect(await colours({ env: { FORCE_COLOR: '1', TERM: 'dumb' } })).toBe(true);
  expect(await colours({ env: { CLICOLOR_FORCE: '1' } })).toBe(true);
  expect(await colours({ tty: true, env: { FORCE_COLOR: '0' } })).toBe(false);
  expect(await colours({ env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).toBe(false);
});

test('control characters of a file reach no terminal', async () => {
  const folder = await tempFolder({ 'm\u001b[2J.json': '{"$json_mapper_class_key": "\u001b]0;BAD\u0007"}' });
  const { stdout } = await runCli(['check', '.'], folder, fakeService());
  expect(stdout).toContain('m·[2J.json:1:');
  for (const control of ['\u001b', '\u0007']) expect(stdout).not.toContain(control);
});

test.each([
  ['below the range', 'a\n  <|bcd|> e\n', ['2 |   bcd e', '  |   ^^^']],
  ['once for an empty range', 'ab<||>', ['1 | ab', '  |   ^']],
  ['in an empty line', '<||>', ['1 | ', '  | ^']],
  ['to the end of the first of several lines', 'a <|bc\r\nd|> e', ['1 | a bc', '  |   ^^']],
  [
    'with the surroundings alone of a long line',
    `${'x'.repeat(5000)}<|here|>${'y'.repeat(5000)}`,
    [`1 | …${'x'.repeat(30)}here${'y'.repeat(66)}…`, `  | ${' '.repeat(31)}^^^^`],
  ],
  ['100 times at most', `<|${'x'.repeat(5000)}|>`, [expect.any(String), `  | ${'^'.repeat(100)}`]],
])('the caret stands %s', (_, marked, lines) => {
  const { text, ranges } = parseMarked(marked);
  expect(markedLines(TextDocument.create('file:///x', 'json', 0, text), ranges[0]!)).toEqual(lines);
});

test('a place outside the document has no excerpt, and thousands of places in one long line take no time', () => {
  const document = TextDocument.create('file:///x', 'json', 0, `${'x'.repeat(4_000_000)}\n`);
  const outside = { start: { line: 5, character: 0 }, end: { line: 5, character: 1 } };
  expect(markedLines(document, outside)).toEqual([]);
  const range = { start: { line: 0, character: 3_999_999 }, end: { line: 0, character: 4_000_000 } };
  for (let count = 0; count < 5000; count++) expect(markedLines(document, range)[0]).toMatch(/x$/);
});
