/** Where the flows of rows run: a signed-in user with tokens, uploads and files, whose names are what whoever chose them liked. */
import * as vscode from 'vscode';
import { tokenText } from '../../client/src/remoteService/auth/store/tokenText.ts';
import { Secret } from '../../client/src/remoteService/secret.ts';
import { StatusItem } from '../../client/src/tokens/views/statusItem.ts';
import { itemOf } from '../../client/src/tokens/views/tokenItems.ts';
import { TokensView } from '../../client/src/tokens/views/tokensView.ts';
import * as protocol from '../../server/src/protocol.ts';
import { answerWith } from '../support/entryCommand.ts';
import { editor } from '../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup } from '../support/fakeUploads.ts';
import { pastedToken } from '../support/jwt.ts';
import { canary, type Handler, json, password, pathOf } from '../support/sandboxService.ts';

/** What VS Code makes a link of, with commands allowed. */
const link = '[Details](command:workbench.action.quit)';

/** A foreign name that begins so: a link, an icon, a direction mark, control characters, the ends of lines. */
export const foreign = (name: string) => `${name} ${link}$(flame)\u202e\u0007\u2028\nNEWLINE`;

/** The same of a file: no request is made for one with control characters in its name. */
export const foreignFile = (name: string) => `${name} ${link}$(flame)\u202e.json`;

/** The same as it may be typed where a name is asked for: hidden characters are refused. */
export const typed = (name: string) => `${name} ${link}$(flame)`;

const uriOfFile = (name: string) => vscode.Uri.file(`/w/${foreignFile(name)}`);

export const files = {
  mapper: uriOfFile('data.mapper.json'),
  data: uriOfFile('data.json'),
  second: uriOfFile('second.json'),
  folder: `/w/${foreign('out')}`,
};

export function write(path: string, text: string): void {
  editor.files.set(path, new TextEncoder().encode(text));
}

