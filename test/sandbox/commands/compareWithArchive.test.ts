import { describe, expect, test, vi } from 'vitest';
import type { Services } from '../../../client/src/services.ts';
import { Pages } from '../../../client/src/ui/pages/pages.ts';
import { WebPages } from '../../../client/src/ui/pages/webPages.ts';
import { compareWithArchive } from '../../../client/src/uploads/commands/compareWithArchive.ts';
import { previewUploadFile } from '../../../client/src/uploads/commands/previewUploadFile.ts';
import { UploadDocuments } from '../../../client/src/uploads/uploadDocuments.ts';
import { type MappersOfParams, mappersOfRequest, type PreviewParams } from '../../../server/src/protocol.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { type Answer, editor, pick, press } from '../../support/fakeEditor.ts';
import { workspace as fakeWorkspace, Uri } from '../../support/fakeVscode.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import { accountsOf } from '../../support/sandboxScene.ts';
import type { PartialOptions } from '../src/options.ts';
import { type Sandbox, startSandbox } from '../src/start.ts';

const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: { schema: 'lab.Run', is_main: true, rules: { title: 'name' } },
  sample: { schema: 'lab.Sample', main_key: 'sample', is_archive: true, rules: { 'probe.id': 'name' } },
};
const changed = { ...mapper, main_schema: { ...mapper.main_schema, rules: { title: 'title' } } };
const data = { $mapped_json_class_key: 'run', title: 'First', probe: { id: 'S1' } };

/** An upload that the service processed with the first mapper, and a workspace with that or another one. */
async function scene(sandbox: Sandbox, own: object = mapper, theirs: object = mapper, sample: object = data) {
  const { accounts, uploads, files, processing } = sandbox.services;
  const { id } = uploads.create(accounts.named(sandbox.account.username)?.id ?? '', 'processed');
  files.put(id, 'run.mapper.json', Buffer.from(JSON.stringify(theirs)));
  await processing.now(id, 'run.mapper.json');
  files.put(id, 'raw/run.json', Buffer.from(JSON.stringify(sample)));
  await processing.now(id, 'raw/run.json');
  files.put(id, 'later.json', Buffer.from(JSON.stringify({ ...data, probe: { id: 'S9' } })));
  editor.reset();
  const { services, opened } = await servicesOf(sandbox, own);
  const node = (path: string) => ({ kind: 'file', uploadId: id, path, file: { name: path, isFile: true } });
  const compare = (...then: readonly Answer[]) => compareFile('raw/run.json', ...then);
  const compareFile = (path: string, ...then: readonly Answer[]) => {
    editor.script(pick('/workspace/m.mapper.json'), ...then);
    return compareWithArchive.run(services, node(path));
  };
  return { services, opened, node, compare, compareFile, id };
}

/** The commands over a real service and a real engine; a document that is opened is open there, too. */
async function servicesOf(sandbox: Sandbox, own: object) {
  const workspace = new InMemoryWorkspace({ 'm.mapper.json': own });
  const service = createMapperService(workspace);
  const sendRequest = async (method: string, params: PreviewParams & MappersOfParams) => {
    if (method !== mappersOfRequest) return service.preview(params, neverCancelled);
    return { mappers: await service.mappersOf(params.uri, neverCancelled), others: [] };
  };
  const documents = new UploadDocuments();
  const uploadFiles = {
    fileAt: (uri: never) => documents.fileAt(uri),
    open: async (...file: Parameters<UploadDocuments['open']>) => {
      const document = await documents.open(...file);
      workspace.open(document.uri.toString(), document.getText());
      return document;
    },
  };
  const pages = { entryPages: new Pages('mapper-entries'), uploadPages: new WebPages('mapperWorkbench.uploadPage') };
  const opened: unknown[][] = [];
  const panels = { active: undefined, open: async (...given: unknown[]) => void opened.push(given.map(String)) };
  const uploadsView = { refresh: () => undefined };
  const services = {
    accounts: await accountsOf(sandbox),
    client: { sendRequest },
    uploadFiles,
    panels,
    uploadsView,
    ...pages,
  };
  return { services: services as unknown as Services, opened };
}

