/** Uploads at the sandbox, and what commands and views about them need. */
import { EntryComparisons } from '../../client/src/comparison/entryComparisons.ts';
import type { Services, UploadOfPage } from '../../client/src/services.ts';
import { TokensView } from '../../client/src/tokens/views/tokensView.ts';
import type { Flow } from '../../client/src/ui/flow.ts';
import { Pages } from '../../client/src/ui/pages/pages.ts';
import { WebPages } from '../../client/src/ui/pages/webPages.ts';
import { UploadDocuments } from '../../client/src/uploads/uploadDocuments.ts';
import { UploadsView } from '../../client/src/uploads/views/uploadsView.ts';
import { archiveVerdict } from '../../server/src/features/comparison/archiveVerdict.ts';
import { comparedTexts } from '../../server/src/features/comparison/changedEntries.ts';
import {
  addSchemaRequest,
  type CompareArchivesParams,
  compareArchivesRequest,
  type EntryFilesParams,
  entriesRequest,
  entryFilesRequest,
  type FilePlace,
  mappersOfRequest,
  placeRequest,
  samplesRequest,
  unknownSchemasRequest,
} from '../../server/src/protocol.ts';
import type { PartialOptions } from '../sandbox/src/options.ts';
import type { Outcome } from '../sandbox/src/uploads.ts';
import { answerWith } from './entryCommand.ts';
import { type FakeSetup, fakeSetup } from './fakeAccount.ts';
import { editor } from './fakeEditor.ts';

export interface UploadsSetup extends FakeSetup {
  readonly services: Services;
  readonly flow: Flow;
  addUpload(id: string, name: string): void;
  /** Makes uploads that are older than the others. */
  addOlder(count: number): void;
  /** Sets how an upload stands. */
  status(id: string, outcome: Partial<Outcome> & Pick<Outcome, 'status'>): void;
  /** Stores a file in `u2`. */
  put(path: string, content: string | Uint8Array): void;
  /** Sets what the service made of a file in `u2`. */
  archive(path: string, data: object): void;
  /** Names of the files that arrived, in order. */
  arrived(): readonly string[];
  /** What the language server says: which data files a mapper has, and which mappers a data file. */
  readonly bound: {
    others: string[];
    samples: Readonly<Record<string, string[]>>;
    mappers: Readonly<Record<string, string[]>>;
    /** Where files lie, by URI; all others in the workspace, without a link. */
    places: Readonly<Record<string, FilePlace>>;
  };
  /** What our mapper makes: the data of its entries, the main one first. */
  readonly made: object[];
  /** What panels were opened with: mapper and data file. */
  readonly opened: string[][];
}

const fileName = 'data.json';

