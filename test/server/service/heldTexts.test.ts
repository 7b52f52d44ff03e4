/** Texts that held or ended an earlier server, and what a watch is told so that the next one can leave them out. */
import { describe, expect, test } from 'vitest';
import type { TextVersion } from '../../../server/src/protocol.ts';
import { createMapperService, type ServiceOptions } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { textDigest } from '../../../server/src/util/textDigest.ts';
import { findingsIn, mapperWith } from '../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';

const mapper = mapperWith('"a": "x"');
const data = JSON.stringify({ $mapped_json_class_key: 'test key', id: 1, a: 1 });
const [m, d] = [uriOf('m.json'), uriOf('d.json')];
const heldMapper = { uri: m, version: textDigest(mapper) };
const heldData = { uri: d, version: textDigest(data) };

/** A service over both files, and its evaluations: all that were told of, and those that go on. */
function scene(options: ServiceOptions = {}, files: Readonly<Record<string, unknown>> = {}) {
  const workspace = new InMemoryWorkspace({ 'm.json': mapper, 'd.json': data, ...files });
  const running = new Set<number>();
  const told: string[] = [];
  const begun = (id: number, { uri }: TextVersion) => {
    running.add(id);
    told.push(uri);
  };
  const watch = { begun, done: (id: number) => void running.delete(id) };
  const service = createMapperService(workspace, { watch, ...options });
  return {
    ...{ workspace, service, told, running },
    found: (uri: string) => findingsIn(service, uri),
    codes: async (uri: string) => (await findingsIn(service, uri)).map(({ code }) => code),
    hover: (uri: string) => {
      const at = { line: 0, character: mapper.indexOf('"rules"') + 2 };
      return service.features.hover(uri, at, { format: 'markdown', docsUri: undefined }, neverCancelled);
    },
    preview: (dataUri?: string) =>
      service.previews.preview({ uri: m, ...(dataUri !== undefined && { dataUri }) }, neverCancelled),
  };
}

const heldFinding = { code: 'limit-reached', severity: 'warning', data: { held: true } };

describe('a mapper that is held', () => {
  test('has one finding at its root, no hover, completion, symbols, preview, and is the neighbour of nothing', async () => {
    const { service, found, hover, preview, told } = scene({ held: [heldMapper] });
    expect(await found(m)).toMatchObject([{ ...heldFinding, range: { start: { line: 0, character: 0 } } }]);
    expect(await hover(m)).toBeUndefined();
    const options = { snippets: false, suggestCommand: undefined, labelDetails: false };
    expect(await service.features.completion(m, { line: 0, character: 1 }, options, neverCancelled)).toBeUndefined();
    expect(await service.features.documentSymbols(m)).toEqual([]);
    expect(await preview()).toMatchObject({ entries: [], problem: expect.stringContaining('took too long') });
    expect(await service.samples.samplesOf(m)).toEqual({ samples: [], active: null });
    // Its class key is unknown now, so no data file is told that there is no such mapper.
    expect(await found(d)).toEqual([]);
    expect((await preview(d)).entries).toEqual([]);
    expect(told).not.toContain(m);
  });

  test('is checked in another version, also without being saved, not when that is undone, and when the user wants it', async () => {
    const { workspace, service, codes } = scene({ held: [heldMapper] });
    workspace.open('m.json');
    expect(await codes(m)).toEqual(['limit-reached']);
    workspace.edit('m.json', `${mapper} `);
    expect(await codes(m)).not.toContain('limit-reached');
    workspace.edit('m.json', mapper);
    expect(await codes(m)).toEqual(['limit-reached']);
    service.checkAgain(m);
    expect(await codes(m)).not.toContain('limit-reached');
    expect((await service.samples.samplesOf(m)).active).toBe(d);
  });
});

test('a data file that is held is no sample, and has its own finding', async () => {
  const { service, found, preview } = scene({ held: [heldData] });
  expect(await found(d)).toMatchObject([heldFinding]);
  expect((await service.samples.samplesOf(m)).samples).toEqual([]);
  expect((await preview(d)).problem).toContain('took too long');
});

test('a catalogue is held with its own sentence, in that version alone', async () => {
  const catalogue = JSON.stringify({ version: 1, classes: [{ path: 'lab.Main' }] });
  const messages = async (...versions: readonly string[]) => {
    const held = versions.map((version) => ({ uri: uriOf('lab.catalogue.json'), version: textDigest(version) }));
    const { service, found } = scene({ held }, { 'lab.catalogue.json': catalogue });
    service.configure({ schema: { catalogues: ['lab.catalogue.json'] } });
    return (await found(m)).filter(({ code }) => code === 'limit-reached').map(({ message }) => message);
  };
  expect(await messages(catalogue)).toEqual([expect.stringContaining('lab.catalogue.json')]);
  for (const others of [[], ['other']]) expect(await messages(...others)).toEqual([]);
});

describe('what is told of evaluations', () => {
  test('a text is told before it is parsed, and every evaluation that began ends, also of a request that fails', async () => {
    const { workspace, service, told, running, found, preview, hover } = scene();
    await found(m);
    await preview();
    await hover(m);
    expect([told[0], new Set(told), running.size]).toEqual([m, new Set([m, d]), 0]);
    told.length = 0;
    workspace.listFiles = () => {
      expect(running.size).toBe(1);
      throw new Error('no list');
    };
    await expect(preview()).rejects.toThrow('no list');
    expect([told, running.size]).toEqual([[m], 0]);
    await service.samples.choose(m, d);
    expect(told).toEqual([m]);
  });

  test('each stage of a check is told, and none while nobody asks for the next', async () => {
    const { service, told, running } = scene();
    service.configure({ compat: 'next' });
    // Once more: then nothing is parsed, which would be told by itself.
    for (const _ of [1, 2]) {
      const stages: unknown[] = [];
      for await (const { pending } of service.diagnostics.check(m, neverCancelled))
        stages.push([pending, running.size, told.splice(0).includes(m)]);
      expect(stages).toEqual([
        ['parser', 0, true],
        [undefined, 0, true],
      ]);
    }
  });
});
