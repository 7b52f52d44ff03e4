import { describe, expect, test } from 'vitest';
import {
  addSchemaRequest,
  changedNotification,
  environmentNotification,
  reloadSchemasRequest,
  schemaSourcesRequest,
  unknownSchemasRequest,
} from '../../server/src/protocol.ts';
import { mapperWith } from '../support/checks.ts';
import { has, startServer } from '../support/lspClient.ts';
import { tempFolder } from '../support/tempFolder.ts';

const source = 'from nomad.metainfo import MSection, Quantity\nclass Main(MSection):\n    name = Quantity(type=str)\n';
const files = { 'lab/__init__.py': source, 'm.json': mapperWith('"id": "nmae"') };

describe('classes', () => {
  async function start(trusted: boolean, content: Readonly<Record<string, unknown>> = files) {
    const initializationOptions = { trusted, settings: { compat: 'off' } };
    const { client, uriOf } = await startServer(content, { initializationOptions });
    return { client, uri: uriOf('m.json') };
  }

  test('Python sources of a trusted workspace are known, and which source answered is told', async () => {
    const { client, uri } = await start(true);
    await client.open(uri, files['m.json']);
    expect(await client.diagnostics(uri, has('target-unknown'))).toHaveLength(1);
    const sources = [{ name: expect.stringContaining('Python'), classes: ['lab.Main'] }];
    const told = { kind: 'mapper', isReady: true, sources, unknown: [], partial: [], target: null };
    expect(await client.connection.sendRequest(schemaSourcesRequest, { uri })).toEqual(told);
    const { classes } = await client.connection.sendRequest<{ classes: number }>(reloadSchemasRequest);
    expect(classes).toBeGreaterThan(10);
  });

  test('a package of the environment that was chosen is read when a mapper names it; of a workspace none before it is trusted', async () => {
    const site = 'lib/python3.12/site-packages';
    const environment = await tempFolder({
      [`${site}/plug/schema.py`]: source,
      [`${site}/other/schema.py`]: `${source}class Other(Main): pass\n`,
    });
    for (const trusted of [true, false]) {
      const { client, uri } = await start(trusted);
      await client.open(uri, files['m.json'].replace('lab.Main', 'plug.schema.Main'));
      await client.diagnostics(uri, has('schema-unknown'));
      await client.connection.sendNotification(environmentNotification, { python: environment });
      if (trusted) await client.diagnostics(uri, has('target-unknown'));
      const told = await client.connection.sendRequest(schemaSourcesRequest, { uri });
      const sources = [{ name: expect.stringContaining('Python'), classes: ['plug.schema.Main'] }];
      expect(told).toMatchObject({ sources: trusted ? sources : [] });
      if (trusted) continue;
      await client.connection.sendNotification(environmentNotification, { trusted: true });
      await client.diagnostics(uri, has('target-unknown'));
    }
  });

  test('those of an untrusted one are not read until it is trusted; a class may come from the service', async () => {
    const { client, uri } = await start(false);
    await client.open(uri, files['m.json']);
    await client.diagnostics(uri, has('schema-unknown'));
    const unknown = () => client.connection.sendRequest(unknownSchemasRequest);
    const add = (jsonSchema: object | null) =>
      client.connection.sendRequest(addSchemaRequest, { path: 'lab.Main', jsonSchema });
    expect(await unknown()).toMatchObject({ paths: ['lab.Main'] });
    expect(await add(null)).toEqual({ members: 0 });
    expect(await unknown()).toMatchObject({ paths: [] });
    const jsonSchema = { properties: { name: { type: 'string' } }, additionalProperties: false };
    expect(await add(jsonSchema)).toEqual({ members: 1 });
    await client.diagnostics(uri, has('target-unknown'));
    const changed = client.nextNotification(changedNotification);
    await client.connection.sendNotification(environmentNotification, { trusted: true });
    await changed;
  });

  test('a catalogue that mapper.config.json names is read when the workspace is trusted', async () => {
    const catalogue = { version: 1, classes: [{ path: 'lab.Main', quantities: [{ name: 'name', type: 'str' }] }] };
    const config = { schema: { catalogues: ['own.json'] } };
    const own = { 'm.json': files['m.json'], 'own.json': catalogue, 'mapper.config.json': config };
    const { client, uri } = await start(false, own);
    await client.open(uri, files['m.json']);
    await client.diagnostics(uri, has('schema-unknown'));
    await client.connection.sendNotification(environmentNotification, { trusted: true });
    await client.diagnostics(uri, has('target-unknown'));
  });
});
