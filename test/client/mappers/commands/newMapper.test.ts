import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { newMapper } from '../../../../client/src/mappers/commands/newMapper.ts';
import { cancel, chooseFile, editor, enter, goBack, pick, press, type } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';

const made = { kind: 'mapper', text: '{"made": 1}\n', notes: ['2 fields got no rule'], hasClassKey: true };
const written = (path: string) => new TextDecoder().decode(editor.files.get(path));
const asks = (data: string, schema = 'lab.Run') => ['mapper/scaffold', { uri: `file://${data}`, schema }];
const binds = (data: string) => ['mapper/setSample', { uri: 'file:///w/new.mapper.json', dataUri: `file://${data}` }];

beforeEach(() => {
  editor.reset();
  for (const name of ['run.json', 'run.mapper.json']) editor.files.set(`/w/${name}`, new Uint8Array([123]));
});

test('a data file and a class are asked for; the mapper is written, opened and bound to the file', async () => {
  const { services, asked } = fakeServer({ 'mapper/scaffold': made });
  editor.script(pick('run.json'), type('lab.Run'), chooseFile('/w/new.mapper.json'));
  await newMapper.run(services);
  expect(asked).toEqual([asks('/w/run.json'), binds('/w/run.json')]);
  expect(written('/w/new.mapper.json')).toBe(made.text);
  expect(editor.seen('document')).toEqual([made.text]);
  expect(editor.seen('notice')).toEqual(['The new mapper is bound to run.json.\nPreview']);
  expect(editor.seen('log').join()).toContain('2 fields got no rule');
  expect(editor.leftOver).toEqual([]);
});

test('Enter takes the data file, Enter the class', async () => {
  const { services, asked } = fakeServer({ 'mapper/scaffold': made });
  editor.script(enter, type('nomad.datamodel.data.EntryData'), chooseFile('/w/new.mapper.json'));
  await newMapper.run(services);
  expect(asked[0]).toEqual(asks('/w/run.json', 'nomad.datamodel.data.EntryData'));
});

test('Back asks for the data file again, with the chosen one active', async () => {
  editor.files.set('/w/z.json', new Uint8Array([123]));
  const { services, asked } = fakeServer({ 'mapper/scaffold': made });
  editor.script(pick('z.json'), goBack, enter, type('lab.Run'), chooseFile('/w/new.mapper.json'));
  await newMapper.run(services);
  expect(asked[0]).toEqual(asks('/w/z.json'));
});

test('the notice leads to the preview', async () => {
  const { services } = fakeServer({ 'mapper/scaffold': made });
  editor.script(pick('run.json'), type('lab.Run'), chooseFile('/w/new.mapper.json'), press('Preview'));
  await newMapper.run(services);
  expect(editor.seen('command').join()).toMatch(/previewEntries\n.*new\.mapper\.json/);
  expect(editor.leftOver).toEqual([]);
});

test('where the data file names no mapper, the notice adds the key, and then leads to the preview', async () => {
  const position = { line: 0, character: 1 };
  const edits = [{ range: { start: position, end: position }, newText: '"key": "run"' }];
  const { services, asked } = fakeServer({
    'mapper/scaffold': { ...made, hasClassKey: false },
    'mapper/classKeyEdits': edits,
  });
  const answers = [press('Add Key to run.json'), press('Preview')];
  editor.script(pick('run.json'), type('lab.Run'), chooseFile('/w/new.mapper.json'), ...answers);
  await newMapper.run(services);
  expect(asked.at(-1)).toEqual([
    'mapper/classKeyEdits',
    { uri: 'file:///w/new.mapper.json', dataUri: 'file:///w/run.json' },
  ]);
  expect(written('/w/run.json')).toBe('{"key": "run"');
  expect(editor.seen('notice')).toEqual([
    'The new mapper is bound to run.json, which does not name it yet.\nAdd Key to run.json | Preview',
    'run.json names its mapper now.\nPreview',
  ]);
  expect(editor.leftOver).toEqual([]);
});

test('a file that a finding names is not asked for', async () => {
  const { services, asked } = fakeServer({ 'mapper/scaffold': made });
  editor.script(type('lab.Run'), chooseFile('/w/new.mapper.json'));
  await newMapper.run(services, vscode.Uri.file('/w/run.json'));
  expect(asked).toEqual([asks('/w/run.json'), binds('/w/run.json')]);
  expect(editor.leftOver).toEqual([]);
});

test('a file from elsewhere; a class that is none is refused', async () => {
  const { services, asked } = fakeServer({ 'mapper/scaffold': made });
  editor.script(pick('Choose another'), chooseFile('/else/d.json'), type('noclass'), type('lab.Run'), cancel);
  await newMapper.run(services);
  expect(asked).toEqual([asks('/else/d.json')]);
  expect(editor.seen('document')).toEqual([]);
  expect(editor.leftOver).toEqual([]);
});

test('what is cancelled writes nothing', async () => {
  const { services, asked } = fakeServer({ 'mapper/scaffold': made });
  editor.script(pick('run.json'), cancel);
  await newMapper.run(services);
  expect(asked).toEqual([]);
});

test('a file that no mapper can be made for is told', async () => {
  const { services } = fakeServer({ 'mapper/scaffold': { kind: 'problem', problem: 'it is not JSON' } });
  editor.script(pick('run.json'), type('lab.Run'));
  await expect(newMapper.run(services)).rejects.toThrow('No mapper for run.json: it is not JSON.');
});
