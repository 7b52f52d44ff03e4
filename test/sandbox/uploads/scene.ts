import { putFile } from '../../../client/src/remoteService/api/endpoints/files.ts';
import { createUpload, type Upload } from '../../../client/src/remoteService/api/endpoints/uploads.ts';
import { type ReadUpload, uploadReader } from '../../../client/src/uploads/readUpload.ts';
import { type Changes, changeInOrder } from '../../../client/src/uploads/send/changeInOrder.ts';
import { type SendFile, sortForSending } from '../../../client/src/uploads/send/sendOrder.ts';
import { factsAfterSending } from '../../../client/src/uploads/uploadFacts.ts';
import { waitForProcessing } from '../../../client/src/uploads/watching.ts';
import { clientTo, patOf } from '../../support/sandboxScene.ts';
import type { Sandbox } from '../src/start.ts';

const contents: Readonly<Record<string, unknown>> = {
  'run.mapper.json': {
    $json_mapper_class_key: 'run',
    main_schema: { schema: 'lab.Run', is_main: true, rules: { title: 'name' } },
    sample: { schema: 'lab.Sample', main_key: 'sample', is_archive: true, rules: { 'probe.id': 'name' } },
  },
  'first.json': { $mapped_json_class_key: 'run', title: 'First', probe: { id: 'S1' } },
  'second.json': { $mapped_json_class_key: 'run', title: 'Second', probe: { id: 'S2' } },
};

/** A mapper and two data files, in no order. */
export const files: readonly SendFile[] = ['second.json', 'first.json', 'run.mapper.json'].map((name) => ({
  uri: `file:///${name}`,
  name,
  size: JSON.stringify(contents[name]).length,
  isMapper: name === 'run.mapper.json',
}));

/** Sends files as the command does. */
export const sendFiles = (files: readonly SendFile[], changes: Changes<SendFile>) =>
  changeInOrder(sortForSending(files), changes);

export const putRoute = 'PUT /uploads/{upload_id}/raw/{path}';

/** A new upload on a real service, and what sending to it needs, as the command has it. */
export async function newUpload(sandbox: Sandbox, folder = '') {
  const client = clientTo(sandbox, { timeoutMs: 1000 });
  const { credential } = patOf(sandbox, 'uploads');
  const stop = new AbortController();
  const { signal } = stop;
  const upload: Upload = await createUpload(client, credential, 'mine', { signal });
  const read: ReadUpload = uploadReader(client, credential);
  const sending: Changes<SendFile> = {
    change: async ({ name }) => {
      const bytes = new TextEncoder().encode(JSON.stringify(contents[name]));
      await putFile(client, credential, upload.id, folder, { name, bytes }, { signal });
    },
    watch: () => waitForProcessing(upload.id, { read, signal, wait: soon }),
    look: () => read(upload.id, signal),
  };
  const facts = (now: Upload = upload) => factsAfterSending(client, credential, now, signal);
  /** The paths of all that the service holds of the upload. */
  const held = () => sandbox.services.files.all(upload.id);
  return { upload, sending, facts, held, stop, sent: () => sandbox.requests.count(putRoute) };
}

/** The waits of the real thing are made for real services. */
async function soon(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
}
