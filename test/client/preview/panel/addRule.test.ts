import { beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { addRule } from '../../../../client/src/preview/panel/addRule.ts';
import type { Ask } from '../../../../client/src/preview/panel/reveal.ts';
import { cancel, editor, pick } from '../../../support/fakeEditor.ts';

const details = { mapperUri: 'file:///w/m.json', dataUri: 'file:///w/d.json' };
const rule = { adds: 'rule', source: 'a' };
const uri = vscode.Uri.parse(details.mapperUri);
const at = (character: number) => ({ line: 0, character });

beforeEach(() => {
  editor.reset();
  editor.files.set('/w/m.json', new TextEncoder().encode('{"rules": {}}'));
});

test('writes the rule into the mapper, and says where it stands', async () => {
  const insert = { range: { start: at(11), end: at(11) }, newText: ' "a": "b"' };
  const document = {
    uri,
    version: 1,
    offsetAt: ({ character }: { character: number }) => character,
    positionAt: (offset: number) => at(offset),
  };
  vi.spyOn(vscode.workspace, 'openTextDocument').mockResolvedValueOnce(document as never);
  const offer = { ...rule, targets: [{ target: 'b', detail: 'str', reason: 'its name fits' }], edits: [] };
  const ask = vi.fn(async (_: string, params: object) =>
    'target' in params ? { targets: [], edits: [insert] } : offer,
  ) as never as Ask & ReturnType<typeof vi.fn>;
  editor.script(pick('b'));
  const place = await addRule(details, '/a', ask);
  const params = { uri: details.mapperUri, dataUri: details.dataUri, field: '/a' };
  expect(ask.mock.calls).toEqual([
    ['mapper/addRule', params],
    ['mapper/addRule', { ...params, target: 'b' }],
  ]);
  expect(new TextDecoder().decode(editor.files.get('/w/m.json'))).toBe('{"rules": { "a": "b"}}');
  expect(place?.range).toMatchObject({ start: at(12), end: at(20) });
});

test('a list gets its mapping first, and then the field its rule if the mapping does not read it', async () => {
  const edit = { range: { start: at(11), end: at(11) }, newText: ' "a": "b"' };
  const document = { uri, version: 1, offsetAt: () => 0, positionAt: at };
  const asked: (string | undefined)[] = [];
  const offers = (isReadNow: boolean) =>
    (async (_: string, { target }: { target?: string }) => {
      asked.push(target);
      if (target !== undefined) return { ...rule, targets: [], edits: [edit] };
      const offer = {
        source: 's[*]',
        targets: [{ target: asked.length === 1 ? 'steps' : 'rpm', detail: '' }],
        edits: [],
      };
      return asked.length === 1 ? { ...offer, adds: 'mapping' } : isReadNow ? null : { ...offer, adds: 'rule' };
    }) as never as Ask;
  vi.spyOn(vscode.workspace, 'openTextDocument').mockResolvedValue(document as never);
  editor.script(pick('steps'), pick('rpm'));
  expect(await addRule(details, '/s/*/rpm', offers(false))).toBeDefined();
  expect(asked).toEqual([undefined, 'steps', undefined, 'rpm']);
  asked.length = 0;
  editor.script(pick('steps'));
  expect(await addRule(details, '/s/*/rpm', offers(true))).toBeDefined();
  expect(asked).toEqual([undefined, 'steps', undefined]);
});

test('edits of another version of the mapper are asked for again', async () => {
  const document = { uri, version: 1 };
  vi.spyOn(vscode.workspace, 'openTextDocument').mockResolvedValueOnce(document as never);
  let asked = 0;
  const ask = async () => {
    if (++asked === 2) document.version++;
    return { ...rule, targets: [{ target: 'b', detail: 'str' }], edits: [] } as never;
  };
  editor.script(pick('b'));
  expect(await addRule(details, '/a', ask)).toBeUndefined();
  expect(asked).toBe(3);
});

test('without a chosen target nothing is asked for, written or said', async () => {
  let asked = 0;
  const ask = async () => ({ ...rule, targets: [{ target: 'b', detail: 'str' }], edits: [], asked: ++asked }) as never;
  editor.script(cancel);
  expect(await addRule(details, '/a', ask)).toBeUndefined();
  expect(asked).toBe(1);
});

test('where no mapping can have the rule, that is said', async () => {
  expect(await addRule(details, '/a', async () => null as never)).toBeUndefined();
  expect(editor.sights.map(({ surface }) => surface)).toEqual(['notice']);
});
