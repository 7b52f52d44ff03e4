/** Entry of the thread of large samples: the same service over the same files, asked by the server's thread. */
import { isDeepStrictEqual } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import * as l10n from '@vscode/l10n';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { LocateParams, ProvenanceParams } from '../protocol.ts';
import { createMapperService } from '../service.ts';
import { Cancelled } from '../util/cancellation.ts';
import type { Log } from '../workspace.ts';
import { EditorHost } from './hostFiles.ts';
import { createMessageConnection, PortMessageReader, PortMessageWriter } from './languageServer.ts';
import { OpenDocuments } from './openDocuments.ts';
import {
  checkRequest,
  factsRequest,
  locateRequest,
  provenanceRequest,
  type SampleState,
  type SampleThreadOptions,
  stateMessage,
  type UriParams,
  type WindowParams,
  windowRequest,
} from './sampleProtocol.ts';

/** What matters is said by the server's own thread. */
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

if (parentPort) {
  // What an edit leaves behind is large here: it is looked for each time the heap has grown by a fifth.
  setFlagsFromString('--heap-growing-percent=20');
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
  /** What the service said of classes is taken in. */
  let taken: Promise<unknown> = Promise.resolve();
  const afterwards = async <T>(work: () => Promise<T>): Promise<T | null> => {
    await taken;
    return silently(work);
  };

  connection.onNotification(stateMessage, (state: SampleState) => {
    // Else they would be walked through after each edit.
    if (state.diskChanges !== diskChanges || !isDeepStrictEqual(state.folders, folders)) host.setFolders(state.folders);
    ({ folders, diskChanges } = state);
    for (const uri of state.allowed) host.allow(uri);
    for (const { uri, version, text } of state.changed) documents.put(TextDocument.create(uri, 'json', version, text));
    for (const uri of state.closed) {
      documents.remove(uri);
      service.documentClosed(uri);
    }
    if (host.trusted !== state.trusted || python !== state.schemas.python) service.pythonChanged();
    if (reloads !== state.schemas.reloads) service.forgetSchemas();
    ({ python, reloads } = state.schemas);
    taken = Promise.all(state.schemas.answers.map(({ path, jsonSchema }) => service.addSchema(path, jsonSchema)));
    host.trusted = state.trusted;
    if (host.environment !== state.environment) host.environment = state.environment;
    service.configure(state.settings);
    for (const [mapper] of chosen) service.setSample(mapper, null);
    for (const [mapper, data] of state.chosen) service.setSample(mapper, data);
    chosen = state.chosen;
  });
  connection.onRequest(factsRequest, ({ uri }: UriParams) => service.factsOf(uri));
  connection.onRequest(checkRequest, ({ uri }: UriParams, token) => afterwards(async () => service.check(uri, token)));
  connection.onRequest(windowRequest, (params: WindowParams, token) =>
    afterwards(() => service.preview(params, token)),
  );
  connection.onRequest(locateRequest, (params: LocateParams) => service.locate(params));
  connection.onRequest<unknown, void>(provenanceRequest, (params: ProvenanceParams) => service.provenance(params));
  connection.listen();
}

/** A cancelled request answers nothing: nobody waits for it any more. */
async function silently<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Cancelled) return null;
    throw error;
  }
}
