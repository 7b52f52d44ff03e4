import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import type { Services } from '../../../../client/src/services.ts';
import { compareWithArchive } from '../../../../client/src/uploads/commands/compareWithArchive.ts';
import { editor, pick } from '../../../support/fakeEditor.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';

const node = { kind: 'file', uploadId: 'u2', path: 'raw/run.json', file: { name: 'run.json', isFile: true } };
const archive = (data: object) => ({ metadata: { entry_id: 'e' }, data: { m_def: 'd.A', ...data } });

/** With these entries and archives, from the view. */
async function compared(made: object[], archives: Readonly<Record<string, unknown>>) {
  const setup = await fakeUploads();
  setup.made.splice(0, 1, ...made);
  for (const [path, each] of Object.entries(archives)) setup.archives.set(path, each);
  editor.script(pick('data.mapper.json'));
  await compareWithArchive.run(setup.services, node);
  return setup;
}
const diffs = () => editor.seen('command').filter((text) => text.startsWith('vscode.diff'));
const pageOf = (name: string) =>
  editor.providers.get('mapper-entries')?.provideTextDocumentContent(vscode.Uri.parse(`mapper-entries:/${name}`));

test('what is the same is said, with what was left out', async () => {
  await compared([{ a: 1 }, { b: 2 }], { 'raw/run.json': archive({ a: 1 }), e1: archive({ b: 2 }) });
  expect(diffs()).toEqual([]);
  const all = 'Specification, Parser next, Parser 1.1.0 (entries: 2). This file does not tell them apart.';
  const left = 'Left out, since only the service writes it: metadata.';
  expect(editor.seen('notice')).toEqual([`The service agrees on raw/run.json with: ${all} ${left}`]);
});

test('what differs is shown side by side; an entry without an archive is named', async () => {
  await compared([{ a: 1 }, { b: 2 }], { 'raw/run.json': archive({ a: 9 }) });
  expect(diffs()).toEqual([
    expect.stringMatching(/run\.service\.json[\s\S]*run\.entries\.json[\s\S]*service ↔ Specification/),
  ]);
  expect(JSON.parse(`${pageOf('run.service.json')}`)).toEqual({ e1: null, 'raw/run.json': { a: 9, m_def: 'd.A' } });
  expect(JSON.parse(`${pageOf('run.entries.json')}`)).toMatchObject({ e1: { b: 2 }, 'raw/run.json': { a: 1 } });
  expect(editor.seen('notice')).toEqual([
    expect.stringMatching(/Left are the service's archives.*Without an archive: e1\./),
  ]);
});

test('the first fifty entries are compared, and that is said', async () => {
  const { service } = await compared(
    Array.from({ length: 60 }, (_, a) => ({ a })),
    { 'raw/run.json': archive({ a: 0 }) },
  );
  expect(service.calls.filter((call) => call.includes('/archive/'))).toHaveLength(50);
  expect(editor.seen('notice').join()).toMatch(/Compared were the first 50 of 60 entries/);
});

test('a file that the service did not process leads to the page of the upload', async () => {
  await compared([{ a: 1 }], {});
  expect([diffs(), editor.seen('notice')]).toEqual([
    [],
    [expect.stringMatching(/no archive of raw\/run\.json\. It was not processed yet[\s\S]*Open Upload/)],
  ]);
});

test('a service without the route shows the upload with one sentence', async () => {
  const { services, refused } = await fakeUploads();
  refused.set('GET /uploads/u2/archive/mainfile/raw/run.json', 404);
  editor.script(pick('data.mapper.json'));
  await compareWithArchive.run(services, node);
  expect(editor.seen('document').at(-1)).toMatch(/^Second\nThe service does not offer the archives/);
  expect([diffs(), editor.seen('notice')]).toEqual([[], []]);
});

test('a mapper that makes nothing of the file is told, and the service not asked', async () => {
  const { services, made, service } = await fakeUploads();
  made.length = 0;
  editor.script(pick('data.mapper.json'));
  await expect(compareWithArchive.run(services, node)).rejects.toThrow(/makes no entry of this file/);
  expect(service.calls.filter((call) => call.includes('/archive/'))).toEqual([]);
});

test('from the panel that shows a file of an upload nothing is asked', async () => {
  const { services, archives } = await fakeUploads();
  archives.set('run.json', archive({ a: 1 }));
  const { uri } = await services.uploadFiles.open(
    { service: 'https://lab.example/prod/v1', uploadId: 'u2', path: 'run.json' },
    '{}',
  );
  const withPanel = (dataUri: string) => {
    const active = { source: vscode.Uri.file('/w/m.mapper.json'), dataUri };
    return { ...services, panels: { active } } as unknown as Services;
  };
  await compareWithArchive.run(withPanel(`${uri}`));
  expect(editor.seen('quickPick')).toEqual([]);
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/The service agrees on run\.json with/)]);
  await compareWithArchive.run(services, uri, vscode.Uri.file('/w/m.mapper.json'));
  expect(editor.seen('quickPick')).toEqual([]);
  const before = compareWithArchive.run(withPanel('mapper-upload-file:/u2/other.json'));
  await expect(before).rejects.toThrow(/earlier session/);
});

test('a panel of a file of another service is not compared with the one that is set', async () => {
  const { services, service } = await fakeUploads();
  const file = { service: 'https://other.example', uploadId: 'u2', path: 'run.json' };
  const { uri } = await services.uploadFiles.open(file, '{}');
  const before = service.calls.length;
  const compared = compareWithArchive.run(services, uri, vscode.Uri.file('/w/m.mapper.json'));
  await expect(compared).rejects.toThrow('belongs to the service https://other.example');
  expect(service.calls.slice(before)).toEqual([]);
});

test('the language server is told neither an address of the service nor a credential', async () => {
  const { services, archives, keep } = await fakeUploads();
  await keep('kept');
  archives.set('raw/run.json', archive({ a: 1 }));
  const told: unknown[] = [];
  const sendRequest = (method: string, params: object) => {
    told.push(params);
    return services.client.sendRequest(method, params);
  };
  editor.script(pick('data.mapper.json'));
  await compareWithArchive.run({ ...services, client: { sendRequest } } as unknown as Services, node);
  expect(told.length).toBeGreaterThan(1);
  expect(JSON.stringify(told)).not.toMatch(/https?:|nomad_pat|Bearer/);
});
