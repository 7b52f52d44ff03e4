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
import { runSteps } from '../../server/src/util/workTime.ts';
import type { PartialOptions } from '../sandbox/src/options.ts';
import type { Outcome } from '../sandbox/src/uploads.ts';
import { answerWith } from './entryCommand.ts';
import { fakeSetup } from './fakeAccount.ts';
import { editor } from './fakeEditor.ts';

/** What `fakeUploads` gives. */
export type UploadsSetup = Awaited<ReturnType<typeof fakeUploads>>;

/** What the language server says. */
interface Bound {
  /** Mappers that could be chosen. */
  others: string[];
  /** The data files of a mapper. */
  samples: Readonly<Record<string, string[]>>;
  /** The mappers of a data file. */
  mappers: Readonly<Record<string, string[]>>;
  /** Where files lie, by URI; all others in the workspace, without a link. */
  places: Readonly<Record<string, FilePlace>>;
}

/** Creates a signed-in setup with the uploads `u1` (which has an error) and `u2`, each with a processed file. */
export async function fakeUploads(url?: string, options: PartialOptions = {}, named = (name: string) => name) {
  const setup = fakeSetup(url, options);
  const { service } = setup;
  const { uploads, files, entries } = service.sandbox.services;
  /** Sets what the service made of a file in `u2`. */
  const archive = (mainfile: string, data: object) => {
    const made = { mainfile, parser: 'parsers/mapped_json', errors: [], warnings: [], data };
    entries.replace('u2', mainfile, [mainfile], [made]);
  };
  /** Sets how an upload stands. */
  const status = (id: string, outcome: Partial<Outcome> & Pick<Outcome, 'status'>) =>
    uploads.setStatus(id, { message: '', ...outcome });
  for (const [id, name] of [
    ['u2', 'Second'],
    ['u1', 'First'],
  ] as const) {
    uploads.create(service.account, named(name), id);
    files.put(id, 'data.json', '{"a":1}');
    status(id, id === 'u1' ? { status: 'FAILURE', errors: ['no mapper'] } : { status: 'SUCCESS' });
  }
  archive('data.json', { a: 1 });
  /** What our mapper makes: the data of its entries, the main one first. */
  const made: object[] = [{ a: 1 }];
  /** What panels were opened with: mapper and data file. */
  const opened: string[][] = [];
  await setup.signIn();
  const [mapper, data] = ['file:///w/data.mapper.json', 'file:///w/data.json'];
  const bound: Bound = { others: [mapper], samples: { [mapper]: [data] }, mappers: { [data]: [mapper] }, places: {} };
  const client = {
    sendRequest: async (method: string, params: { readonly uri?: string }) => {
      editor.show('server', method, JSON.stringify(params));
      if (method === entriesRequest) return answerWith(made);
      return comparisonAnswer(method, params, made) ?? serverAnswer(method, params.uri ?? '', bound);
    },
  };
  const uploadsView = new UploadsView(setup.services.accounts);
  const tokensView = new TokensView(setup.services);
  editor.subscriptions.push(uploadsView, tokensView);
  const entryPages = new Pages('mapper-entries');
  const services = {
    ...setup.services,
    uploadPages: new WebPages<UploadOfPage>('mapperWorkbench.uploadPage'),
    entryPages,
    comparisons: new EntryComparisons(entryPages),
    client,
    panels: { active: undefined, open: async (...uris: unknown[]) => void opened.push(uris.map(String)) },
    uploadFiles: new UploadDocuments(),
    tokensView,
    uploadsView,
  } as unknown as Services;
  return {
    ...setup,
    services,
    flow: { ...services, account: setup.account } as Flow,
    addUpload: (id: string, name: string) => void uploads.create(service.account, name, id),
    /** Makes uploads that are older than the others. */
    addOlder: (count: number) => {
      for (let index = 0; index < count; index++) uploads.create(service.account, null, `x${index}`, 0);
    },
    status,
    /** Stores a file in `u2`. */
    put: (path: string, content: string | Uint8Array) => files.put('u2', path, content),
    archive,
    /** Names of the files that arrived, in order. */
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
  const verdicts = makers.map((each) => runSteps(archiveVerdict(each, files, archives)));
  const { omitted, ...compared } = verdicts[0]?.compared ?? { omitted: [], archives: [], entries: [] };
  const differences = verdicts[0]?.differences ?? [];
  return {
    makers: verdicts,
    omitted,
    texts: runSteps(comparedTexts(compared.archives, compared.entries, differences)),
  };
}

function serverAnswer(method: string, uri: string, { mappers, others, samples, places }: Bound): unknown {
  const answers: Readonly<Record<string, unknown>> = {
    [mappersOfRequest]: { mappers: mappers[uri] ?? [], others },
    [samplesRequest]: { samples: (samples[uri] ?? []).map((each) => ({ uri: each, version: null })), active: null },
    [placeRequest]: places[uri] ?? { isInside: true },
    [unknownSchemasRequest]: { paths: ['lab.Sample'] },
    [addSchemaRequest]: { members: 1 },
  };
  return answers[method] ?? { mappers: mappers[uri] ?? [] };
}
