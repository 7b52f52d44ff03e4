import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';
import { data, mapper } from '../../../support/samples.ts';

function serviceOver(files: Readonly<Record<string, unknown>>) {
  const host = new InMemoryWorkspace(files);
  const service = createMapperService(host);
  const check = async (name: string, text: string, mapperName?: string) => {
    const params = { uri: uriOf(name), ...(mapperName !== undefined && { mapperUri: uriOf(mapperName) }) };
    return service.expectations.check(params, { kind: 'text', text }, neverCancelled);
  };
  return { host, service, check };
}

const other = { ...data, $mapped_json_class_key: 'other' };

describe('what is found', () => {
  test('data files with such a file beside them, each with its mapper', async () => {
    const { service } = serviceOver({
      'm.json': mapper,
      'd.json': data,
      'd.expected.json': [],
      'sub/e.json': other,
      'sub/e.expected.json': [],
      'without.json': data,
    });
    expect(await service.expectations.files()).toEqual([
      {
        dataUri: uriOf('d.json'),
        expectedUri: uriOf('d.expected.json'),
        data: 'd.json',
        mapper: { uri: uriOf('m.json'), name: 'm.json' },
      },
      { dataUri: uriOf('sub/e.json'), expectedUri: uriOf('sub/e.expected.json'), data: 'sub/e.json', mapper: null },
    ]);
  });

  test('neither mappers nor JSON of other programs', async () => {
    const { service } = serviceOver({
      'm.json': mapper,
      'm.expected.json': [],
      'plain.json': { a: 1 },
      'plain.expected.json': {},
    });
    expect(await service.expectations.files()).toEqual([]);
  });

  test('what a setting binds, whatever it is', async () => {
    const { service } = serviceOver({ 'm.json': mapper, 'plain.json': { Name: 'a' }, 'plain.expected.json': [] });
    service.configure({ sampleData: { demo: 'plain.json' } });
    expect(await service.expectations.files()).toMatchObject([{ data: 'plain.json' }]);
  });
});

describe('the verdict', () => {
  async function expectedOf(name: string) {
    const { service } = serviceOver({ 'm.json': mapper, [name]: data });
    const parts = { trace: false, coverage: false };
    return service.previews.whole(uriOf('m.json'), uriOf(name), parts, neverCancelled);
  }

  test('is silent about what a preview holds, and about its entries alone', async () => {
    const { check } = serviceOver({ 'm.json': mapper, 'd.json': data });
    const preview = await expectedOf('d.json');
    expect(await check('d.json', JSON.stringify(preview))).toBeUndefined();
    expect(await check('d.json', JSON.stringify(preview.entries))).toBeUndefined();
  });

  test('names the first difference, and where it is expected', async () => {
    const { check } = serviceOver({ 'm.json': mapper, 'd.json': data });
    const text = JSON.stringify(await expectedOf('d.json'), null, 1).replace('"run 1"', '"run 2"');
    const failure = await check('d.json', text);
    expect(failure?.message).toMatch(/ d\.json .* \/0\/data\/name.*"run 2".*"run 1"/);
    const { line, character } = failure!.range!.start;
    expect(text.split('\n')[line]?.slice(character)).toMatch(/^"run 2"/);
    expect(failure?.texts?.found).toBe(failure?.texts?.expected.replace('"run 2"', '"run 1"'));
  });

  test('marks what is around a value that is not expected at all', async () => {
    const { check } = serviceOver({ 'm.json': mapper, 'd.json': data });
    expect((await check('d.json', ' []'))?.range).toEqual({
      start: { line: 0, character: 1 },
      end: { line: 0, character: 3 },
    });
  });

  test('counts unsaved text', async () => {
    const { host, check } = serviceOver({ 'm.json': mapper, 'd.json': data });
    const { entries } = await expectedOf('d.json');
    host.open('d.json', JSON.stringify({ ...data, Name: 'run 3' }));
    expect((await check('d.json', JSON.stringify(entries)))?.message).toContain('"run 3');
  });

  test('is that of another mapper where one is named', async () => {
    const { check } = serviceOver({
      'm.json': mapper,
      'n.json': { ...mapper, $json_mapper_class_key: 'n' },
      'd.json': other,
    });
    expect((await check('d.json', '[]'))?.message).not.toMatch(/\d/);
    expect((await check('d.json', '[]', 'n.json'))?.message).toMatch(/ d\.json .*\/0/);
  });
});
