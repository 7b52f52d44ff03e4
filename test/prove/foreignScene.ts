/** A service, a workspace and a user whose names are what whoever chose them liked. */
import * as vscode from 'vscode';
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
import { fakeUploads, type UploadsSetup } from '../support/fakeUploads.ts';
import { canary, json, password, pathOf } from '../support/sandboxService.ts';
import { leavePending } from './hygieneFaults.ts';

/** What VS Code makes a link of, with commands allowed. */
const link = '[Details](command:workbench.action.quit)';

/** Begins as it is looked for; then a link, an icon, a direction mark, control characters, the ends of lines. */
export const foreign = (name: string) => `${name} ${link}$(flame)\u202e\u0007\u2028\nNEWLINE`;

/** The same for a file: no request is made for one with control characters in its name. */
export const foreignFile = (name: string) => `${name} ${link}$(flame)\u202e.json`;

/** As it may be typed where a name is asked for: hidden characters are refused. */
export const typedName = `scripts ${link}$(flame)`;

const baseUrl = `https://lab.example/${link}`;

export const files = {
  mapper: vscode.Uri.file(`/w/${foreignFile('data.mapper.json')}`),
  data: vscode.Uri.file(`/w/${foreignFile('data.json')}`),
  second: vscode.Uri.file(`/w/${foreignFile('second.json')}`),
  folder: `/w/${foreign('out')}`,
};

export async function foreignScene(): Promise<UploadsSetup> {
  const setup = await fakeUploads(baseUrl, { accounts: [{ username: foreign('ada'), password }] }, foreign);
  setup.service.accept(`${canary}-pasted`);
  fillService(setup);
  await setup.keep(foreign('kept'), 3);
  leavePending(setup, foreign('left'));
  for (const uri of [files.mapper, files.data, files.second])
    editor.files.set(uri.path, new TextEncoder().encode(uri === files.mapper ? '{"$json_mapper_class_key": 1}' : '{}'));
  Object.assign(setup.services.client, { sendRequest: serverAnswer });
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
  [expectedFilesRequest]: () => ({
    files: [
      {
        dataUri: `${files.data}`,
        expectedUri: `${files.data}`,
        data: foreignFile('data'),
        mapper: { uri: `${files.mapper}`, name: foreignFile('mapper') },
      },
    ],
  }),
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

async function serverAnswer(method: string): Promise<unknown> {
  return answers[method]?.();
}
