/** What the server as it is shipped, and the client in the fake editor, bring to light of a world. */

import { join } from 'node:path';
import * as vscode from 'vscode';
import { compareWithExpected } from '../../client/src/preview/commands/compareWithExpected.ts';
import { serverSettings } from '../../client/src/settings.ts';
import { UserError } from '../../client/src/ui/userError.ts';
import { uploadFiles } from '../../client/src/uploads/commands/uploadFiles.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import {
  checkWorkspaceRequest,
  type Position,
  previewRequest,
  reloadSchemasRequest,
  type SamplesResult,
  type ServerSettings,
  samplesRequest,
} from '../../server/src/protocol.ts';
import { editor, enter, pick, type } from '../support/fakeEditor.ts';
import { fakeUploads } from '../support/fakeUploads.ts';
import { text } from '../support/samples.ts';
import { onDisk } from '../support/vscodeOnDisk.ts';
import { WireClient } from '../support/wireClient.ts';
import { type EditorSurface, mapper, type World } from './reachWorld.ts';

export interface EditorScene {
  readonly world: World;
  readonly isTrusted: boolean;
  /** Where the settings stand that name the paths; undefined: in `mapper.config.json`. */
  readonly settings?: { readonly of: 'user' | 'workspace'; readonly values: ServerSettings };
}

/** All that each surface shows, and what the client read of a file. */
export async function editorShows(scene: EditorScene): Promise<Readonly<Record<EditorSurface, string>>> {
  const setup = await fakeUploads();
  setSettings(scene);
  const uri = uriOfPath(join(scene.world.workspace, 'demo.mapper.json'));
  const settings = serverSettings();
  const client = new WireClient({
    folders: [scene.world.workspace],
    configuration: () => settings,
    initializationOptions: { trusted: scene.isTrusted, settings, servesFiles: true },
    textDocument: { diagnostic: {}, hover: { contentFormat: ['markdown'] } },
  });
  try {
    await client.open(uri, text(mapper));
    await client.request(reloadSchemasRequest, {});
    const check = await checked(client, uri);
    const preview = await previewed(client, uri);
    const hover = await hovered(client, uri);
    using disk = onDisk();
    const services = { ...setup.services, client: { sendRequest: client.request.bind(client) } } as never;
    const upload = await uploaded(setup, services, uri, disk.read);
    disk.read.length = 0;
    await compared(services, uri, scene.world);
    const schema = `${check}\n${hover}`;
    return {
      check,
      preview,
      hover,
      upload,
      Python: schema,
      catalogue: schema,
      'expected entries': disk.read.join('\n'),
    };
  } finally {
    await client.stop();
  }
}

/** Compares with what is expected beside the data, as long as that lies there. */
async function compared(services: never, uri: string, { workspace }: World): Promise<void> {
  editor.script();
  try {
    await compareWithExpected.run(services, vscode.Uri.parse(uri), uriOfPath(join(workspace, 'data.json')));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

function setSettings({ settings }: EditorScene): void {
  if (settings === undefined) return;
  const { sampleData, schema } = settings.values;
  const values = { sampleData, 'schema.catalogues': schema?.catalogues, 'schema.pythonPaths': schema?.pythonPaths };
  const store = settings.of === 'user' ? editor.userSettings : editor.workspaceSettings;
  for (const [name, value] of Object.entries(values)) store.set(`mapperWorkbench.${name}`, value);
}

async function checked(client: WireClient, uri: string): Promise<string> {
  const found: unknown[] = [await client.request(checkWorkspaceRequest, {})];
  const { samples } = await client.request<SamplesResult>(samplesRequest, { uri });
  await client.diagnostics(uri, () => true);
  for (const each of [uri, ...samples.map((sample) => sample.uri)]) found.push(client.published(each));
  return JSON.stringify(found);
}

/** As the panel asks: for the active data file, then for each of the list of all data files. */
async function previewed(client: WireClient, uri: string): Promise<string> {
  const { samples } = await client.request<SamplesResult>(samplesRequest, { uri });
  const shown: unknown[] = [await client.request(previewRequest, { uri })];
  for (const sample of samples) shown.push(await client.request(previewRequest, { uri, dataUri: sample.uri }));
  return JSON.stringify(shown);
}

/** At each text of the mapper: hover, suggestions, where it leads; and what stands beside the text. */
async function hovered(client: WireClient, uri: string): Promise<string> {
  const textDocument = { uri };
  const shown: unknown[] = [];
  for (const position of positions(text(mapper))) {
    for (const feature of ['hover', 'completion', 'definition']) {
      shown.push(await client.request(`textDocument/${feature}`, { textDocument, position }));
    }
  }
  const range = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };
  shown.push(await client.request('textDocument/inlayHint', { textDocument, range }));
  shown.push(await client.request('textDocument/codeLens', { textDocument }));
  shown.push(await client.request('textDocument/documentLink', { textDocument }));
  return JSON.stringify(shown);
}

function positions(source: string): readonly Position[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/"\w/g)].map(({ index: character }) => ({ line: index, character: character + 1 })),
    );
}

/** Sends what *Upload Files* selects by itself: the bytes that arrive, and those that the client read before. */
async function uploaded(
  setup: Awaited<ReturnType<typeof fakeUploads>>,
  services: never,
  uri: string,
  read: readonly string[],
): Promise<string> {
  const { service } = setup;
  const before = service.fault;
  const sent: string[] = [];
  service.fault = (url, init) => {
    if (init.method === 'PUT') sent.push(new TextDecoder().decode(init.body as Uint8Array));
    return before?.(url, init);
  };
  editor.script(enter, pick('Second'), type(''));
  await uploadFiles.run(services, vscode.Uri.parse(uri));
  if (sent.length === 0) throw new Error(`nothing was sent: ${editor.leftOver.join()}`);
  return [...sent, ...read].join('\n');
}
