/** Uploads in memory behind the fake service's `fetch`, for tests of commands and views. */
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
import { answerWith } from './entryCommand.ts';
import { type FakeSetup, fakeSetup } from './fakeAccount.ts';
import { editor } from './fakeEditor.ts';
import { pathOf } from './fakeTokenService.ts';

export interface UploadsSetup extends FakeSetup {
  readonly services: Services;
  readonly flow: Flow;
  readonly uploads: Record<string, unknown>[];
  /** Names of the files that arrived, in order. */
  readonly arrived: string[];
  /** `METHOD /path` → status; these answers come instead. */
  readonly refused: Map<string, number>;
  /** What the language server says: which data files a mapper has, and which mappers a data file. */
  readonly bound: {
    others: string[];
    samples: Readonly<Record<string, string[]>>;
    mappers: Readonly<Record<string, string[]>>;
    /** Where files lie, by URI; all others in the workspace, without a link. */
    places: Readonly<Record<string, FilePlace>>;
  };
  /** Texts of files, by path. */
  readonly files: Map<string, string | Uint8Array<ArrayBuffer>>;
  /** What the service made of files, by path; any other has no archive. */
  readonly archives: Map<string, unknown>;
  /** What our mapper makes: the data of its entries, the main one first. */
  readonly made: object[];
  /** What panels were opened with: mapper and data file. */
  readonly opened: string[][];
}

const record = { upload_create_time: '2026-01-02T03:04:05', process_status: 'SUCCESS', entries: 2, published: false };

/** Creates a signed-in setup with the uploads `u1` (which has an error) and `u2`. */
export async function fakeUploads(url?: string): Promise<UploadsSetup> {
  const setup = fakeSetup(url);
  const uploads: Record<string, unknown>[] = [
    { ...record, upload_id: 'u1', upload_name: 'First', process_status: 'FAILURE', errors: ['no mapper'] },
    { ...record, upload_id: 'u2', upload_name: 'Second' },
  ];
  const arrived: string[] = [];
  const refused = new Map<string, number>();
  const files: UploadsSetup['files'] = new Map();
  const archives: UploadsSetup['archives'] = new Map();
  const made: object[] = [{ a: 1 }];
  const opened: string[][] = [];
  setup.service.fault = (url, init) => {
    const path = pathOf(url);
    if (!path.startsWith('/uploads')) return undefined;
    const status = refused.get(`${init.method} ${path}`);
    if (status !== undefined) return Response.json({ detail: 'Not Found' }, { status });
    const [, file = ''] = /^\/uploads\/\w+\/raw\/(.*)$/.exec(path) ?? [];
    const text = files.get(decodeURIComponent(file));
    if (text !== undefined && init.method === 'GET') return new Response(text);
    const [, mainfile] = /\/archive\/mainfile\/(.*)$/.exec(path) ?? [];
    if (mainfile !== undefined) return archiveAnswer(archives.get(decodeURIComponent(mainfile)));
    return Response.json(answer(`${init.method} ${path}`, url));
  };
  const answer = (call: string, url: URL): unknown => {
    const [, id, part] = /^\w+ \/uploads\/?([^/]*)\/?([^/]*)/.exec(call) ?? [];
    if (call === 'GET /uploads') {
      const [page, size] = ['page', 'page_size'].map((name) => Number(url.searchParams.get(name)));
      const from = (page! - 1) * size!;
      return { data: uploads.slice(from, from + size!), pagination: { total: uploads.length, page } };
    }
    if (call === 'POST /uploads') {
      const made = { ...record, upload_id: 'u3', upload_name: url.searchParams.get('upload_name') };
      uploads.push(made);
      return { upload_id: 'u3', data: made };
    }
    if (call.startsWith('PUT')) return arrived.push(url.searchParams.get('file_name') ?? '') && { upload_id: id };
    if (part === 'entries') return { data: [{ entry_id: 'e1', mainfile: 'data.json', entry_name: 'Run' }] };
    if (part === 'rawdir') return { directory_metadata: { content: [{ name: 'data.json', is_file: true, size: 3 }] } };
    if (part === 'raw') return { a: 1 };
    return { data: uploads.find(({ upload_id }) => upload_id === id) };
  };
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
    uploads,
    arrived,
    refused,
    bound,
    files,
    archives,
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

function archiveAnswer(archive: unknown): Response {
  return archive === undefined
    ? Response.json({ detail: 'There is no archive for this file.' }, { status: 404 })
    : Response.json({ entry_id: 'e1', data: { archive } });
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
