import { beforeEach, expect, test } from 'vitest';
import { newMapper } from '../../../client/src/commands/newMapper.ts';
import { cancel, chooseFile, editor, pick, type } from '../../support/fakeEditor.ts';
import { fakeServer } from '../../support/fakeServer.ts';

const made = { kind: 'mapper', text: '{"made": 1}\n', notes: ['add a class key'] };
const written = (path: string) => new TextDecoder().decode(editor.files.get(path));

beforeEach(() => {
  editor.reset();
  for (const name of ['run.json', 'run.mapper.json']) editor.files.set(`/w/${name}`, new Uint8Array([123]));
});

test('a data file and a class are asked for, and the mapper is written and opened', async () => {
  const { services, asked } = fakeServer({ 'mapper/scaffold': made });
  editor.script(pick('run.json'), type('lab.Run'), chooseFile('/w/new.mapper.json'));
  await newMapper.run(services);
  expect(asked).toEqual([['mapper/scaffold', { uri: 'file:///w/run.json', schema: 'lab.Run' }]]);
  expect(written('/w/new.mapper.json')).toBe(made.text);
  expect(editor.seen('document')).toEqual([made.text]);
  expect(editor.seen('notice').join()).toContain('add a class key');
  expect(editor.leftOver).toEqual([]);
});

test('a file from elsewhere; a class that is none is refused', async () => {
  const { services, asked } = fakeServer({ 'mapper/scaffold': made });
  editor.script(pick('Choose another'), chooseFile('/else/d.json'), type('noclass'), type('lab.Run'), cancel);
  await newMapper.run(services);
  expect(asked).toEqual([['mapper/scaffold', { uri: 'file:///else/d.json', schema: 'lab.Run' }]]);
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
