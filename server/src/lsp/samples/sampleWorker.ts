/** Entry of the thread of large samples: the same service over the same files, called by the server's thread. */
import { isDeepStrictEqual } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import * as l10n from '@vscode/l10n';
import { createMessageConnection, PortMessageReader, PortMessageWriter } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMapperService } from '../../service/createService.ts';
import { callMethod } from '../../service/largeSamples/mappingHost.ts';
import type { Log } from '../../service/workspaceHost.ts';
import { Cancelled } from '../../util/cancellation.ts';
import { OpenDocuments } from '../files/openDocuments.ts';
import { EditorHost } from '../files/serverFiles.ts';
import {
  type CallAnswer,
  type CallParams,
  callRequest,
  type SampleState,
  type SampleThreadOptions,
  stateMessage,
} from './sampleProtocol.ts';

/** The server's own thread logs what matters. */
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

if (parentPort) {
  const connection = createMessageConnection(new PortMessageReader(parentPort), new PortMessageWriter(parentPort));
  const documents = new OpenDocuments();
  const host = new EditorHost(documents, [], silent);
  const { texts, ...options } = workerData as SampleThreadOptions;
  if (texts) l10n.config({ contents: texts });
  const service = createMapperService(host, options);
  let chosen: SampleState['chosen'] = [];
  let { python, reloads } = { python: 0, reloads: 0 };
  let folders: SampleState['folders'] = [];
  let diskChanges = 0;
  /** Settles when the remote service's answers about classes were added. */
  let taken: Promise<unknown> = Promise.resolve();

  connection.onNotification(stateMessage, (state: SampleState) => {
    // Only if they changed: otherwise the folders would be listed again after each edit.
    if (state.diskChanges !== diskChanges || !isDeepStrictEqual(state.folders, folders)) host.setFolders(state.folders);
    ({ folders, diskChanges } = state);
    for (const uri of state.allowed) host.allow(uri);
    host.setUserPaths(state.settings.userPaths ?? []);
    for (const { uri, version, text } of state.changed) documents.put(TextDocument.create(uri, 'json', version, text));
    for (const uri of state.closed) {
      documents.remove(uri);
      service.documentClosed(uri);
    }
    const isOtherEnvironment = host.trusted !== state.trusted || host.environment !== state.environment;
    host.trusted = state.trusted;
    if (host.environment !== state.environment) host.environment = state.environment;
    if (isOtherEnvironment) service.forgetPackages();
    else if (python !== state.schemas.python) service.pythonChanged();
    if (reloads !== state.schemas.reloads) service.forgetSchemas();
    ({ python, reloads } = state.schemas);
    taken = Promise.all(state.schemas.answers.map(({ path, jsonSchema }) => service.addSchema(path, jsonSchema)));
    service.configure(state.settings);
    for (const [mapper] of chosen) service.setSample(mapper, null);
    for (const [mapper, data] of state.chosen) service.setSample(mapper, data);
    chosen = state.chosen;
  });
  connection.onRequest<CallAnswer, void>(callRequest, async ({ method, args }: CallParams, token) => {
    await taken;
    return answerOf(() => callMethod(service, method, args, token));
  });
  connection.listen();
}

async function answerOf(work: () => Promise<unknown>): Promise<CallAnswer> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Cancelled) return { cancelled: true };
    throw error;
  }
}
