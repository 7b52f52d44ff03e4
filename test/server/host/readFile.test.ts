import { execFileSync } from 'node:child_process';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasByteOrderMark, readTextFile, statFile, statFileSync } from '../../../server/src/host/readFile.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const problem = (name: string) => ({ kind: 'problem', problem: name });

test('text is read without its byte order mark', async () => {
  const folder = await tempFolder({ 'a.json': '\uFEFF{"Größe":1}', 'empty.json': '' });
  const marked = { kind: 'text', text: '{"Größe":1}', hasByteOrderMark: true };
  expect(await readTextFile(join(folder, 'a.json'))).toEqual(marked);
  expect(await readTextFile(join(folder, 'empty.json'))).toEqual({ kind: 'text', text: '' });
  for (const name of ['a.json', 'empty.json', 'none.json'])
    expect(await hasByteOrderMark(join(folder, name))).toBe(name === 'a.json');
});

test('bytes that are not UTF-8 are a problem, not replacement characters', async () => {
  const folder = await tempFolder({
    'latin1.json': Buffer.from('{"a":"\u00e9"}', 'latin1'),
    'utf16.json': Buffer.from('\uFEFF{"a":1}', 'utf16le'),
    'cut.json': Buffer.from([0x22, 0xc3]),
  });
  for (const name of ['latin1.json', 'utf16.json', 'cut.json']) {
    expect(await readTextFile(join(folder, name))).toMatchObject(problem('not-utf8'));
  }
});

test.each([
  ['UTF-16', Buffer.from('\uFEFF{"Ω":1}', 'utf16le')],
  ['UTF-16', Buffer.from('\uFEFF{"Ω":1}', 'utf16le').swap16()],
  ['UTF-16', Buffer.from('{"Ω":1}', 'utf16le')],
  ['UTF-16', Buffer.from('{"Ω":1}', 'utf16le').swap16()],
  ['UTF-16', Buffer.from('{\n"Ω":1}', 'utf16le')],
  ['UTF-32', Buffer.from([...'{"Ω":1}'].flatMap((each) => [each.codePointAt(0)! % 256, each === 'Ω' ? 3 : 0, 0, 0]))],
  ['UTF-32', Buffer.from([0, 0, 0xfe, 0xff, ...[...'{"":1}'].flatMap((each) => [0, 0, 0, each.charCodeAt(0)])])],
  ['Windows-1252', Buffer.from('{"é":1}', 'latin1')],
])('text in %s can be recognized', async (encoding, bytes) => {
  const path = join(await tempFolder({ 'a.json': bytes }), 'a.json');
  const ascii = expect.stringMatching(/^\{\n?"[^"]?":1\}$/);
  expect(await readTextFile(path)).toEqual({ ...problem('not-utf8'), foreign: { encoding, ascii } });
});

test('what is no regular file is not opened', async () => {
  const folder = await tempFolder({ 'file.json': '{}', 'x.json/a.txt': '' });
  execFileSync('mkfifo', [join(folder, 'pipe.json')]);
  for (const [name, expected] of [
    ['x.json', 'not-a-file'],
    ['pipe.json', 'not-a-file'],
    ['none.json', 'missing'],
    ['file.json/below.json', 'missing'],
  ] as const)
    expect(await readTextFile(join(folder, name))).toEqual(problem(expected));
  expect(await readTextFile('a\0b')).toEqual(problem('unreadable'));
});

test.each([statFile, statFileSync])('a stamp changes with the content, and folders have none', async (stateOf) => {
  const folder = await tempFolder({ 'a.json': '1' });
  const path = join(folder, 'a.json');
  const before = await stateOf(path);
  expect(await stateOf(path)).toEqual(before);
  await writeFile(path, '22');
  expect(await stateOf(path)).not.toEqual(before);
  const sized = await stateOf(path);
  await utimes(path, 1, 1);
  expect(await stateOf(path)).not.toEqual(sized);
  expect(await stateOf(folder)).toBeUndefined();
  expect(await stateOf(join(folder, 'none'))).toBeUndefined();
});

test('a file above the limit is not read', async () => {
  const folder = await tempFolder({ 'a.json': '123456' });
  expect(await readTextFile(join(folder, 'a.json'), 5)).toEqual(problem('too-large'));
  expect(await readTextFile(join(folder, 'a.json'), 6)).toEqual({ kind: 'text', text: '123456' });
});
