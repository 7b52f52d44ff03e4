import { describe, expect, test } from 'vitest';
import type { MapperService, ServiceOptions } from '../../../server/src/service/createService.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { textDigest } from '../../../server/src/util/textDigest.ts';
import { mapperWith } from '../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';

const mapper = mapperWith('"a": "x"');
const data = JSON.stringify({ $mapped_json_class_key: 'test key', id: 1, a: 1 });
const files = { 'm.json': mapper, 'd.json': data };
const [m, d] = [uriOf('m.json'), uriOf('d.json')];
const heldMapper = { uri: m, version: textDigest(mapper) };
const heldData = { uri: d, version: textDigest(data) };

function serviceOf(options: ServiceOptions, given: Readonly<Record<string, unknown>> = files) {
  const workspace = new InMemoryWorkspace(given);
  const service = createMapperService(workspace, options);
  return {
    workspace,
    service,
    found: async (uri: string) => (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings,
  };
}

const hoverOn = async (service: MapperService, uri: string) => {
  const at = { line: 0, character: mapper.indexOf('"rules"') + 2 };
  return service.features.hover(uri, at, { format: 'markdown', docsUri: undefined }, neverCancelled);
};
const completionIn = async (service: MapperService, uri: string) => {
  const options = { snippets: false, suggestCommand: undefined, labelDetails: false };
  return service.features.completion(uri, { line: 0, character: 1 }, options, neverCancelled);
};

describe('a mapper that is held', () => {
  test('has one finding at its root, which says so', async () => {
    const { found } = serviceOf({ held: [heldMapper] });
    expect(await found(m)).toMatchObject([
      {
        code: 'limit-reached',
        severity: 'warning',
        data: { held: true },
        range: { start: { line: 0, character: 0 } },
      },
    ]);
  });

  test('has no hover, completion, symbols, preview, and is the neighbour of nothing', async () => {
    const { service, found } = serviceOf({ held: [heldMapper] });
    expect(await hoverOn(service, m)).toBeUndefined();
    expect(await completionIn(service, m)).toBeUndefined();
    expect(await service.features.documentSymbols(m)).toEqual([]);
    const preview = await service.previews.preview({ uri: m }, neverCancelled);
    expect([preview.entries, preview.problem]).toEqual([[], expect.stringContaining('took too long')]);
    expect(await service.samples.samplesOf(m)).toEqual({ samples: [], active: null });
    // Its class key is unknown now, so no data file is told that there is no such mapper.
    expect(await found(d)).toEqual([]);
    expect((await service.previews.preview({ uri: m, dataUri: d }, neverCancelled)).entries).toEqual([]);
  });

  test('is nowhere told to be evaluated', async () => {
    const told: string[] = [];
    const watch = { begun: (_id: number, { uri }: { uri: string }) => void told.push(uri), done: () => {} };
    const { service, found } = serviceOf({ held: [heldMapper], watch });
    await found(m);
    await found(d);
    await hoverOn(service, m);
    expect(new Set(told)).toEqual(new Set([d]));
  });

  test('is checked in another version, also without being saved, and again when that is undone', async () => {
    const { workspace, found } = serviceOf({ held: [heldMapper] });
    workspace.open('m.json');
    const codes = async () => (await found(m))?.map(({ code }) => code);
    expect(await codes()).toEqual(['limit-reached']);
    workspace.edit('m.json', `${mapper} `);
    expect(await codes()).not.toContain('limit-reached');
    workspace.edit('m.json', mapper);
    expect(await codes()).toEqual(['limit-reached']);
  });

  test('is checked again when the user wants it', async () => {
    const { service, found } = serviceOf({ held: [heldMapper] });
    await found(m);
    service.checkAgain(m);
    expect((await found(m))?.map(({ code }) => code)).not.toContain('limit-reached');
    expect((await service.samples.samplesOf(m)).active).toBe(d);
  });
});

describe('a data file that is held', () => {
  test('is no sample, and has its own finding', async () => {
    const { service, found } = serviceOf({ held: [heldData] });
    expect(await found(d)).toMatchObject([{ code: 'limit-reached', data: { held: true } }]);
    expect((await service.samples.samplesOf(m)).samples).toEqual([]);
    expect((await service.previews.preview({ uri: m, dataUri: d }, neverCancelled)).problem).toContain('took too long');
  });
});

test('other texts are held with their own sentence: a catalogue, Python sources', async () => {
  const catalogue = JSON.stringify({ version: 1, classes: [{ path: 'lab.Main' }] });
  const uri = uriOf('lab.catalogue.json');
  const given = {
    'm.json': mapper.replace(/"schema": "[^"]*"/, '"schema": "lab.Main"'),
    'lab.catalogue.json': catalogue,
  };
  const messages = async (held: ServiceOptions['held']) => {
    const { service, found } = serviceOf({ held: held ?? [] }, given);
    service.configure({ schema: { catalogues: ['lab.catalogue.json'] } });
    return (await found(m))?.filter(({ code }) => code === 'limit-reached').map(({ message }) => message);
  };
  expect(await messages([])).toEqual([]);
  expect(await messages([{ uri, version: textDigest(catalogue) }])).toEqual([
    expect.stringContaining('lab.catalogue.json'),
  ]);
  expect(await messages([{ uri, version: textDigest('other') }])).toEqual([]);
});

test('a text is told before it is parsed, and every evaluation that began ends', async () => {
  const open = new Set<number>();
  const told: string[] = [];
  const watch = {
    begun: (id: number, { uri }: { uri: string }) => {
      open.add(id);
      told.push(uri);
    },
    done: (id: number) => void open.delete(id),
  };
  const { service, found } = serviceOf({ watch });
  await found(m);
  await service.previews.preview({ uri: m }, neverCancelled);
  await hoverOn(service, m);
  expect([told[0], new Set(told), open.size]).toEqual([m, new Set([m, d]), 0]);
});

test('each stage of a check is told, and none while nobody asks for the next', async () => {
  const open = new Set<number>();
  const told: string[] = [];
  const watch = {
    begun: (id: number, { uri }: { uri: string }) => {
      open.add(id);
      told.push(uri);
    },
    done: (id: number) => void open.delete(id),
  };
  const { service } = serviceOf({ watch });
  service.configure({ compat: 'next' });
  // Once more: then nothing is parsed, which would be told by itself.
  for (const _ of [1, 2]) {
    const stages: unknown[] = [];
    for await (const { pending } of service.diagnostics.check(m, neverCancelled))
      stages.push([pending, open.size, told.splice(0).includes(m)]);
    expect(stages).toEqual([
      ['parser', 0, true],
      [undefined, 0, true],
    ]);
  }
});
