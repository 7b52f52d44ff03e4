import { describe, expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import type { IgnoredFinding } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { MapperFindings } from '../../../../server/src/service/diagnostics/mapperFindings.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { findingsIn } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const mapper = {
  $json_mapper_class_key: 'lab',
  main_schema: {
    schema: 'nomad.datamodel.metainfo.basesections.Process',
    is_main: true,
    rules: { a: 'nmae', 'b/c': 'lcation' },
  },
};
const data = { $mapped_json_class_key: 'lab', a: 'x', 'b/c': 'y' };
const atA = { file: 'lab.mapper.json', code: 'target-unknown', at: '/main_schema/rules/a' };
const atB = { file: 'lab.mapper.json', code: 'target-unknown', at: '/main_schema/rules/b~1c' };
const config = 'mapper.config.json';
const start = { line: 0, character: 0 };

async function found(ignore: readonly IgnoredFinding[], files: Readonly<Record<string, unknown>> = {}) {
  const all = { 'lab.mapper.json': mapper, 'lab.json': data, [config]: { ignore }, ...files };
  const service = createMapperService(new InMemoryWorkspace(all));
  service.configure({ ignore });
  const codes = async (name: string) => (await findingsIn(service, uriOf(name))).map(({ code }) => code);
  return { service, codes, mapper: await codes('lab.mapper.json'), config: await codes(config) };
}

const gone = { ...atA, file: '*.json', at: '/gone' };
const otherCode = { ...atB, code: 'source-unknown' };

test.each<[string, readonly IgnoredFinding[], number, number]>([
  ['at its place, and no other', [atA], 1, 0],
  ['at a place with a slash in its name', [atA, atB], 0, 0],
  ['in all files that a glob matches', [{ ...atA, file: '*.mapper.json' }], 1, 0],
  ['not in other files: unused is one whose file is gone', [{ ...atA, file: 'other.mapper.json' }], 2, 1],
  ['not without a target, where nothing is known of what a parser does', [{ ...atA, code: 'compat-drops' }], 2, 0],
  ['not with another code, which is unused', [atA, otherCode], 1, 1],
  ['not at a place around it', [{ ...atA, at: '/main_schema' }], 2, 1],
  ['not at a place that is gone, which is unused once, whatever the number of its files', [gone], 2, 1],
])('a finding is ignored %s', async (_, ignore, left, unused) => {
  const all = await found(ignore);
  expect(all.mapper.filter((code) => code === 'target-unknown')).toHaveLength(left);
  expect(all.config).toEqual(Array(unused).fill('ignore-unused'));
});

test('an entry is not unused while its check is switched off', async () => {
  const { service, codes } = await found([otherCode]);
  expect(await codes(config)).toEqual(['ignore-unused']);
  service.configure({ ignore: [otherCode], diagnostics: { severity: { 'source-unknown': 'off' } } });
  expect(await codes(config)).toEqual([]);
});

test('a finding is ignored in a data file too', async () => {
  const at = { file: 'run.json', code: 'data-class-key-unknown', at: '/$mapped_json_class_key' };
  const { codes } = await found([at], { 'run.json': { $mapped_json_class_key: 'lba' } });
  expect(await codes('run.json')).toEqual([]);
});

test('no file is checked again for the unused ones, and the place of the entries is found once', async () => {
  const find = vi.spyOn(MapperFindings.prototype, 'find');
  const resolve = vi.spyOn(InMemoryWorkspace.prototype, 'resolvePath');
  await found([]);
  const [once, resolved] = [find.mock.calls.length, resolve.mock.calls.length];
  const { codes } = await found([atA, gone]);
  expect(await codes(config)).toEqual(['ignore-unused']);
  expect(find.mock.calls.length - once).toBe(once);
  expect(resolve.mock.calls.length - resolved).toBe(resolved);
  find.mockRestore();
  resolve.mockRestore();
});

test('the text after an edit that is offered matches no entry', async () => {
  const { service, codes } = await found([atA]);
  service.configure({ ignore: [atA], compat: 'next' });
  const uri = uriOf('lab.mapper.json');
  await findingsIn(service, uri);
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  await service.actions.refactorings({ uri, range, codes: [], only: undefined }, neverCancelled);
  expect(await codes(config)).toEqual([]);
});

test('no entry is unused where a file of it was not checked to the end', async () => {
  const workspace = new InMemoryWorkspace({
    'lab.mapper.json': mapper,
    'lab.json': data,
    [config]: { ignore: [gone] },
  });
  const service = createMapperService(workspace, { evaluationTime: -1 });
  service.configure({ ignore: [gone] });
  expect(await findingsIn(service, uriOf(config))).toEqual([]);
});

