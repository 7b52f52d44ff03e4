/** Servers that end or stop to answer in the middle of a text: what a real process still told of it. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { evaluationBegunNotification } from '../../server/src/protocol.ts';
import { startServer } from '../support/lspClient.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { WatchedServer } from '../support/watchedServer.ts';

const rules = (...sources: readonly string[]) => ({
  main_schema: {
    schema: 'nomad.datamodel.data.EntryData',
    is_main: 'True',
    rules: Object.fromEntries(sources.map((source, n) => [`n${n}`, { source, target: `n${n}` }])),
  },
});
/** With all of its samples it takes long enough to be met in the middle. */
const slow = JSON.stringify({
  $json_mapper_class_key: 'slow',
  ...rules(...Array.from({ length: 400 }, (_, n) => `items[*].n | [${n}]`)),
});
const items = Array.from({ length: 2_000 }, (_, n) => ({ n, text: `item ${n}` }));
const other = JSON.stringify({ $json_mapper_class_key: 'other', ...rules('n') });
const isHeld = (all: readonly { readonly code?: unknown; readonly data?: unknown }[]) =>
  all.some(
    ({ code, data }) =>
      code === 'limit-reached' && (data as { fix?: { held?: boolean } } | undefined)?.fix?.held === true,
  );

async function scene(nodeArguments?: () => readonly string[], count = 20) {
  const samples = Array.from({ length: count }, (_, n) => [
    `slow-${n}.json`,
    { $mapped_json_class_key: 'slow', items },
  ]);
  const folder = await tempFolder({
    ...Object.fromEntries(samples),
    'slow.mapper.json': slow,
    'other.mapper.json': other,
    'other.json': { $mapped_json_class_key: 'other', n: 1 },
  });
  const server = new WatchedServer(folder, nodeArguments);
  onTestFinished(() => server.stop());
  const uri = (name: string) => uriOfPath(join(folder, name));
  const hover = () => {
    const position = { line: 0, character: other.indexOf('"source"') + 2 };
    return server.request('textDocument/hover', { textDocument: { uri: uri('other.mapper.json') }, position });
  };
  return { server, uri, hover };
}

test('a text in the middle of which the server ends is left out', async () => {
  const { server, uri, hover } = await scene();
  const mapper = uri('slow.mapper.json');
  await server.open(uri('other.mapper.json'), other);
  await hover();
  server.onLongText = (text, process) => {
    if (text === mapper) process.kill('SIGKILL');
  };
  await server.open(mapper, slow);
  const found = await server.diagnostics(mapper, isHeld);
  expect(found).toHaveLength(1);
  expect(server.held.all.map((each) => each.uri)).toEqual([mapper]);
  expect(await hover()).not.toBeNull();
  // Nothing evaluates it, until it changes.
  server.onLongText = () => {};
  server.begun.length = 0;
  const position = { line: 0, character: slow.indexOf('"source"') + 2 };
  expect(await server.request('textDocument/hover', { textDocument: { uri: mapper }, position })).toBeNull();
  expect(server.begun).not.toContain(mapper);
  await server.edit(mapper, `${slow} `);
  await server.diagnostics(mapper, (all) => !isHeld(all));
  expect(server.starts).toBe(2);
  await server.edit(mapper, slow);
  await server.diagnostics(mapper, isHeld);
  await server.checkAgain(mapper);
  await server.diagnostics(mapper, (all) => !isHeld(all));
});

test('a text in the middle of which the server stops to answer is left out', async () => {
  const { server, uri, hover } = await scene();
  const mapper = uri('slow.mapper.json');
  server.onLongText = (text, process) => {
    if (text === mapper) process.kill('SIGSTOP');
  };
  await server.open(uri('other.mapper.json'), other);
  await server.open(mapper, slow);
  await server.diagnostics(mapper, isHeld);
  expect(await hover()).not.toBeNull();
  expect(server.starts).toBe(2);
});

test('so is one that takes all of the memory', { timeout: 120_000 }, async () => {
  // The first server alone has so little: enough to start (20 MB are not), and too little for the samples.
  let started = 0;
  const little = () => (started++ === 0 ? ['--max-old-space-size=32'] : []);
  const { server, uri, hover } = await scene(little, 60);
  const mapper = uri('slow.mapper.json');
  await server.open(mapper, slow);
  // Reading a data file may be what takes it: one or the other is named. A busy machine collects garbage for long.
  await expect.poll(() => server.held.all[0]?.uri, { timeout: 90_000 }).toMatch(/slow[^/]*\.json$/);
  if (server.held.all[0]?.uri === mapper) await server.diagnostics(mapper, isHeld);
  await server.open(uri('other.mapper.json'), other);
  expect(await hover()).not.toBeNull();
  expect(server.starts).toBe(2);
});

test('a client that does not watch is told nothing', async () => {
  const { client, uriOf } = await startServer({ 'm.json': other });
  const told: unknown[] = [];
  client.connection.onNotification(evaluationBegunNotification, (params: unknown) => void told.push(params));
  const uri = uriOf('m.json');
  await client.open(uri, other);
  await client.diagnostics(uri, () => true);
  expect(told).toEqual([]);
});
