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

test('data files with expected entries beside them are found, each with its mapper', async () => {
  const sub = { 'sub/e.json': other, 'sub/e.expected.json': [] };
  const { service } = serviceOver({ 'm.json': mapper, 'd.json': data, 'd.expected.json': [], 'e.json': data, ...sub });
  const bound = { uri: uriOf('m.json'), name: 'm.json' };
  expect(await service.expectations.files(neverCancelled)).toEqual([
    { dataUri: uriOf('d.json'), expectedUri: uriOf('d.expected.json'), data: 'd.json', mapper: bound },
    { dataUri: uriOf('sub/e.json'), expectedUri: uriOf('sub/e.expected.json'), data: 'sub/e.json', mapper: null },
  ]);
});

test('mappers and JSON of other programs are not, unless a setting binds them', async () => {
  const plain = { 'plain.json': { a: 1 }, 'plain.expected.json': {} };
  const { service } = serviceOver({ 'm.json': mapper, 'm.expected.json': [], ...plain });
  expect(await service.expectations.files(neverCancelled)).toEqual([]);
  service.configure({ sampleData: { demo: 'plain.json' } });
  expect(await service.expectations.files(neverCancelled)).toMatchObject([{ data: 'plain.json' }]);
});

describe('the verdict', () => {
  const files = { 'm.json': mapper, 'd.json': data };

  async function scene() {
    const over = serviceOver(files);
    const parts = { trace: false, coverage: false };
    const preview = await over.service.previews.whole(uriOf('m.json'), uriOf('d.json'), parts, neverCancelled);
    return { ...over, preview, entries: JSON.stringify(preview.entries, null, 1) };
  }

  test('is silent about a preview or its entries; it names the first difference, and where it is expected', async () => {
    const { check, entries, preview } = await scene();
    for (const same of [JSON.stringify(preview), entries]) expect(await check('d.json', same)).toBeUndefined();
    const text = entries.replace('"run 1"', '"run 2"');
    const failure = await check('d.json', text);
    expect(failure?.message).toMatch(/ d\.json .* \/0\/data\/name.*"run 2".*"run 1"/);
    const { line, character } = failure!.range!.start;
    expect(text.split('\n')[line]?.slice(character)).toMatch(/^"run 2"/);
    expect(failure?.texts?.found).toBe(failure?.texts?.expected.replace('"run 2"', '"run 1"'));
    // Around a value that is not expected at all.
    const list = { start: { line: 0, character: 1 }, end: { line: 0, character: 3 } };
    expect((await check('d.json', ' []'))?.range).toEqual(list);
  });

  test.each(['{', '{"a":1}', `${'['.repeat(100_000)}${']'.repeat(100_000)}`])(
    'is that %.9s holds no entries',
    async (text) => {
      const { check } = serviceOver(files);
      expect((await check('d.json', text))?.message).toMatch(/./);
    },
  );

  test('counts unsaved text', async () => {
    const { host, check, entries } = await scene();
    host.open('d.json', JSON.stringify({ ...data, Name: 'run 3' }));
    expect((await check('d.json', entries))?.message).toContain('"run 3');
  });

  test('is that of another mapper where one is named', async () => {
    const { check } = serviceOver({ ...files, 'n.json': { ...mapper, $json_mapper_class_key: 'n' }, 'd.json': other });
    expect((await check('d.json', '[]'))?.message).not.toMatch(/\d/);
    expect((await check('d.json', '[]', 'n.json'))?.message).toMatch(/ d\.json .*\/0/);
  });
});