/** Creates a signed-in setup with the uploads `u1` (which has an error) and `u2`, each with a processed file. */
export async function fakeUploads(
  url?: string,
  options: PartialOptions = {},
  named = (name: string) => name,
): Promise<UploadsSetup> {
  const setup = fakeSetup(url, options);
  const { service } = setup;
  const { uploads, files, entries } = service.sandbox.services;
  const put: UploadsSetup['put'] = (path, content) => files.put('u2', path, content);
  const archive: UploadsSetup['archive'] = (path, data) =>
    entries.replace(
      'u2',
      path,
      [path],
      [{ mainfile: path, parser: 'parsers/mapped_json', errors: [], warnings: [], data }],
    );
  const status: UploadsSetup['status'] = (id, outcome) => uploads.setStatus(id, { message: '', ...outcome });
  for (const [id, name] of [
    ['u2', 'Second'],
    ['u1', 'First'],
  ] as const) {
    uploads.create(service.account, named(name), id);
    files.put(id, fileName, '{"a":1}');
    status(id, id === 'u1' ? { status: 'FAILURE', errors: ['no mapper'] } : { status: 'SUCCESS' });
  }
  archive(fileName, { a: 1 });
  const made: object[] = [{ a: 1 }];
  const opened: string[][] = [];
  await setup.signIn();
  const [mapper, data] = ['file:///w/data.mapper.json', 'file:///w/data.json'];
  const bound: UploadsSetup['bound'] = {
    others: [mapper],
    samples: { [mapper]: [data] },
    mappers: { [data]: [mapper] },
    places: {},
  };
  const client = {
    sendRequest: async (method: string, params: { readonly uri?: string }) => {
      editor.show('server', method, JSON.stringify(params));
      if (method === entriesRequest) return answerWith(made);
      return comparisonAnswer(method, params, made) ?? serverAnswer(method, params.uri ?? '', bound);
    },
  };
  const panels = {
    active: undefined,
    open: async (...uris: unknown[]) => void opened.push(uris.map(String)),
  };
  const uploadsView = new UploadsView(setup.services.accounts);
  const tokensView = new TokensView(setup.services);
  editor.subscriptions.push(uploadsView, tokensView);
  const entryPages = new Pages('mapper-entries');
  const pages = {
    uploadPages: new WebPages<UploadOfPage>('mapperWorkbench.uploadPage'),
    entryPages,
    comparisons: new EntryComparisons(entryPages),
  };
  const services = {
    ...setup.services,
    ...pages,
    client,
    panels,
    uploadFiles: new UploadDocuments(),
    tokensView,
    uploadsView,
  };
  return {
    ...setup,
    services: services as unknown as Services,
    flow: { ...services, account: setup.account } as unknown as Flow,
    addUpload: (id, name) => void uploads.create(service.account, name, id),
    addOlder: (count) => {
      for (let index = 0; index < count; index++) uploads.create(service.account, null, `x${index}`, 0);
    },
    status,
    put,
    archive,
    arrived: () => service.done.flatMap((call) => /^PUT .*[?&]file_name=([^&]+)/.exec(call)?.[1] ?? []),
    bound,
    made,
    opened,
  };
}

/** Writes a mapper and a data file to the workspace, and returns the path of the mapper. */
export function writeFiles(): string {
  editor.files.set('/w/data.mapper.json', new TextEncoder().encode('{"$json_mapper_class_key": "demo"}'));
  editor.files.set('/w/data.json', new TextEncoder().encode('{}'));
  return '/w/data.mapper.json';
}

/** What the server says of the entries that it is told to have made: each side makes the same. */
function comparisonAnswer(method: string, params: object, made: readonly object[]): unknown {
  if (method !== entryFilesRequest && method !== compareArchivesRequest) return undefined;
  const { mainFile, files, archives, count } = params as CompareArchivesParams & EntryFilesParams;
  const entries = answerWith(made).entries.map(({ isMain, file, data }) => ({ file: isMain ? mainFile : file, data }));
  if (method === entryFilesRequest)
    return { files: entries.map(({ file }) => file).slice(0, count), total: entries.length };
  const makers = (['spec', 'next', '1.1.0'] as const).map((maker) => ({ maker, entries, unknown: [] }));
  const verdicts = makers.map((each) => archiveVerdict(each, files, archives));
  const { omitted, ...compared } = verdicts[0]?.compared ?? { omitted: [], archives: [], entries: [] };
  return {
    makers: verdicts,
    omitted,
    texts: comparedTexts(compared.archives, compared.entries),
  };
}

function serverAnswer(method: string, uri: string, bound: UploadsSetup['bound']): unknown {
  switch (method) {
    case mappersOfRequest:
      return { mappers: bound.mappers[uri] ?? [], others: bound.others };
    case samplesRequest:
      return { samples: (bound.samples[uri] ?? []).map((sample) => ({ uri: sample, version: null })), active: null };
    case placeRequest:
      return bound.places[uri] ?? { isInside: true };
    case unknownSchemasRequest:
      return { paths: ['lab.Sample'] };
    case addSchemaRequest:
      return { members: 1 };
    default:
      return { mappers: bound.mappers[uri] ?? [] };
  }
}
