import { expect, test, vi } from 'vitest';
import { compareWithArchive } from '../../../client/src/uploads/commands/compareWithArchive.ts';
import { UploadDocuments } from '../../../client/src/uploads/uploadDocuments.ts';
import { type Answer, editor, pick, press } from '../../support/fakeEditor.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import { accountId } from '../../support/sandboxScene.ts';
import { type Sandbox, startSandbox } from '../src/start.ts';
import { servicesOf } from './uploadScene.ts';

/** The specification leaves an empty amount out, the one parser makes 0 of it, the other one keeps it. */
const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: {
    schema: 'lab.Run',
    is_main: 'True',
    rules: { title: 'name', amount: { source: 'amount', target: 'amount', target_type: 'float' } },
  },
};
const data = { $mapped_json_class_key: 'run', title: 'First', amount: '' };

/** An upload that the service processed, and a workspace with the mapper. */
async function scene(sandbox: Sandbox) {
  const { uploads, files, processing } = sandbox.services;
  const { id } = uploads.create(accountId(sandbox), 'processed');
  files.put(id, 'run.mapper.json', Buffer.from(JSON.stringify(mapper)));
  await processing.now(id, 'run.mapper.json');
  files.put(id, 'raw/run.json', Buffer.from(JSON.stringify(data)));
  await processing.now(id, 'raw/run.json');
  editor.reset();
  const workspace = new InMemoryWorkspace({ 'm.mapper.json': mapper });
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

test.each([
  ['spec', undefined],
  ['next', 'next'],
  ['1.1.0', '1.1.0'],
] as const)(
  'a service that maps as %s is told from the others; the setting follows in one click',
  async (parser, compat) => {
    await using sandbox = await startSandbox({ parser });
    const { compare } = await scene(sandbox);
    await compare(...(compat === undefined ? [] : [press()]));
    expect(editor.leftOver).toEqual([]);
    expect(editor.seen('command')).toEqual([]);
    if (compat === undefined) expect(editor.seen('notice')).toEqual([expect.not.stringContaining('\n')]);
    else await vi.waitFor(() => expect(editor.seen('setting')).toEqual([`mapperWorkbench.compat\n${compat}`]));
  },
);
