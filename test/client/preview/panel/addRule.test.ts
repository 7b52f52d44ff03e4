import { beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { addRule } from '../../../../client/src/preview/panel/addRule.ts';
import { editor } from '../../../support/fakeEditor.ts';

const details = { mapperUri: 'file:///w/m.json', dataUri: 'file:///w/d.json' };
const at = (character: number) => ({ line: 0, character });

beforeEach(() => {
  editor.reset();
  editor.files.set('/w/m.json', new TextEncoder().encode('{"rules": {}}'));
});

test('writes the rule into the mapper, and says where it stands', async () => {
  const insert = { range: { start: at(11), end: at(11) }, newText: ' "a": "b"' };
  const document = {
    version: 1,
    offsetAt: ({ character }: { character: number }) => character,
    positionAt: (offset: number) => at(offset),
  };
  vi.spyOn(vscode.workspace, 'openTextDocument').mockResolvedValueOnce(document as never);
  const ask = vi.fn(async () => [insert] as never);
  const place = await addRule(details, '/a', ask);
  expect(ask).toHaveBeenCalledWith('mapper/addRule', { uri: details.mapperUri, dataUri: details.dataUri, field: '/a' });
  expect(new TextDecoder().decode(editor.files.get('/w/m.json'))).toBe('{"rules": { "a": "b"}}');
  expect(place?.range).toMatchObject({ start: at(12), end: at(20) });
});

test('edits of another version of the mapper are asked for again', async () => {
  const document = { version: 1 };
  vi.spyOn(vscode.workspace, 'openTextDocument').mockResolvedValueOnce(document as never);
  let asked = 0;
  const ask = async () => {
    if (++asked === 1) document.version++;
    return null as never;
  };
  expect(await addRule(details, '/a', ask)).toBeUndefined();
  expect(asked).toBe(2);
});

test('where no mapping can have the rule, that is said', async () => {
  expect(await addRule(details, '/a', async () => null as never)).toBeUndefined();
  expect(editor.sights.map(({ surface }) => surface)).toEqual(['uri', 'notice']);
});
