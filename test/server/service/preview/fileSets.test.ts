import { describe, expect, test, vi } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { WorkTime } from '../../../../server/src/util/workTime.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const base = 'nomad.datamodel.metainfo.basesections.v1';
const rules = { title: 'name', when: 'description', odd: 'no_such', n: { source: 'n', target: 'method' } };
const mapper = {
  $json_mapper_class_key: 'k',
  main_schema: { is_main: 'True', schema: `${base}.Process`, rules },
};
const data = (own: object = {}) => ({
  ...{ $mapped_json_class_key: 'k', title: 'A', when: '2024-01-01', odd: 1, n: 'm' },
  ...own,
});

function serviceOf(files: Readonly<Record<string, unknown>>, settings: object = { compat: 'off' }) {
  const workspace = new InMemoryWorkspace({ 'm.json': mapper, ...files });
  const service = createMapperService(workspace);
  service.configure(settings);
  return { workspace, service, set: () => service.fileSets.fileSet(uriOf('m.json'), neverCancelled) };
}

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${String(index).padStart(3, '0')}.json`, data()]));

/** How often some evaluation begins or goes on during the work. */
async function evaluations(work: () => Promise<unknown>): Promise<number> {
  const start = vi.spyOn(WorkTime.prototype, 'start');
  await work();
  const limited = (start.mock.contexts as readonly WorkTime[]).filter(({ most }) => Number.isFinite(most));
  start.mockRestore();
  return limited.length;
}

describe('the verdict over all data files', () => {
  test('counts files for each rule, and names the odd ones with the place of the value', async () => {
    const { set } = serviceOf({ ...many(24), 'odd.json': data({ when: null }) });
    const { files, mapper, rules } = await set();
    expect([mapper, files, rules.map(({ rule }) => rule)]).toEqual(['m.json', 25, ['title', 'when', 'odd', 'n']]);
    expect(rules[0]).toMatchObject({
      section: 'main_schema',
      copied: 25,
      unset: 0,
      dropped: 0,
      exceptions: 0,
      first: [],
    });
    expect(rules[1]).toMatchObject({ copied: 24, unset: 1, exceptions: 1 });
    const place = { uri: uriOf('odd.json'), file: 'odd.json', state: 'unset', entry: 0, path: '/description' };
    expect(rules[1]?.first).toEqual([place]);
    expect(rules[2]).toMatchObject({ copied: 25, dropped: 25, differs: 0 });
  });

  test('names files with problems, the worst first, and not what the mapper says by itself', async () => {
    const files = { ...many(3), 'broken.json': '{"$mapped_json_class_key": "k",', 'odd.json': data({ when: null }) };
    const { workspace, set } = serviceOf(files);
    workspace.writeProblem('gone.json', 'unreadable');
    const { worst, files: count } = await set();
    expect(count).toBe(5);
    expect(worst).toEqual([
      expect.objectContaining({ file: 'broken.json', findings: 1, first: expect.stringContaining("isn't JSON") }),
      expect.objectContaining({ file: 'odd.json', findings: 1, first: expect.stringContaining('`when`') }),
    ]);
  });

  test('counts where the parser writes something else, and hides what it does in most files', async () => {
    const files = { ...many(3), 'number.json': data({ n: 1.5 }) };
    const { rules, worst } = await serviceOf(files, { compat: 'next' }).set();
    expect(rules.map(({ differs }) => differs)).toEqual([0, 0, 4, 1]);
    expect(rules[3]?.first).toMatchObject([{ file: 'number.json', state: 'differs', path: '/method' }]);
    expect(worst.filter(({ file }) => file !== 'number.json')).toEqual([]);
    const stopped = { ...mapper, main_schema: { ...mapper.main_schema, is_main: true } };
    const { rules: ofStopped } = await serviceOf({ ...files, 'm.json': stopped }, { compat: 'next' }).set();
    expect(ofStopped.map(({ differs }) => differs)).toEqual([4, 4, 4, 4]);
  });

  test('keeps its answer until a file or the mapper changes', async () => {
    const { workspace, set } = serviceOf(many(30), { compat: 'next' });
    expect(await evaluations(set)).toBeGreaterThan(30);
    const before = await set();
    const reads = workspace.reads.length;
    expect(await evaluations(set)).toBe(0);
    expect(await set()).toBe(before);
    expect(workspace.reads.slice(reads)).toEqual([]);
    workspace.write('d007.json', data({ title: null }));
    expect((await set()).rules[0]).toMatchObject({ copied: 29, unset: 1, first: [{ file: 'd007.json' }] });
    expect(workspace.reads.slice(reads)).toEqual([uriOf('d007.json')]);
    workspace.write('m.json', { ...mapper, main_schema: { ...mapper.main_schema, rules: { n: 'name' } } });
    expect((await set()).rules).toMatchObject([{ rule: 'n', copied: 30 }]);
  });

  test('counts what each rule writes, and names odd values with their places', async () => {
    const own = (index: number) => ({ n: index === 3 ? '27.4 C' : index === 5 ? 26.9 : 300 + index, ph: 7 });
    const files = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`d${index}.json`, data(own(index))]));
    const { rules, unread } = await serviceOf(files).set();
    const { values } = rules[3] ?? {};
    expect(values).toMatchObject({ number: 9, text: 1, least: 26.9, greatest: 309, distinct: 10 });
    expect(values?.odd).toMatchObject([
      { file: 'd3.json', entry: 0, path: '/method', value: '27.4 C', why: 'unit' },
      { file: 'd5.json', path: '/method', value: 26.9, why: 'far' },
    ]);
    expect(unread).toMatchObject([{ path: '/ph', files: 10 }]);
  });

  const withDefault = { source: 'u', target: 'tempunits.t', default_value: 'K' };
  test.each<[string, unknown, readonly unknown[], string | undefined, string[]]>([
    ['all numbers have one', 'tempunits.t', ['degC', 'degC'], 'degC', ['degC']],
    ['it is a default', withDefault, [null, null], 'K', ['K']],
    ['there are several', withDefault, ['degC', null], undefined, ['degC', 'K']],
    ['one has none', 'tempunits.t', ['degC', null], undefined, ['degC']],
  ])('the unit that a rule gives stands beside the numbers if all have it: %s', async (_, u, given, unit, texts) => {
    const main_schema = { is_main: 'True', schema: 'lab.A', rules: { t: 't', u } };
    const own = (text: unknown, index: number) => [
      `d${index}.json`,
      { $mapped_json_class_key: 'k', t: index, u: text },
    ];
    // What has no value has no unit either.
    const files = { ...Object.fromEntries(given.map(own)), 'x.json': { $mapped_json_class_key: 'k', u: 'degC' } };
    const { rules } = await serviceOf({ 'm.json': { $json_mapper_class_key: 'k', main_schema }, ...files }).set();
    expect([rules[0]?.values?.number, rules[0]?.values?.unit]).toEqual([2, unit]);
    expect(rules[1]?.values?.common.map(([text]) => text)).toEqual(texts);
  });

  test("a problem counts once, whatever numbers are in its sentence, and one of all mapped files is the mapper's own", async () => {
    const of = (rules: object) => ({
      schema: `${base}.ProcessStep`,
      main_key: 'steps',
      repeats: true,
      repeat_paths: ['S'],
      rules,
    });
    const steps = of({ id: 'lab_id', t: 'name', no: 'comment' });
    const files = { 'a.json': [{ id: 1, t: 'x' }], 'b.json': [{ id: 1 }], 'c.json': [{ id: 1 }, { id: 2 }] };
    const bound = Object.entries(files).map(([name, S]) => [name, data({ S })]);
    const deep = `{"$mapped_json_class_key": "k", "S": ${'['.repeat(2000)}${']'.repeat(2000)}}`;
    const broken = { 'y.json': '{"$mapped_json_class_key": "k",', 'z.json': '\n{"$mapped_json_class_key": "k",' };
    const all = { 'm.json': { ...mapper, steps }, ...Object.fromEntries(bound), ...broken, 'd.json': deep };
    const { troubled, troubles } = await serviceOf(all).set();
    expect(troubled).toBe(5);
    expect(troubles).toMatchObject([
      { message: expect.stringContaining('`t`'), first: [{ file: 'b.json' }, { file: 'c.json' }] },
      { message: expect.stringContaining("isn't JSON"), first: [{ file: 'y.json' }, { file: 'z.json' }] },
      { message: expect.stringContaining('too deep'), first: [{ file: 'd.json' }] },
    ]);
  });

  test('counts problems by their sentences, and files once', async () => {
    const files = { ...many(3), 'x.json': data({ when: null }), 'y.json': data({ when: null, title: null }) };
    const { troubled, troubles } = await serviceOf(files).set();
    expect([troubled, troubles]).toEqual([
      2,
      [
        { message: expect.stringContaining('`when`'), files: 2, first: [{ file: 'x.json' }, { file: 'y.json' }] },
        { message: expect.stringContaining('`title`'), files: 1, first: [{ file: 'y.json' }] },
      ].map(({ first, ...each }) => ({ ...each, first: first.map((file) => expect.objectContaining(file)) })),
    ]);
  });

  test('says which files a limit cut, and how many were reached before the time of all was over', async () => {
    const files = many(4);
    const isUsedUp = vi.spyOn(WorkTime.prototype, 'isUsedUp', 'get').mockReturnValue(true);
    const { service } = serviceOf(files);
    const set = await service.fileSets.fileSet(uriOf('m.json'), neverCancelled);
    isUsedUp.mockRestore();
    expect(set).toMatchObject({ files: 4, evaluated: 0 });
  });

  test('yields to other work, and stops when it is cancelled', async () => {
    const { service } = serviceOf(many(300));
    const token = { isCancellationRequested: false };
    const set = service.fileSets.fileSet(uriOf('m.json'), token);
    setImmediate(() => {
      token.isCancellationRequested = true;
    });
    await expect(set).rejects.toThrow(Cancelled);
  });

  test('is empty for a mapper without data, and for other files', async () => {
    const { service, set } = serviceOf({ 'other.json': '[]' });
    expect(await set()).toMatchObject({ files: 0, worst: [], rules: [{ copied: 0 }, {}, {}, {}] });
    for (const uri of [uriOf('other.json'), uriOf('missing.json')])
      expect(await service.fileSets.fileSet(uri, neverCancelled)).toMatchObject({ files: 0, rules: [] });
  });
});
