import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { commandsFor } from '../../../client/src/mappers/findingCommands.ts';
import { editor } from '../../support/fakeEditor.ts';

const uri = vscode.Uri.file('/w/run.json');
/** @param fix what a fix needs: one member of the data, beside the version of the document */
const diagnostic = (code: unknown, fix?: unknown, source = 'mapper') =>
  ({ source, code, message: '', data: { version: 1, fix } }) as unknown as vscode.Diagnostic;

const setting = 'mapperWorkbench.service.baseUrl';
beforeEach(() => void editor.userSettings.set(setting, 'https://lab.example/prod/v1'));

test('one action for unknown classes that the service was not asked for', () => {
  const fresh = diagnostic({ value: 'schema-unknown' });
  const found = [fresh, diagnostic('schema-unknown', { asked: true }), diagnostic('target-unknown')];
  expect(commandsFor(uri, found)).toContainEqual(
    expect.objectContaining({
      diagnostics: [fresh],
      command: expect.objectContaining({ command: 'mapperWorkbench.verifySchemas' }),
    }),
  );
});

test('sources can be added for classes that no source knows, and for bases that are missing', () => {
  const found = [
    diagnostic('schema-unknown', { asked: true }),
    diagnostic({ value: 'schema-incomplete' }, { missing: ['far.Away'] }),
  ];
  const others = [diagnostic('schema-incomplete', { missing: [] }), diagnostic('rule-shape')];
  expect(commandsFor(uri, [...found, ...others])).toMatchObject([
    { diagnostics: found, command: { command: 'mapperWorkbench.addSources' } },
  ]);
  expect(commandsFor(uri, others)).toEqual([]);
});

test('without a service, none is asked', () => {
  editor.userSettings.delete(setting);
  const commands = commandsFor(uri, [diagnostic('schema-unknown')]).map(({ command }) => command?.command);
  expect(commands).toEqual(['mapperWorkbench.addSources']);
});

test('the service is asked, and sources are added, in a trusted workspace alone', () => {
  Object.assign(vscode.workspace, { isTrusted: false });
  try {
    expect(commandsFor(uri, [diagnostic('schema-unknown')])).toEqual([]);
    expect(commandsFor(uri, [diagnostic('schema-incomplete', { missing: ['far.Away'] })])).toEqual([]);
    expect(commandsFor(uri, [diagnostic('data-class-key-unknown')])).toHaveLength(1);
  } finally {
    Object.assign(vscode.workspace, { isTrusted: true });
  }
});

test.each(['data-class-key-unknown', 'mapper-is-data'])('data that no mapper maps gets a new one: %s', (code) => {
  const found = diagnostic({ value: code });
  expect(commandsFor(uri, [found])).toMatchObject([
    { diagnostics: [found], command: { command: 'mapperWorkbench.newMapper', arguments: [uri] } },
  ]);
});

test('a text that is held is checked again, and no other that reached a limit', () => {
  const held = diagnostic({ value: 'limit-reached' }, { held: true });
  expect(commandsFor(uri, [held, diagnostic('limit-reached')])).toMatchObject([
    { diagnostics: [held], title: 'Check Again', command: { command: 'mapperWorkbench.checkAgain', arguments: [uri] } },
  ]);
});

test.each([
  [null, uri],
  ['file:///w/other.json', vscode.Uri.file('/w/other.json')],
])('a byte order mark is removed from the file that has it: %j', (byteOrderMark, file) => {
  const marked = diagnostic({ value: 'compat-stops' }, { places: [{ span: {}, data: { byteOrderMark } }] });
  const [action, ...more] = commandsFor(uri, [marked, diagnostic('compat-stops', { places: [{ data: {} }] })]);
  expect(more).toEqual([]);
  expect(action).toMatchObject({
    diagnostics: [marked],
    title: 'Save without Byte Order Mark',
    command: { command: 'mapperWorkbench.saveWithoutByteOrderMark' },
  });
  expect(String(action?.command?.arguments?.[0])).toBe(file.toString());
});

test('none for other findings, and for those of others', () => {
  const others = [diagnostic('source-unknown'), diagnostic('schema-unknown', undefined, 'json')];
  expect(commandsFor(uri, others)).toEqual([]);
});
