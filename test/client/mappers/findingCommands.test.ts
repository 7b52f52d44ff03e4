import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as vscode from 'vscode';
import { commandsFor } from '../../../client/src/mappers/findingCommands.ts';
import { editor } from '../../support/fakeEditor.ts';

const uri = vscode.Uri.file('/w/run.json');
/** @param fix what a fix needs: one member of the data, beside the version of the document */
const diagnostic = (code: unknown, fix?: unknown, source = 'mapper') =>
  ({ source, code, message: '', data: { version: 1, fix } }) as unknown as vscode.Diagnostic;
const commandsOf = (found: readonly vscode.Diagnostic[]) =>
  commandsFor(uri, found).map(({ command }) => command?.command.replace('mapperWorkbench.', ''));

const setting = 'mapperWorkbench.service.baseUrl';
beforeEach(() => void editor.userSettings.set(setting, 'https://lab.example/prod/v1'));

const fresh = diagnostic({ value: 'schema-unknown' });
const asked = diagnostic('schema-unknown', { asked: true });
const incomplete = diagnostic({ value: 'schema-incomplete' }, { missing: ['far.Away'] });
const mapperless = ['data-class-key-unknown', 'mapper-is-data'].map((value) => diagnostic({ value }));
/** Findings that no command is for. */
const others = [
  diagnostic('schema-incomplete', { missing: [] }),
  diagnostic('source-unknown'),
  diagnostic('limit-reached'),
  diagnostic('compat-stops', { places: [{ data: {} }] }),
  diagnostic('schema-unknown', undefined, 'json'),
];

test.each([
  ['unknown classes that the service was not asked for', [fresh], 'verifySchemas', [fresh, asked], []],
  ['unknown classes, and bases that are missing', [asked, incomplete], 'addSources', [asked, incomplete], []],
  ['data that no mapper maps', mapperless.slice(0, 1), 'newMapper', mapperless.slice(0, 1), [uri]],
  ['a mapper that is data', mapperless.slice(1), 'newMapper', mapperless.slice(1), [uri]],
])('for %s there is one action', (_, diagnostics, id, found, args) => {
  const withArguments = args.length > 0 && { arguments: args };
  const command = expect.objectContaining({ command: `mapperWorkbench.${id}`, ...withArguments });
  const actions = commandsFor(uri, [...found, ...others]).filter(({ command }) => command?.command.endsWith(id));
  expect(actions).toEqual([expect.objectContaining({ diagnostics, command })]);
  expect(commandsOf(others)).toEqual([]);
});

test('without a service, none is asked; what needs trust is not offered without it', () => {
  editor.userSettings.delete(setting);
  expect(commandsOf([fresh])).toEqual(['addSources']);
  Object.assign(vscode.workspace, { isTrusted: false });
  onTestFinished(() => void Object.assign(vscode.workspace, { isTrusted: true }));
  expect(commandsOf([fresh, incomplete, ...mapperless])).toEqual(['newMapper']);
});

test.each([
  [null, uri],
  ['file:///w/other.json', vscode.Uri.file('/w/other.json')],
])('a byte order mark is removed from the file that has it: %j', (byteOrderMark, file) => {
  const marked = diagnostic({ value: 'compat-stops' }, { places: [{ span: {}, data: { byteOrderMark } }] });
  const [action, ...more] = commandsFor(uri, [marked, ...others]);
  expect(more).toEqual([]);
  expect(action).toMatchObject({
    diagnostics: [marked],
    title: 'Save without Byte Order Mark',
    command: { command: 'mapperWorkbench.saveWithoutByteOrderMark' },
  });
  expect(String(action?.command?.arguments?.[0])).toBe(file.toString());
});
