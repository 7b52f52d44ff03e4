/** What the server as it is shipped, and the client in the fake editor, bring to light of a world. */
import { join } from 'node:path';
import * as vscode from 'vscode';
import { serverSettings } from '../../client/src/configuration.ts';
import { compareWithExpected } from '../../client/src/preview/commands/compareWithExpected.ts';
import { UserError } from '../../client/src/ui/userError.ts';
import { uploadFiles } from '../../client/src/uploads/commands/uploadFiles.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import {
  checkWorkspaceRequest,
  previewRequest,
  reloadSchemasRequest,
  samplesRequest,
} from '../../server/src/protocol.ts';
import { editor, enter, pick, type } from '../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup } from '../support/fakeUploads.ts';
import { text } from '../support/samples.ts';
import { onDisk } from '../support/vscodeOnDisk.ts';
import { WireClient } from '../support/wireClient.ts';
import { mapper, type Shown, type World } from './reachWorld.ts';

/**
 * @param settingsOf whose settings name the paths; undefined: those in `mapper.config.json`
 * @returns all that each surface shows, and what the client read of a file
 */
export async function editorShows(world: World, trusted: boolean, settingsOf?: 'user' | 'workspace'): Promise<Shown> {
  const { workspace } = world;
  const setup = await fakeUploads();
  if (settingsOf) set(world, settingsOf === 'user' ? editor.userSettings : editor.workspaceSettings);
  const uri = uriOfPath(join(workspace, 'demo.mapper.json'));
  const settings = serverSettings();
  const client = new WireClient({
    folders: [workspace],
    configuration: () => settings,
    initializationOptions: { trusted, settings, servesFiles: true },
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
    const sent = await uploaded(setup, services, uri);
    const upload = [...sent, ...disk.read.splice(0)].join('\n');
    editor.script();
    // Compares with what is expected beside the data, as long as that lies there.
    const compared = compareWithExpected.run(services, vscode.Uri.parse(uri), uriOfPath(join(workspace, 'data.json')));
    await compared.catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
    });
    const schema = `${check}\n${hover}`;
    const shown = { check, preview, hover, upload, Python: schema, catalogue: schema };
    return { ...shown, 'expected entries': disk.read.join('\n') };
  } finally {
    await client.stop();
  }
}

function set({ settings: { sampleData, schema } }: World, store: Map<string, unknown>): void {
  const values = { sampleData, 'schema.catalogues': schema?.catalogues, 'schema.pythonPaths': schema?.pythonPaths };
  for (const [name, value] of Object.entries(values)) store.set(`mapperWorkbench.${name}`, value);
}

async function samplesOf(client: WireClient, uri: string): Promise<readonly string[]> {
  const { samples } = await client.request(samplesRequest, { uri });
  return samples.map((sample) => sample.uri);
}

async function checked(client: WireClient, uri: string): Promise<string> {
  const found: unknown[] = [await client.request(checkWorkspaceRequest, {})];
  const samples = await samplesOf(client, uri);
  await client.diagnostics(uri, () => true);
  return JSON.stringify([...found, ...[uri, ...samples].map((each) => client.published(each))]);
}

/** As the panel asks: for the active data file, then for each of the list of all data files. */
async function previewed(client: WireClient, uri: string): Promise<string> {
  const shown: unknown[] = [await client.request(previewRequest, { uri })];
  for (const dataUri of await samplesOf(client, uri))
    shown.push(await client.request(previewRequest, { uri, dataUri }));
  return JSON.stringify(shown);
}

/** At each text of the mapper: hover, suggestions, where it leads; and what stands beside the text. */
async function hovered(client: WireClient, uri: string): Promise<string> {
  const textDocument = { uri };
  const shown: unknown[] = [];
  const ask = async (feature: string, params: object = {}) =>
    shown.push(await client.request(`textDocument/${feature}`, { textDocument, ...params }));
  for (const [line, content] of text(mapper).split('\n').entries())
    for (const { index } of content.matchAll(/"\w/g))
      for (const feature of ['hover', 'completion', 'definition'])
        await ask(feature, { position: { line, character: index + 1 } });
  await ask('inlayHint', { range: { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } } });
  await ask('codeLens');
  await ask('documentLink');
  return JSON.stringify(shown);
}

/** @returns what arrives if the user sends what *Upload Files* selects by itself */
async function uploaded({ service }: UploadsSetup, services: never, uri: string): Promise<readonly string[]> {
  const before = service.fault;
  const sent: string[] = [];
  service.fault = (url, init) => {
    if (init.method === 'PUT') sent.push(new TextDecoder().decode(init.body as Uint8Array));
    return before?.(url, init);
  };
  editor.script(enter, pick('Second'), type(''));
  await uploadFiles.run(services, vscode.Uri.parse(uri));
  if (sent.length === 0) throw new Error(`nothing was sent: ${editor.leftOver.join()}`);
  return sent;
}