const shown = async (name: string) => {
  const { getText } = await fakeWorkspace.openTextDocument(Uri.parse(`mapper-entries:/${name}`));
  return JSON.parse(getText());
};

test.each(['field', 'bare'] as const)('a service with %s answers made what our mapper makes', async (shape) => {
  await using sandbox = await startSandbox({ shape, basePath: '/prod/v1' });
  const { compare } = await scene(sandbox);
  await compare();
  expect(editor.seen('notice')).toEqual([
    expect.stringMatching(
      /^The service agrees on raw\/run\.json with: .*Specification.* \(entries: \d\)\. .*Left out.*: metadata\./,
    ),
  ]);
});

test('another mapper than the one of the upload is told apart, entry by entry', async () => {
  await using sandbox = await startSandbox();
  const { compare } = await scene(sandbox, changed);
  await compare();
  expect(editor.seen('command')[0]).toMatch(/^vscode\.diff/);
  const [theirs, ours] = [await shown('run.service.json'), await shown('run.entries.json')];
  expect(theirs['raw/run.json']).toMatchObject({ name: 'First' });
  expect(ours['raw/run.json']).toMatchObject({ title: 'First' });
  expect(Object.keys(theirs)).toEqual(Object.keys(ours));
  expect(ours['S1.archive.json']).toEqual(theirs['S1.archive.json']);
});

test('a file that was not processed has no archive', async () => {
  await using sandbox = await startSandbox();
  const { compareFile } = await scene(sandbox);
  await compareFile('later.json');
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/has no archive of later\.json/)]);
});

const notOffered: readonly (readonly [string, PartialOptions, RegExp])[] = [
  ['archives', { without: ['archive'] }, /^processed\nThe service does not offer the archives/],
  ['files', { without: ['raw'] }, /^processed\nThe service does not offer the files/],
];

test.each(notOffered)('without the route for %s the upload is shown with one sentence', async (_, options, page) => {
  await using sandbox = await startSandbox(options);
  const { compare } = await scene(sandbox);
  await compare();
  expect(editor.seen('document').at(-1)).toMatch(page);
  expect(editor.seen('notice')).toEqual([]);
});

test('a service that answers with pages shows the upload, and no page is taken for a file', async () => {
  await using sandbox = await startSandbox();
  const { services, node, opened } = await scene(sandbox);
  sandbox.faults.set({ route: 'GET /uploads/{upload_id}/raw/{path}', fault: 'html' });
  await previewUploadFile.run(services, node('raw/run.json'));
  expect(opened).toEqual([]);
  expect(editor.seen('document')).toEqual([expect.stringMatching(/^processed\nThe answer is not what a service/)]);
});

test('an upload that is not there leads to a fresh list', async () => {
  await using sandbox = await startSandbox();
  const { services, node } = await scene(sandbox);
  await previewUploadFile.run(services, { ...node('run.json'), uploadId: 'AAAAAAAAAAAAAAAAAAAAAA' });
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/run\.json is not there any more[\s\S]*Refresh/)]);
});

/** The specification leaves an empty amount out, the one parser makes 0 of it, the other one keeps it. */
const telling = {
  $json_mapper_class_key: 'run',
  main_schema: {
    schema: 'lab.Run',
    is_main: 'True',
    rules: { title: 'name', amount: { source: 'amount', target: 'amount', target_type: 'float' } },
  },
};

describe.each([
  ['spec', 'Specification', 'off'],
  ['next', 'Parser next', undefined],
  ['1.1.0', 'Parser 1.1.0', '1.1.0'],
] as const)('a service that maps as %s', (parser, name, compat) => {
  test('is told from the others, and the setting follows in one click', async () => {
    await using sandbox = await startSandbox({ parser });
    const { compare } = await scene(sandbox, telling, telling, { ...data, amount: '' });
    await compare(...(compat === undefined ? [] : [press(`Set compat to ${compat}`)]));
    const [notice = ''] = editor.seen('notice');
    expect(notice).toMatch(
      new RegExp(`^The service agrees on raw/run\\.json with: ${name} \\(entries: 1\\)\\. Left out`),
    );
    expect(notice.includes('Set compat to')).toBe(compat !== undefined);
    if (compat !== undefined) await vi.waitFor(() => expect(editor.seen('setting').join()).toContain(compat));
  });
});
