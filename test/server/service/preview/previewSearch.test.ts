import { describe, expect, test } from 'vitest';
import { fitsOf } from '../../../../server/src/engine/query/searchEntries.ts';
import type { PreviewFound } from '../../../../server/src/protocol.ts';
import { noSchemas } from '../../../../server/src/schema/knowledge.ts';
import { foundOf } from '../../../../server/src/service/preview/previewSearch.ts';
import { Cancelled } from '../../../../server/src/util/cancellation.ts';
import { TimeSlicer } from '../../../../server/src/util/timeSlicer.ts';
import { mapOf } from '../../../support/mapping.ts';
import { bench } from '../../../support/serviceBench.ts';

const mapper = {
  $json_mapper_class_key: 'k',
  main_schema: { is_main: true, schema: 'lab.Main', rules: { id: 'name', extra: 'extra', remark: 'note' } },
  steps: { schema: 'lab.Step', main_key: 'steps', repeats: true, repeat_paths: ['S'], rules: { t: 'temp' } },
  parts: {
    schema: 'lab.Part',
    main_key: 'parts',
    is_archive: true,
    repeats: true,
    repeat_paths: ['P'],
    rules: { label: 'label' },
  },
};
const data = {
  $mapped_json_class_key: 'k',
  id: 'Run one',
  extra: { inner: { Zinc: [1, 'zinc oxide'] } },
  remark: 'x',
  S: Array.from({ length: 1_000 }, (_, t) => ({ t })),
  P: [{ label: 'zinc part' }, { label: 'other' }],
};
const { preview } = bench({ 'm.json': mapper, 'd.json': data });

async function found(filter: string, rest: object = {}): Promise<PreviewFound> {
  const { found, entries } = await preview('m.json', { details: true, filter, ...rest });
  expect(entries).toEqual([]);
  if (found === undefined) throw new Error('nothing was looked for');
  return found;
}

const fitting = ({ values }: PreviewFound) =>
  values.filter(({ isFit }) => isFit).map(({ entry, path }) => `${entry}${path}`);

describe('what fits a filter', () => {
  test.each([
    ['a name, and what is in it counts as one', 'zinc', ['0/extra/inner/Zinc', '1/label']],
    ['a text, and the file that is named by it', 'run ONE', ['0', '0/name']],
    ['a text from its quote on', '"other', ['2/label']],
    ['a rule', 'remark', ['0/note']],
    ['a class', 'lab.part', ['1', '2']],
    ['a number far down a list', '997', ['0/steps/997']],
    ['nothing', 'nowhere', []],
  ])('is %s', async (_, filter, places) => {
    const answer = await found(filter);
    expect(fitting(answer)).toEqual(places);
    expect(answer.total).toBe(places.length);
  });

  test('stands behind the values around it, with rule, source and size', async () => {
    const { values } = await found('zinc', { count: 1 });
    expect(values).toMatchObject([
      { entry: 0, path: '', isFit: false, kind: 'object', schema: 'lab.Main', file: 'Run one.archive.json' },
      { path: '/extra', isFit: false, kind: 'object', size: 1, origin: { rule: 'extra', source: '/extra' } },
      { path: '/extra/inner', isFit: false },
      { path: '/extra/inner/Zinc', isFit: true, kind: 'list', size: 2, origin: { source: '/extra/inner/Zinc' } },
    ]);
  });

  test('comes in pages, and all of it is counted', async () => {
    const first = await found('temp', { count: 2 });
    expect([first.total, fitting(first)]).toEqual([1_000, ['0/steps/0/temp', '0/steps/1/temp']]);
    expect(fitting(await found('temp', { from: 998, count: 5 }))).toEqual(['0/steps/998/temp', '0/steps/999/temp']);
  });

  test('of a long text the beginning is sent', async () => {
    const long = { ...data, id: `needle ${'x'.repeat(100_000)}` };
    const answer = await bench({ 'm.json': mapper, 'd.json': long }).preview('m.json', { filter: 'needle' });
    const value = answer.found?.values.find(({ path }) => path === '/name');
    expect(value).toMatchObject({ isFit: true, size: 100_007 });
    expect(String(value?.value).length).toBeLessThan(3_000);
  });

  test('says why there is nothing to look through', async () => {
    const { found, problem } = await bench({ 'm.json': mapper }).preview('m.json', { filter: 'x' });
    expect(found).toBeUndefined();
    expect(problem).toContain('No data file');
  });
});

class Overdue extends TimeSlicer {
  override get isOver(): boolean {
    return true;
  }
}

test('is given up when somebody types on', async () => {
  const { entries, result } = await mapOf(mapper, data);
  const token = { isCancellationRequested: true };
  const search = { filter: 'x', from: 0, count: 1 };
  await expect(foundOf({ entries, result }, search, noSchemas, new Overdue(token))).rejects.toThrow(Cancelled);
});

test('goes as deep as data may be', async () => {
  let deep: object = { bottom: 'needle' };
  for (let level = 0; level < 900; level++) deep = { down: deep };
  const { entries, result } = await mapOf(mapper, { ...data, extra: deep });
  expect([...fitsOf(entries, result, 'needle')].filter((fit) => fit !== undefined)).toHaveLength(1);
});