/** Signed in, with a token, uploads, a mapper with its data, and something to recover. */
export async function flowScene(): Promise<UploadsSetup> {
  const accounts = [{ username: foreign('ada'), password }];
  const setup = await fakeUploads(`https://lab.example/${link}`, { accounts }, foreign);
  const { account, secrets, service } = setup;
  for (const token of [pastedToken, `${canary}-pasted`, `${canary}-again`]) service.accept(token);
  write(files.mapper.path, '{"$json_mapper_class_key": "demo"}');
  for (const { path } of [files.data, files.second]) write(path, '{}');
  await setup.keep(foreign('kept'), 3);
  const [kind, name] = ['pat', foreign('left')] as const;
  const facts = { kind, name, address: account.address, patId: service.add({ name }).id };
  secrets.kept.set('pending/left', tokenText(facts, new Secret(`${canary}-left`)));
  fillService(setup);
  const { client } = setup.services;
  const usual = client.sendRequest.bind(client) as (method: string, ...more: unknown[]) => Promise<unknown>;
  const sendRequest = async (method: string, ...more: unknown[]) => {
    const answer = await usual(method, ...more);
    return Object.hasOwn(answers, method) ? answers[method] : answer;
  };
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

const { entries, ...entriesAnswer } = answerWith([{ a: 1 }, { a: 2 }], files);
const [mapper, data, second] = [files.mapper, files.data, files.second].map(String);
const sample = (uri: string | undefined) => ({ uri, version: null });
const foreignClass = { path: foreign('lab.Run'), isEntry: true, fields: 1, about: foreign('about') };
const expected = { dataUri: data, expectedUri: data, data: foreignFile('data') };

/** What the language server says, by method. */
const answers: Readonly<Record<string, unknown>> = {
  [protocol.entriesRequest]: {
    ...entriesAnswer,
    entries: entries.map((entry) => ({ ...entry, file: foreignFile(entry.file) })),
  },
  [protocol.checkExpectedRequest]: { failure: { message: foreign('differ') } },
  [protocol.expectedFilesRequest]: {
    files: [{ ...expected, mapper: { uri: mapper, name: foreignFile('mapper') } }],
  },
  [protocol.placeRequest]: { isInside: true, target: null },
  [protocol.samplesRequest]: { samples: [sample(data), sample(second)], active: data },
  [protocol.mappersOfRequest]: { mappers: [mapper], others: [] },
  [protocol.rankClassesRequest]: { total: 2, classes: [foreignClass] },
  [protocol.scaffoldRequest]: { kind: 'mapper', text: '{}', notes: [foreign('note')] },
  [protocol.unknownSchemasRequest]: { paths: ['lab.Sample', `lab.${foreign('Odd')}`] },
  [protocol.addSchemaRequest]: { members: 1 },
  [protocol.checkWorkspaceRequest]: { files: 1, errors: 1, warnings: 0 },
  [protocol.reloadSchemasRequest]: { classes: 1 },
};

/** What is true before a flow begins, beside its scene. */
export type Prepare = (setup: UploadsSetup) => unknown;

/** These requests (method and path) are answered so, and the others as before. */
const instead =
  (pattern: RegExp, answer: (setup: UploadsSetup) => ReturnType<Handler>): Prepare =>
  (setup) => {
    const usual = setup.service.fault;
    setup.service.fault = (url, init) =>
      (pattern.test(`${init.method} ${url.pathname}`) ? answer(setup) : undefined) ?? usual?.(url, init);
  };

/** They are refused, so often. */
export const refusing =
  (status: number, pattern: RegExp, { times = Number.POSITIVE_INFINITY, detail = 'no' } = {}): Prepare =>
  (setup) => {
    let left = times;
    instead(pattern, () => (left-- > 0 ? json(status, { detail }) : undefined))(setup);
  };

/** They are answered with this JSON. */
export const answering = (pattern: RegExp, value: unknown): Prepare => instead(pattern, () => json(200, value));

/** Creates and rotates are answered otherwise. */
export const answeringPosts = (answer: (setup: UploadsSetup) => ReturnType<Handler>): Prepare =>
  instead(/^POST .*\/pats(?:\/\w+\/rotate)?$/, answer);

/** The answer to a create or rotate is lost, after the service has made tokens of these names. */
export const losing = (...made: readonly string[]): Prepare =>
  answeringPosts(({ service }) => {
    for (const name of made) service.add({ name });
    return Promise.reject(new TypeError('reset'));
  });

/** The storage refuses tokens, so often. */
export const refusingStorage =
  (times = Number.POSITIVE_INFINITY): Prepare =>
  ({ secrets }) => {
    let left = times;
    secrets.broken = (step, key) => {
      if (step === 'store' && /^(?:token|pending)\//.test(key) && left-- > 0) throw new Error('locked');
    };
  };

interface Tree<N> {
  getChildren(node?: N): Promise<N[]>;
}

/** Asks for each node and those below it. */
export async function walkTree<N>(tree: Tree<N>, see: (node: N) => unknown = () => undefined): Promise<void> {
  for (const node of await tree.getChildren()) {
    await see(node);
    for (const below of await tree.getChildren(node)) await see(below);
  }
}

/** Shows the status item, and the views by the texts of their items. */
export async function showViews(
  { services }: UploadsSetup,
  textsOf: (item: vscode.TreeItem) => readonly unknown[],
): Promise<void> {
  const show = (item: vscode.TreeItem) => {
    for (const text of textsOf(item)) editor.show('tree', text);
  };
  const [tokens, status, { uploadsView }] = [new TokensView(services), new StatusItem(services), services];
  await status.update();
  tokens.ask();
  await walkTree(tokens, (node) => show(itemOf(node, Date.now())));
  const { message, description } = editor.treeViews.at(-1) ?? {};
  editor.show('tree', message, description);
  await walkTree(uploadsView, (node) => show(uploadsView.getTreeItem(node)));
  tokens.dispose();
  status.dispose();
}
