import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { addRule } from '../../../../client/src/preview/panel/addRule.ts';
import { type Answer, cancel, editor, pick } from '../../../support/fakeEditor.ts';

const details = { mapperUri: 'file:///w/m.json', dataUri: 'file:///w/d.json' };
const at = { line: 0, character: 11 };
const insert = { range: { start: at, end: at }, newText: ' "a": "b"' };
const offer = (adds: 'rule' | 'mapping', target: string) => {
  return { adds, source: 'a', targets: [{ target, detail: 'str' }], edits: [] };
};
const text = () => new TextDecoder().decode(editor.files.get('/w/m.json'));

beforeEach(() => {
  editor.reset();
  const offsetAt = ({ character }: { readonly character: number }) => character;
  const positionAt = (character: number) => ({ line: 0, character });
  const document = { version: 1, uri: vscode.Uri.parse(details.mapperUri), offsetAt, positionAt };
  vi.spyOn(vscode.workspace, 'openTextDocument').mockImplementation((async () => document) as never);
  editor.files.set('/w/m.json', new TextEncoder().encode('{"rules": {}}'));
});

afterEach(() => void vi.restoreAllMocks());

/**
 * Adds a rule for a field.
 * @param offers the server's answers while no target is chosen, in their order
 * @returns where it stands, and which targets the server was asked about
 */
async function add(offers: readonly (object | null)[], answers: readonly Answer[]) {
  editor.script(...answers);
  const asked: (string | undefined)[] = [];
  const left = [...offers];
  const about = { uri: details.mapperUri, dataUri: details.dataUri, field: '/a' };
  const ask = async (method: string, { target, ...params }: { readonly target?: string }) => {
    expect([method, params]).toEqual(['mapper/addRule', about]);
    asked.push(target);
    return target === undefined ? left.shift() : { targets: [], edits: [insert] };
  };
  return { place: await addRule(details, '/a', ask as never), asked };
}

test('writes the rule into the mapper, and says where it stands', async () => {
  const { place, asked } = await add([offer('rule', 'b')], [pick('b')]);
  expect(asked).toEqual([undefined, 'b']);
  expect(text()).toBe('{"rules": { "a": "b"}}');
  expect(place?.range).toMatchObject({ start: { line: 0, character: 12 }, end: { line: 0, character: 20 } });
});

test.each([
  ['the field a rule', offer('rule', 'rpm'), [undefined, 'steps', undefined, 'rpm']],
  ['the field none, which the mapping reads', null, [undefined, 'steps', undefined]],
])('a list gets its mapping first, and then %s', async (_, then, expected) => {
  const { place, asked } = await add([offer('mapping', 'steps'), then], [pick('steps'), pick('rpm')]);
  expect([place !== undefined, asked]).toEqual([true, expected]);
});

test.each([
  ['no target is chosen', offer('rule', 'b'), [cancel], 0],
  ['no mapping can have the rule, which is said', null, [], 1],
])('nothing is written where %s', async (_, offered, answers, said) => {
  const { place, asked } = await add([offered], answers);
  expect([place, asked, text()]).toEqual([undefined, [undefined], '{"rules": {}}']);
  expect(editor.seen('notice')).toHaveLength(said);
});