test('the severity of an unused entry can be set, and the fix removes it alone', async () => {
  const unused = { ...atB, at: '/gone' };
  const { service, codes } = await found([atA, unused]);
  const findings = await findingsIn(service, uriOf(config));
  const message = expect.stringContaining('`target-unknown`');
  expect(findings).toMatchObject([{ severity: 'information', message }]);
  const [fix] = await service.actions.fixes(uriOf(config), findings, neverCancelled);
  const text = JSON.stringify({ ignore: [atA, unused] }, null, 2);
  expect(JSON.parse(applied(text, fix?.edit?.changes?.[uriOf(config)]))).toEqual({ ignore: [atA] });
  service.configure({ ignore: [atA, unused], diagnostics: { severity: { 'ignore-unused': 'off' } } });
  expect(await codes(config)).toEqual([]);
});

test('Ignore Here is taken back at its place, and an entry for other files stays', async () => {
  const pattern = { ...atB, file: '*.json' };
  const { service } = await found([atA, atB, pattern]);
  const uri = uriOf('lab.mapper.json');
  const text = JSON.stringify(mapper, null, 2);
  const document = TextDocument.create('', 'json', 0, text);
  const at = async (name: string) =>
    service.actions.ignoreActions(uri, [], document.positionAt(text.indexOf(name)), neverCancelled);
  expect(await at('"rules"')).toEqual([]);
  const actions = await at('"b/c"');
  expect(actions).toMatchObject([{ title: 'Stop Ignoring target-unknown' }]);
  const before = JSON.stringify({ ignore: [atA, atB, pattern] }, null, 2);
  const after = applied(before, actions[0]?.edit?.changes?.[uriOf(config)]);
  expect(JSON.parse(after)).toEqual({ ignore: [atA, pattern] });
});

test('an unused entry is not ignored by another one', async () => {
  const { service } = await found([{ ...atA, at: '/gone' }]);
  const findings = await findingsIn(service, uriOf(config));
  expect(findings).toHaveLength(1);
  expect(await service.actions.ignoreActions(uriOf(config), findings, start, neverCancelled)).toEqual([]);
});

describe('Ignore Here adds an entry', () => {
  const uri = uriOf('l[1].mapper.json');
  const actionsWith = async (files: Readonly<Record<string, unknown>>) => {
    const workspace = new InMemoryWorkspace({ 'l[1].mapper.json': mapper, 'lab.json': data, ...files });
    const service = createMapperService(workspace);
    const findings = (await findingsIn(service, uri)).filter(({ code }) => code === 'target-unknown');
    return service.actions.ignoreActions(uri, findings, start, neverCancelled);
  };
  const file = String.raw`l\[1\].mapper.json`;

  test.each<[string, unknown]>([
    ['behind others', { compat: 'off', ignore: [atB] }],
    ['to a file without any', { compat: 'off' }],
    ['to an empty list', { ignore: [] }],
  ])('%s', async (_, before) => {
    const [action] = await actionsWith({ [config]: before });
    const text = JSON.stringify(before, null, 2);
    const after = JSON.parse(applied(text, action?.edit?.changes?.[uriOf(config)]));
    const earlier = Object(before).ignore ?? [];
    expect(after).toEqual({ ...Object(before), ignore: [...earlier, { ...atA, file }] });
  });

  test('to a new file, and the entry hides the finding', async () => {
    const [action] = await actionsWith({});
    const [create, edit] = action?.edit?.documentChanges ?? [];
    expect(create).toMatchObject({ kind: 'create', uri: uriOf(config) });
    const text = applied('', edit && 'edits' in edit ? (edit.edits as TextEdit[]) : undefined);
    const { ignore } = JSON.parse(text);
    expect(ignore).toEqual([{ ...atA, file }]);
    const renamed = { 'l[1].mapper.json': { ...mapper, $json_mapper_class_key: 'other' } };
    expect((await found(ignore, renamed)).config).toEqual([]);
  });

  test.each([
    ['a broken file', '{ "ignore": ['],
    ['another value', '{"ignore": 5'],
  ])('not to %s', async (_, text) => expect(await actionsWith({ [config]: text })).toEqual([]));
});

function applied(text: string, edits: TextEdit[] | undefined): string {
  return TextDocument.applyEdits(TextDocument.create('', 'json', 0, text), edits ?? []);
}
