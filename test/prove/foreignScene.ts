/** A service, a workspace and a user whose names are what whoever chose them liked. */
import {
  addSchemaRequest,
  checkExpectedRequest,
  checkWorkspaceRequest,
  entriesRequest,
  expectedFilesRequest,
  mappersOfRequest,
  placeRequest,
  rankClassesRequest,
  reloadSchemasRequest,
  samplesRequest,
  scaffoldRequest,
  unknownSchemasRequest,
} from '../../server/src/protocol.ts';
import { answerWith } from '../support/entryCommand.ts';
import { editor } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { json, pathOf } from '../support/sandboxService.ts';
import { flowScene, type Naming, uriOfFile } from './flowScene.ts';

/** What VS Code makes a link of, with commands allowed. */
const link = '[Details](command:workbench.action.quit)';

/** A link, an icon, a direction mark, control characters, the ends of lines. */
export const naming: Naming = {
  of: (name) => `${name} ${link}$(flame)\u202e\u0007\u2028\nNEWLINE`,
  // No request is made for a file with control characters in its name.
  file: (name) => `${name} ${link}$(flame)\u202e.json`,
  // Hidden characters are refused.
  typed: (name) => `${name} ${link}$(flame)`,
};

export const { of: foreign, file: foreignFile } = naming;

export const files = {
  mapper: uriOfFile('data.mapper.json', naming),
  data: uriOfFile('data.json', naming),
  second: uriOfFile('second.json', naming),
  folder: `/w/${foreign('out')}`,
};

export async function foreignScene(): Promise<UploadsSetup> {
  const setup = await flowScene(naming, `https://lab.example/${link}`);
  fillService(setup);
  editor.files.set(files.second.path, new TextEncoder().encode('{}'));
  const { client } = setup.services;
  const usual = client.sendRequest.bind(client) as (method: string, ...more: unknown[]) => Promise<unknown>;
  const sendRequest = async (method: string, ...more: unknown[]) =>
    Object.hasOwn(answers, method) ? answers[method]?.() : usual(method, ...more);
  Object.assign(client, { sendRequest });
  return setup;
}

/** Every text that the service says of itself, its uploads and its tokens. */
function fillService({ service, status, put }: UploadsSetup): void {
  const texts = { message: foreign('said'), errors: [foreign('error')], warnings: [foreign('warning')] };
  for (const id of ['u1', 'u2']) status(id, { status: foreign('DONE') as never, ...texts });
  put(foreignFile('data.json'), '{"a":1}');
  put(`${foreignFile('folder')}/${foreignFile('inner.json')}`, '{"a":1}');
  service.add({ name: foreign('other'), scopes: [foreign('scope')], description: foreign('about') });
  const plugin_packages = [{ name: 'nomad-json-parser', version: foreign('9') }];
  const usual = service.fault;
  service.fault = (url, init) => {
    const path = pathOf(url);
    if (path === '/info') return json(200, { version: foreign('1'), deployment: foreign('lab'), plugin_packages });
    if (/\/rawdir\/.+/.test(path)) return listing([foreignFile('inner.json'), true]);
    if (path.includes('/rawdir/')) return listing([foreignFile('data.json'), true], [foreignFile('folder'), false]);
    if (path.endsWith('/entries'))
      return json(200, { data: [{ entry_id: 'e1', mainfile: foreignFile('data.json'), entry_name: foreign('Run') }] });
    return usual?.(url, init);
  };
}

function listing(...content: (readonly [name: string, isFile: boolean])[]): Response {
  const entries = content.map(([name, is_file]) => ({ name, is_file, size: 3 }));
  return json(200, { directory_metadata: { content: entries } });
}

const preview = () => {
  const { entries, ...rest } = answerWith([{ a: 1 }, { a: 2 }], files);
  return { ...rest, entries: entries.map((entry) => ({ ...entry, file: foreignFile(entry.file) })) };
};

/** What the language server says, by method. */
const answers: Readonly<Record<string, () => unknown>> = {
  [entriesRequest]: preview,
  [checkExpectedRequest]: () => ({ failure: { message: foreign('differ') } }),
  [expectedFilesRequest]: () => {
    const mapper = { uri: `${files.mapper}`, name: foreignFile('mapper') };
    const [dataUri, expectedUri] = [`${files.data}`, `${files.data}`];
    return { files: [{ dataUri, expectedUri, data: foreignFile('data'), mapper }] };
  },
  [placeRequest]: () => ({ isInside: true, target: null }),
  [samplesRequest]: () => ({
    samples: [files.data, files.second].map((uri) => ({ uri: `${uri}`, version: null })),
    active: `${files.data}`,
  }),
  [mappersOfRequest]: () => ({ mappers: [`${files.mapper}`], others: [] }),
  [rankClassesRequest]: () => ({
    total: 2,
    classes: [{ path: foreign('lab.Run'), isEntry: true, fields: 1, about: foreign('about') }],
  }),
  [scaffoldRequest]: () => ({ kind: 'mapper', text: '{}', notes: [foreign('note')] }),
  [unknownSchemasRequest]: () => ({ paths: ['lab.Sample', `lab.${foreign('Odd')}`] }),
  [addSchemaRequest]: () => ({ members: 1 }),
  [checkWorkspaceRequest]: () => ({ files: 1, errors: 1, warnings: 0 }),
  [reloadSchemasRequest]: () => ({ classes: 1 }),
};
