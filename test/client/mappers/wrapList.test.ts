import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { wrapAction } from '../../../client/src/mappers/wrapList.ts';
import { type Answer, editor, press, type } from '../../support/fakeEditor.ts';

const list = '[\n  { "t": 1.10 }\n]\n';
const copy = '/w/runs.wrapped.json';
const begins = [expect.stringMatching(/^mapperWorkbench\.newMapper\n.*runs\.wrapped\.json/)];

beforeEach(() => {
  editor.reset();
  editor.files.set('/w/runs.json', new TextEncoder().encode(list));
});

async function wrap(...answers: Answer[]): Promise<string> {
  editor.script(...answers);
  await wrapAction(vscode.Uri.file('/w/runs.json')).run();
  expect(editor.leftOver).toEqual([]);
  return new TextDecoder().decode(editor.files.get(copy));
}

test('the copy has the list as it is written, and its mapper follows', async () => {
  const text = await wrap(type('items'));
  expect(text).toContain('"items": [\n  { "t": 1.10 }\n]\n}');
  expect(JSON.parse(text)).toEqual({ $mapped_json_class_key: 'runs', items: [{ t: 1.1 }] });
  expect(editor.seen('command')).toEqual(begins);
});

test('an existing copy stays as it is, and a mapper for it is one click away', async () => {
  editor.files.set(copy, new TextEncoder().encode('own'));
  expect(await wrap(press())).toBe('own');
  expect(editor.seen('command')).toEqual(begins);
});
