import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { newMapper } from '../../../../client/src/mappers/commands/newMapper.ts';
import { cancel, chooseFile, editor, enter, goBack, pick, press, type } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';

const made = { kind: 'mapper', text: '{"made": 1}\n', notes: ['2 fields got no rule'], hasClassKey: true, samples: 1 };
const ranked = {
  total: 17,
  classes: [
    { path: 'lab.films.Deposition', isEntry: true, fields: 12, about: 'A film is made' },
    { path: 'lab.Run', isEntry: true, fields: 3 },
    { path: 'lab.Step', isEntry: false, fields: 14 },
  ],
};
const answers = { 'mapper/scaffold': made, 'mapper/rankClasses': ranked };
const written = (path: string) => new TextDecoder().decode(editor.files.get(path));
const ranks = (data: string) => ['mapper/rankClasses', { uri: `file://${data}` }];
const asks = (data: string, schema = 'lab.Run') => ['mapper/scaffold', { uri: `file://${data}`, schema }];
const binds = (data: string) => ['mapper/setSample', { uri: 'file:///w/new.mapper.json', dataUri: `file://${data}` }];

beforeEach(() => {
  editor.reset();
  for (const name of ['run.json', 'run.mapper.json']) editor.files.set(`/w/${name}`, new Uint8Array([123]));
});

test('a data file and a class are asked for; the mapper is written, opened and bound, with its preview', async () => {
  const { services, asked } = fakeServer(answers);
  editor.script(pick('run.json'), pick('Run'), chooseFile('/w/new.mapper.json'));
  await newMapper.run(services);
  expect(asked).toEqual([ranks('/w/run.json'), asks('/w/run.json'), binds('/w/run.json')]);
  expect(written('/w/new.mapper.json')).toBe(made.text);
  expect(editor.seen('document')).toEqual([made.text]);
  expect(editor.seen('command').join()).toMatch(/previewEntries\n.*new\.mapper\.json/);
  expect(editor.seen('notice')).toEqual(['The new mapper is bound to run.json.']);
  expect(editor.seen('log').join()).toContain('2 fields got no rule');
  expect(editor.leftOver).toEqual([]);
});

test('a mapper for several data files is bound by their class key, and none is chosen', async () => {
  const { services, asked } = fakeServer({ ...answers, 'mapper/scaffold': { ...made, samples: 3 } });
  editor.script(pick('run.json'), pick('Run'), chooseFile('/w/new.mapper.json'));
  await newMapper.run(services);
  expect(asked.at(-1)).toEqual(['mapper/setSample', { uri: 'file:///w/new.mapper.json', dataUri: null }]);
  expect(editor.seen('notice')).toEqual(['The new mapper is bound to run.json and 2 more with its class key.']);
});

test('classes say where they are, how much of the data they take, and what they are', async () => {
  editor.script(pick('run.json'), cancel);
  await newMapper.run(fakeServer(answers).services);
  expect(editor.seen('quickPick')[1]?.split('\n').slice(2)).toEqual([
    'Classes of entries',
    'Deposition · lab.films.Deposition · 12 of 17 fields · A film is made',
    'Run · lab.Run · 3 of 17 fields',
    'Other classes',
    'Step · lab.Step · 14 of 17 fields',
  ]);
});

test('Enter takes the data file, Enter the class that takes most', async () => {
  const { services, asked } = fakeServer(answers);
  editor.script(enter, enter, chooseFile('/w/new.mapper.json'));
  await newMapper.run(services);
  expect(asked[1]).toEqual(asks('/w/run.json', 'lab.films.Deposition'));
});

test.each([
  ['a path that is known', 'lab.Step', 'lab.Step'],
  ['a part of a known path', 'films.Dep', 'lab.films.Deposition'],
  ['a path that nobody knows', ' other.pkg.Class ', 'other.pkg.Class'],
])('%s is typed', async (_, typed, schema) => {
  const { services, asked } = fakeServer(answers);
  editor.script(pick('run.json'), type(typed), chooseFile('/w/new.mapper.json'));
  await newMapper.run(services);
  expect(asked[1]).toEqual(asks('/w/run.json', schema));
  expect(editor.leftOver).toEqual([]);
});

test('Back asks for the data file again, with the chosen one active', async () => {
  editor.files.set('/w/z.json', new Uint8Array([123]));
  const { services, asked } = fakeServer(answers);
  editor.script(pick('z.json'), goBack, enter, type('lab.Run'), chooseFile('/w/new.mapper.json'));
  await newMapper.run(services);
  expect(asked.at(-2)).toEqual(asks('/w/z.json'));
});

