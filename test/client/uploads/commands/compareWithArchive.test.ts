import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import type { Services } from '../../../../client/src/services.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { compareWithArchive } from '../../../../client/src/uploads/commands/compareWithArchive.ts';
import { type Answer, editor, pick, press } from '../../../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup } from '../../../support/fakeUploads.ts';
import { runAlone } from '../../../support/runCommand.ts';

let setup: UploadsSetup;
beforeEach(async () => {
  setup = await fakeUploads();
});

const node = { kind: 'file', uploadId: 'u2', path: 'raw/run.json', file: { name: 'run.json', isFile: true } };
const archive = (data: object) => ({ m_def: 'd.A', ...data });

/** From the view, with these entries and archives. */
async function compare(
  made: object[],
  archives: Readonly<Record<string, object>> = {},
  ...answers: readonly Answer[]
): Promise<void> {
  setup.made.splice(0, setup.made.length, ...made);
  setup.put('raw/run.json', '{}');
  for (const [path, each] of Object.entries(archives)) setup.archive(path, each);
  await runAlone(compareWithArchive, setup, [pick('data.mapper.json'), ...answers], node);
}
const diffs = () => editor.seen('command').filter((text) => text.startsWith('vscode.diff'));
const asked = () => setup.service.calls.filter((call) => call.includes('/archive/'));
const pageOf = (name: string) => {
  const uri = vscode.Uri.parse(`mapper-entries:/${name}`);
  return JSON.parse(`${editor.providers.get('mapper-entries')?.provideTextDocumentContent(uri)}`);
};

const same = { 'raw/run.json': archive({ a: 1 }), e1: archive({ b: 2 }) };
const sixty = Array.from({ length: 60 }, (_, a) => ({ a }));

test.each<[string, object[], Readonly<Record<string, object>>, RegExp, number, number]>([
  ['what is the same, with what was left out', [{ a: 1 }, { b: 2 }], same, /raw\/run\.json.*1\.1\.0.*metadata/, 2, 0],
  ['that the first fifty entries are compared', sixty, { 'raw/run.json': archive({ a: 0 }) }, /50.*60/, 50, 1],
  ['that the service did not process the file, with a way to its upload', [{ a: 1 }], {}, /raw\/run\.json.*\n\S/, 1, 0],
])('said is %s', async (_, made, archives, notice, requests, differences) => {
  await compare(made, archives);
  expect(editor.seen('notice')).toEqual([expect.stringMatching(notice)]);
  expect([asked().length, diffs().length]).toEqual([requests, differences]);
});

test('what differs is shown side by side; an entry without an archive is named', async () => {
  await compare([{ a: 1 }, { b: 2 }], { 'raw/run.json': archive({ a: 9 }) });
  const shown = expect.stringMatching(/run\.before\.json[\s\S]*run\.after\.json/);
  expect(diffs()).toEqual([shown]);
  expect(pageOf('run.before.json')).toEqual([{ file: 'raw/run.json', data: { a: 9, m_def: 'd.A' } }]);
  expect(pageOf('run.after.json')).toMatchObject([
    { file: 'raw/run.json', data: { a: 1 } },
    { file: 'e1', data: { b: 2 } },
  ]);
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/\be1\b/)]);
  await compare([{ a: 1 }, { b: 2 }], { 'raw/run.json': archive({ a: 9 }) }, press());
  expect(diffs()).toEqual([shown, shown, shown]);
});

test('a service without the route shows the upload, with a sentence', async () => {
  setup.service.instead.set('GET /uploads/u2/archive/mainfile/raw/run.json', 404);
  await compare([{ a: 1 }]);
  expect(editor.seen('document').at(-1)).toMatch(/^Second\n/);
  expect([diffs(), editor.seen('notice')]).toEqual([[], []]);
});

test('a mapper that makes nothing of the file is told, and the service not asked', async () => {
  await expect(compare([])).rejects.toBeInstanceOf(UserError);
  expect(asked()).toEqual([]);
});

test('from the panel that shows a file of an upload nothing is asked', async () => {
  const { services } = setup;
  setup.archive('run.json', archive({ a: 1 }));
  const file = { service: 'https://lab.example/prod/v1', uploadId: 'u2', path: 'run.json' };
  const { uri } = await services.uploadFiles.open(file, '{}');
  const withPanel = (dataUri: string) => {
    const active = { source: vscode.Uri.file('/w/m.mapper.json'), dataUri };
    return { ...services, panels: { active } } as unknown as Services;
  };
  await compareWithArchive.run(withPanel(`${uri}`));
  await compareWithArchive.run(services, uri, vscode.Uri.file('/w/m.mapper.json'));
  expect([editor.seen('quickPick'), editor.seen('notice').length]).toEqual([[], 2]);
  const before = compareWithArchive.run(withPanel('mapper-upload-file:/u2/other.json'));
  await expect(before).rejects.toBeInstanceOf(UserError);
});

test('a panel of a file of another service is not compared with the one that is set', async () => {
  const { services, service } = setup;
  const file = { service: 'https://other.example', uploadId: 'u2', path: 'run.json' };
  const { uri } = await services.uploadFiles.open(file, '{}');
  const before = service.calls.length;
  const compared = compareWithArchive.run(services, uri, vscode.Uri.file('/w/m.mapper.json'));
  await expect(compared).rejects.toThrow(file.service);
  expect(service.calls.slice(before)).toEqual([]);
});

test('the language server is told neither an address of the service nor a credential', async () => {
  await setup.keep('kept');
  await compare([{ a: 1 }], { 'raw/run.json': archive({ a: 1 }) });
  const told = editor.seen('server');
  expect(told.length).toBeGreaterThan(1);
  expect(told.join()).not.toMatch(/https?:|nomad_pat|Bearer|CANARY/);
});
