/** Commands about uploads over a real service and a real engine, with a workspace in memory. */
import { EntryComparisons } from '../../../client/src/comparison/entryComparisons.ts';
import type { Services } from '../../../client/src/services.ts';
import { Pages } from '../../../client/src/ui/pages/pages.ts';
import { WebPages } from '../../../client/src/ui/pages/webPages.ts';
import { uploadFiles } from '../../../client/src/uploads/commands/uploadFiles.ts';
import { UploadDocuments } from '../../../client/src/uploads/uploadDocuments.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { type Answer, editor, pick, pickAll, type } from '../../support/fakeEditor.ts';
import { FakeState } from '../../support/fakeState.ts';
import { Uri } from '../../support/fakeVscode.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import { requestsTo } from '../../support/ownRequests.ts';
import { accountId, accountsOf } from '../../support/sandboxScene.ts';
import type { Sandbox } from '../src/start.ts';

/** An upload `mine` on the service, and the command that sends both files of the workspace to it. */
export async function uploadScene(sandbox: Sandbox, texts: Readonly<Record<'m.json' | 'd.json', object>>) {
  const { uploads, files, processing } = sandbox.services;
  const { id } = uploads.create(accountId(sandbox), 'mine');
  const workspace = new InMemoryWorkspace(texts);
  const others = { uploadFiles: new UploadDocuments(), uploadsView: { refresh: () => undefined } };
  const services = await servicesOf(sandbox, workspace, others);
  const saved: Record<string, object> = { ...texts };
  const save = (name: 'm.json' | 'd.json', content: object) => {
    workspace.write(name, content);
    saved[name] = content;
  };
  const scene = {
    /** Is told of progress. */
    onProgress: undefined as typeof editor.onProgress,
    id,
    save,
    /** The upload's files, with what they hold. */
    held: () =>
      Object.fromEntries(files.all(id).map((path) => [path, JSON.parse(String(files.read(id, path) ?? 'null'))])),
    /** Runs the command; further answers follow the choice of the upload's root. */
    send: (...then: readonly Answer[]) => run(type(''), ...then),
    /** The same; the answers follow the choice of the upload. */
    run,
    /** Runs the command when the files were sent before. */
    again: answer,
    /** Lets the service have both files, as after a first round. */
    async process() {
      for (const name of ['m.json', 'd.json'] as const) {
        files.put(id, name, Buffer.from(JSON.stringify(saved[name])));
        await processing.now(id, name);
      }
    },
  };
  return scene;

  async function run(...then: readonly Answer[]): Promise<void> {
    await answer(pickAll('m.json', 'd.json'), pick('mine'), ...then);
  }

  async function answer(...answers: readonly Answer[]): Promise<void> {
    editor.reset();
    editor.onProgress = scene.onProgress;
    for (const [name, content] of Object.entries(saved))
      editor.files.set(`/workspace/${name}`, new TextEncoder().encode(JSON.stringify(content)));
    editor.script(...answers);
    await uploadFiles.run(services, Uri.parse('file:///workspace/m.json'));
    if (editor.leftOver.length > 0) throw new Error(editor.leftOver.join('\n'));
  }
}

/** The services that commands about uploads need. */
export async function servicesOf(sandbox: Sandbox, workspace: InMemoryWorkspace, others: object): Promise<Services> {
  const services = {
    accounts: await accountsOf(sandbox),
    state: new FakeState().window(),
    client: { sendRequest: requestsTo(createMapperService(workspace)) },
    target: { parser: null, warnIfMissing: () => undefined },
    panels: { active: undefined },
    comparisons: new EntryComparisons(new Pages('mapper-entries')),
    uploadPages: new WebPages('mapperWorkbench.uploadPage'),
    ...others,
  };
  return services as unknown as Services;
}
