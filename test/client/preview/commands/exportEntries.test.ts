import { beforeEach, expect, test } from 'vitest';
import { exportEntries } from '../../../../client/src/preview/commands/exportEntries.ts';
import { entriesRequest, samplesRequest } from '../../../../server/src/protocol.ts';
import { answerWith, dataUri, mapperUri, runEntryCommand } from '../../../support/entryCommand.ts';
import { type Answer, chooseFile, editor, pick, press } from '../../../support/fakeEditor.ts';

const textOf = (path: string) => new TextDecoder().decode(editor.files.get(path));
const many = answerWith(Array.from({ length: 450 }, (_, a) => ({ a })));
const entries = answerWith([{ a: 1 }, { a: 2 }]);
const files = 'JSON: a file for each entry';
const toOut = (preview = entries, ...answers: Answer[]) =>
  runEntryCommand(exportEntries, preview, [pick(files), chooseFile('/out'), ...answers]);

beforeEach(() => editor.reset());

test('writes a file for each complete entry, page after page, of the data file that was looked at', async () => {
  const { requests } = await toOut(many);
  expect(
    requests
      .filter(([method]) => method === entriesRequest)
      .slice(1)
      .map(([, params]) => params),
  ).toEqual([0, 200, 400].map((from) => ({ uri: `${mapperUri}`, dataUri: `${dataUri}`, from })));
  expect([...editor.files.keys()]).toEqual(many.entries.map(({ file }) => `/out/${file}`));
  expect(JSON.parse(textOf('/out/e449'))).toEqual({ data: { m_def: 'd.A', a: 449 } });
  expect(editor.seen('notice').join()).toMatch(/450.*\/out/);
});

test.each([
  ['JSON', files, chooseFile('/out')],
  ['CSV', 'CSV: a row for each entry', chooseFile('/out.csv')],
])('says that a limit cut the entries, as %s', async (_, form, target) => {
  await runEntryCommand(exportEntries, { ...entries, isCut: true }, [pick(form), target]);
  expect(editor.seen('notice').join()).toMatch(/\/out.*limit/);
});

test('stops where it is cancelled, and says how far it came', async () => {
  editor.onProgress = (text, cancelIt) => text.startsWith('200') && cancelIt();
  await toOut(many);
  expect(editor.files.size).toBe(200);
  expect(editor.seen('notice').join()).toMatch(/200.*450.*\/out/);
});

test('writes nothing when looking for existing files is cancelled', async () => {
  editor.files.set('/out/other', new Uint8Array());
  editor.onProgress = (_, cancelIt) => editor.seen('progress').length === 2 && cancelIt();
  await toOut(many);
  expect([...editor.files.keys()]).toEqual(['/out/other']);
});

test('does not mix entries of before and after an edit', async () => {
  const grown = (from: number) => (from === 200 ? { total: 999 } : {});
  const { leftOver } = await runEntryCommand(exportEntries, many, [pick(files), chooseFile('/out')], { change: grown });
  expect([editor.files.size, editor.seen('notice').length, leftOver]).toEqual([200, 1, []]);
});

test.each([
  ['overwrite', [press(0)], 'new', 2],
  ['skip', [press(1)], 'old', 2],
  ['neither', [], 'old', 1],
])('asks before it writes over a file: %s', async (_, answers, kept, files) => {
  editor.files.set('/out/e0', new TextEncoder().encode('old'));
  await toOut(entries, ...answers);
  expect([textOf('/out/e0') === 'old' ? 'old' : 'new', editor.files.size]).toEqual([kept, files]);
});

const named = (...files: string[]) => {
  const made = answerWith(files.map((_, a) => ({ a })));
  return { ...made, entries: made.entries.map((entry, index) => ({ ...entry, file: files[index] ?? '' })) };
};

test.each([
  ['E0', 'e0'],
  ['STRASSE', 'strasse'],
])('asks before it writes %s over %s, where the file system ignores the case', async (file, existing) => {
  for (const ignoresCase of [true, false]) {
    editor.reset();
    editor.ignoresCase = ignoresCase;
    editor.files.set(`/out/${existing}`, new TextEncoder().encode('old'));
    await toOut(named(file));
    expect([editor.seen('modal').length, textOf(`/out/${existing}`)]).toEqual([ignoresCase ? 1 : 0, 'old']);
  }
});

test('no entry replaces another one, where the file system ignores the case', async () => {
  editor.ignoresCase = true;
  await toOut(named('a', 'A', 'b'));
  expect([[...editor.files.keys()], JSON.parse(textOf('/out/a')).data.a]).toEqual([['/out/a'], 0]);
  expect(editor.seen('notice').join()).toMatch(/^A .* a /);
  editor.reset();
  await toOut(named('a', 'A', 'b'));
  expect([...editor.files.keys()]).toEqual(['/out/a', '/out/A', '/out/b']);
});

test('writes nothing to a name that leads elsewhere, and says why there is nothing', async () => {
  await toOut(named('../x'));
  expect(editor.files.size).toBe(0);
  await runEntryCommand(exportEntries, { ...answerWith([]), problem: 'd.json is not JSON.' });
  expect(editor.seen('notice').join()).toContain('d.json is not JSON.');
});

test('writes one table of the entries of one data file, or of all', async () => {
  const samples = [dataUri, 'file:///w/other.json'].map((uri) => ({ uri: `${uri}`, version: null }));
  const csv = (row: number) =>
    runEntryCommand(exportEntries, answerWith([{ a: 1, b: '=x' }, { b: '2' }]), [pick(row), chooseFile('/out/a.csv')], {
      answers: { [samplesRequest]: { samples } },
    });
  await csv(1);
  expect(textOf('/out/a.csv')).toBe("data,entry,a,b\r\nbatch.json,e0,1,'=x\r\nbatch.json,e1,,2\r\n");
  expect(editor.seen('notice').join()).toMatch(/2 rows.*apostrophe: 1/);
  await csv(2);
  expect(textOf('/out/a.csv').split('\r\n')).toHaveLength(6);
});
