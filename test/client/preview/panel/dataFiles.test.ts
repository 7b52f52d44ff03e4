import { describe, expect, test } from 'vitest';
import { type DataFileRow, dataFileRows } from '../../../../client/src/preview/panel/dataFiles.ts';
import type { ServerSettings } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';
import { previewOf } from '../../../support/previewAnswers.ts';

async function allRows(...[uris, request]: Parameters<typeof dataFileRows>): Promise<readonly DataFileRow[]> {
  const rows: DataFileRow[] = [];
  for await (const found of dataFileRows(uris, request)) rows.push(...found);
  return rows;
}

describe('rows of data files, from the real service', () => {
  const data = { $mapped_json_class_key: 'k', id: 1 };
  const files = {
    'm.json': {
      $json_mapper_class_key: 'k',
      main_schema: { is_main: true, schema: 'lab.Main', rules: { id: 'name', gone: 'x' } },
    },
    'd.json': data,
    'broken.json': '{"$mapped_json_class_key": "k", ',
    'twice.json': '{ "$mapped_json_class_key": "k", "id": 1, "id": 1, "gone": 1 }',
    'later.json': { ...data, gone: 1, $mapped_json_version: 1 },
  };

  async function rowsOf(settings: ServerSettings = {}): Promise<Readonly<Record<string, DataFileRow>>> {
    const service = createMapperService(new InMemoryWorkspace(files));
    service.configure(settings);
    const uri = uriOf('m.json');
    const { samples } = await service.samples(uri, neverCancelled);
    const uris = samples.map((sample) => sample.uri);
    const rows = await allRows(uris, (dataUri) => service.preview({ uri, dataUri, limit: 1 }, neverCancelled));
    expect(rows.map((row) => row.uri)).toEqual(uris);
    return Object.fromEntries(rows.map((row) => [row.data, row]));
  }

  test('count entries, and the findings of the mapper and of the data file itself', async () => {
    const rows = await rowsOf();
    expect(rows['d.json']).toEqual({ uri: uriOf('d.json'), data: 'd.json', entries: 1, errors: 0, warnings: 1 });
    expect(rows['later.json']).toMatchObject({ entries: 1, warnings: 0 });
    expect(rows['twice.json']).toMatchObject({ entries: 1, errors: 0, warnings: 1 });
    expect(rows['broken.json']).toMatchObject({ errors: 1, problem: expect.stringContaining('broken.json') });
  });

  test('count what the service writes where its parser is known', async () => {
    const stops = expect.stringContaining('`is_main`');
    expect((await rowsOf({ target: 'next' }))['d.json']).toMatchObject({ errors: 1, parser: { entries: 0, stops } });
    expect((await rowsOf({ compat: 'off', target: 'next' }))['d.json']?.parser).toBeUndefined();
  });
});

describe('many data files', () => {
  const uris = Array.from({ length: 600 }, (_, index) => `file:///w/${index}.json`);

  test('are requested a few at a time, and not all of very many', async () => {
    let running = 0;
    let most = 0;
    const rows = await allRows(uris, async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      return previewOf([]);
    });
    expect(most).toBe(4);
    expect(rows.map(({ uri }) => uri)).toEqual(uris.slice(0, 500));
  });

  test('are not requested any more after one without an answer', async () => {
    const asked: string[] = [];
    const rows = await allRows(uris, async (uri) => {
      asked.push(uri);
      return asked.length === 6 ? undefined : previewOf([]);
    });
    expect([rows.length, asked.length]).toEqual([7, 8]);
  });
});
