/** Where the flows of rows run: a signed-in user with tokens, uploads and files, and what goes wrong in the middle. */
import * as vscode from 'vscode';
import { tokenText } from '../../client/src/remoteService/auth/store/tokenText.ts';
import { Secret } from '../../client/src/remoteService/secret.ts';
import { StatusItem } from '../../client/src/tokens/views/statusItem.ts';
import { itemOf } from '../../client/src/tokens/views/tokenItems.ts';
import { TokensView } from '../../client/src/tokens/views/tokensView.ts';
import { editor } from '../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup } from '../support/fakeUploads.ts';
import { pastedToken } from '../support/jwt.ts';
import { canary, json, password } from '../support/sandboxService.ts';

/** How what has a name is called: as here, or by whoever chose it. Each begins with the name. */
export interface Naming {
  of(name: string): string;
  /** Of a file. */
  file(name: string): string;
  /** As it may be typed where a name is asked for. */
  typed(name: string): string;
}

const same = (name: string) => name;
export const plain: Naming = { of: same, file: same, typed: same };

export const uriOfFile = (name: string, { file }: Naming) => vscode.Uri.file(`/w/${file(name)}`);

/** Signed in, with a token, uploads, a mapper with its data, and something to recover. */
export async function flowScene(naming: Naming, baseUrl?: string): Promise<UploadsSetup> {
  const setup = await fakeUploads(baseUrl, { accounts: [{ username: naming.of('ada'), password }] }, naming.of);
  const { account, secrets, service } = setup;
  for (const token of [pastedToken, `${canary}-pasted`, `${canary}-again`]) service.accept(token);
  const texts = { 'data.mapper.json': '{"$json_mapper_class_key": "demo"}', 'data.json': '{}' };
  for (const [name, text] of Object.entries(texts))
    editor.files.set(uriOfFile(name, naming).path, new TextEncoder().encode(text));
  await setup.keep(naming.of('kept'), 3);
  const left = naming.of('left');
  const facts = { kind: 'pat', address: account.address, name: left, patId: service.add({ name: left }).id } as const;
  secrets.kept.set('pending/left', tokenText(facts, new Secret(`${canary}-left`)));
  return setup;
}

/** What is true before a flow begins, beside its scene. */
export type Prepare = (setup: UploadsSetup) => unknown;

/** These requests (method and path) are refused, so often. */
export const refusing =
  (status: number, pattern: RegExp, { times = Number.POSITIVE_INFINITY, detail = 'no' } = {}): Prepare =>
  ({ service }) => {
    const usual = service.fault;
    let left = times;
    service.fault = (url, init) =>
      pattern.test(`${init.method} ${url.pathname}`) && left-- > 0 ? json(status, { detail }) : usual?.(url, init);
  };

/** These requests (method and path) are answered with this JSON. */
export const answering =
  (pattern: RegExp, value: unknown): Prepare =>
  ({ service }) => {
    const usual = service.fault;
    service.fault = (url, init) =>
      pattern.test(`${init.method} ${url.pathname}`) ? json(200, value) : usual?.(url, init);
  };

/** Creates and rotates are answered otherwise. */
export const answeringPosts =
  (answer: (setup: UploadsSetup) => Response | Promise<Response>): Prepare =>
  (setup) => {
    const usual = setup.service.fault;
    setup.service.fault = (url, init) =>
      init.method === 'POST' && /\/pats(?:\/\w+\/rotate)?$/.test(url.pathname) ? answer(setup) : usual?.(url, init);
  };

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