test('where the data file names no mapper, the notice adds the key', async () => {
  const position = { line: 0, character: 1 };
  const edits = [{ range: { start: position, end: position }, newText: '"key": "run"' }];
  const { services, asked } = fakeServer({
    ...answers,
    'mapper/scaffold': { ...made, hasClassKey: false },
    'mapper/classKeyEdits': edits,
  });
  editor.script(pick('run.json'), pick('Run'), chooseFile('/w/new.mapper.json'), press('Add Key to run.json'));
  await newMapper.run(services);
  expect(asked.at(-1)).toEqual([
    'mapper/classKeyEdits',
    { uri: 'file:///w/new.mapper.json', dataUri: 'file:///w/run.json' },
  ]);
  expect(written('/w/run.json')).toBe('{"key": "run"');
  expect(editor.seen('notice')).toEqual([
    'The new mapper is bound to run.json, which does not name it yet.\nAdd Key to run.json',
    'run.json names its mapper now.',
  ]);
  expect(editor.leftOver).toEqual([]);
});

test('a file that a finding names is not asked for', async () => {
  const { services, asked } = fakeServer(answers);
  editor.script(type('lab.Run'), chooseFile('/w/new.mapper.json'));
  await newMapper.run(services, vscode.Uri.file('/w/run.json'));
  expect(asked).toEqual([ranks('/w/run.json'), asks('/w/run.json'), binds('/w/run.json')]);
  expect(editor.leftOver).toEqual([]);
});

test('all JSON files that are selected in the explorer are its data files, the clicked one first', async () => {
  const { services, asked } = fakeServer({ ...answers, 'mapper/scaffold': { ...made, samples: 2 } });
  editor.script(type('lab.Run'), chooseFile('/w/new.mapper.json'));
  const [one, other] = [vscode.Uri.file('/w/run.json'), vscode.Uri.file('/w/other.json')];
  await newMapper.run(services, one, [other, one, vscode.Uri.file('/w/notes.txt')]);
  const files = { uri: 'file:///w/run.json', others: ['file:///w/other.json'] };
  expect(asked).toEqual([
    ['mapper/rankClasses', files],
    ['mapper/scaffold', { ...files, schema: 'lab.Run' }],
    ['mapper/setSample', { uri: 'file:///w/new.mapper.json', dataUri: null }],
  ]);
});

test('where some of several data files name no mapper, the notice adds the key to all', async () => {
  for (const name of ['run.json', 'other.json']) editor.files.set(`/w/${name}`, new TextEncoder().encode('{'));
  const position = { line: 0, character: 1 };
  const edits = [{ range: { start: position, end: position }, newText: '"key": "run"' }];
  const { services, asked } = fakeServer({
    ...answers,
    'mapper/scaffold': { ...made, hasClassKey: false, samples: 2 },
    'mapper/classKeyEdits': edits,
  });
  editor.script(type('lab.Run'), chooseFile('/w/new.mapper.json'), press('Add Key to All'));
  const files = ['/w/run.json', '/w/other.json'].map((path) => vscode.Uri.file(path));
  await newMapper.run(services, files[0], files);
  expect([written('/w/run.json'), written('/w/other.json')]).toEqual(['{"key": "run"', '{"key": "run"']);
  expect(asked.at(-1)).toEqual(['mapper/setSample', { uri: 'file:///w/new.mapper.json', dataUri: null }]);
  expect(editor.seen('notice')).toEqual([
    'Not all of the 2 data files name the new mapper yet.\nAdd Key to All',
    'All 2 data files name the new mapper now.',
  ]);
});

test('a problem names the file that it is about', async () => {
  const problem = { kind: 'problem', problem: 'it is not JSON', file: 'other.json' };
  const { services } = fakeServer({ ...answers, 'mapper/scaffold': problem });
  editor.script(type('lab.Run'));
  const files = ['/w/run.json', '/w/other.json'].map((path) => vscode.Uri.file(path));
  await expect(newMapper.run(services, files[0], files)).rejects.toThrow('No mapper for other.json: it is not JSON.');
});

test('a file from elsewhere; a class that is none is refused', async () => {
  const { services, asked } = fakeServer(answers);
  editor.script(pick('Choose another'), chooseFile('/else/d.json'), type('noclass'), type('lab.Run'), cancel);
  await newMapper.run(services);
  expect(asked).toEqual([ranks('/else/d.json'), asks('/else/d.json')]);
  expect(editor.seen('document')).toEqual([]);
  expect(editor.leftOver).toEqual([]);
});

test('what is cancelled writes nothing', async () => {
  const { services, asked } = fakeServer(answers);
  editor.script(pick('run.json'), cancel);
  await newMapper.run(services);
  expect(asked).toEqual([ranks('/w/run.json')]);
});

test('a file that no mapper can be made for is told', async () => {
  const { services } = fakeServer({
    'mapper/scaffold': { kind: 'problem', problem: 'it is not JSON' },
    'mapper/rankClasses': { total: 0, classes: [] },
  });
  editor.script(pick('run.json'), type('lab.Run'));
  await expect(newMapper.run(services)).rejects.toThrow('No mapper for run.json: it is not JSON.');
});
