import { expect, test, vi } from 'vitest';
import { compareWithArchive } from '../../../client/src/uploads/commands/compareWithArchive.ts';
import { UploadDocuments } from '../../../client/src/uploads/uploadDocuments.ts';
import { type Answer, editor, pick, press } from '../../support/fakeEditor.ts';
import { workspace as fakeWorkspace, Uri } from '../../support/fakeVscode.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import { accountId } from '../../support/sandboxScene.ts';
import { type Sandbox, startSandbox } from '../src/start.ts';
import { servicesOf } from './uploadScene.ts';

const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: { schema: 'lab.Run', is_main: true, rules: { title: 'name' } },
  sample: { schema: 'lab.Sample', main_key: 'sample', is_archive: true, rules: { 'probe.id': 'name' } },
};
const changed = { ...mapper, main_schema: { ...mapper.main_schema, rules: { title: 'title' } } };
const data = { $mapped_json_class_key: 'run', title: 'First', probe: { id: 'S1' } };

/** An upload that the service processed with the first mapper, and a workspace with that or another one. */
async function scene(sandbox: Sandbox, own: object = mapper, theirs: object = mapper, sample: object = data) {
  const { uploads, files, processing } = sandbox.services;
  const { id } = uploads.create(accountId(sandbox), 'processed');
  files.put(id, 'run.mapper.json', Buffer.from(JSON.stringify(theirs)));
  await processing.now(id, 'run.mapper.json');
  files.put(id, 'raw/run.json', Buffer.from(JSON.stringify(sample)));
  await processing.now(id, 'raw/run.json');
  editor.reset();
  const workspace = new InMemoryWorkspace({ 'm.mapper.json': own });
  const services = await servicesOf(sandbox, workspace, { uploadFiles: openingIn(workspace) });
  const node = { kind: 'file', uploadId: id, path: 'raw/run.json', file: { name: 'run.json', isFile: true } };
  const compare = (...then: readonly Answer[]) => {
    editor.script(pick('/workspace/m.mapper.json'), ...then);
    return compareWithArchive.run(services, node);
  };
  return { compare };
}

/** A document that is opened is open for the engine, too. */
function openingIn(workspace: InMemoryWorkspace) {
  const documents = new UploadDocuments();
  return {
    fileAt: (uri: never) => documents.fileAt(uri),
    open: async (...file: Parameters<UploadDocuments['open']>) => {
      const document = await documents.open(...file);
      workspace.open(document.uri.toString(), document.getText());
      return document;
    },
  };
}

const shown = async (name: string) => {
  const { getText } = await fakeWorkspace.openTextDocument(Uri.parse(`mapper-entries:/${name}`));
  return JSON.parse(getText());
};

test.each(['field', 'bare'] as const)('a service with %s answers made what our mapper makes', async (shape) => {
  await using sandbox = await startSandbox({ shape, basePath: '/prod/v1' });
  const { compare } = await scene(sandbox);
  await compare();
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/raw\/run\.json.*1\.1\.0.*metadata/)]);
});

test('another mapper than the one of the upload is told apart, entry by entry', async () => {
  await using sandbox = await startSandbox();
  const { compare } = await scene(sandbox, changed);
  await compare();
  expect(editor.seen('command')[0]).toMatch(/^vscode\.diff/);
  const [theirs, ours] = [await shown('run.before.json'), await shown('run.after.json')];
  const entry = (list: readonly { readonly file: string }[], file: string) => list.find((each) => each.file === file);
  expect(entry(theirs, 'raw/run.json')).toMatchObject({ data: { name: 'First' } });
  expect(entry(ours, 'raw/run.json')).toMatchObject({ data: { title: 'First' } });
  expect(entry(ours, 'S1.archive.json')).toEqual(entry(theirs, 'S1.archive.json'));
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

test.each([
  ['spec', undefined],
  ['next', 'next'],
  ['1.1.0', '1.1.0'],
] as const)(
  'a service that maps as %s is told from the others; the setting follows in one click',
  async (parser, compat) => {
    await using sandbox = await startSandbox({ parser });
    const { compare } = await scene(sandbox, telling, telling, { ...data, amount: '' });
    await compare(...(compat === undefined ? [] : [press()]));
    expect(editor.leftOver).toEqual([]);
    expect(editor.seen('command')).toEqual([]);
    if (compat === undefined) expect(editor.seen('notice')).toEqual([expect.not.stringContaining('\n')]);
    else await vi.waitFor(() => expect(editor.seen('setting')).toEqual([`mapperWorkbench.compat\n${compat}`]));
  },
);
