import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { droppedRules, ruleKey } from '../../../../server/src/engine/query/outcomeCounts.ts';
import { detailsOf } from '../../../../server/src/engine/record/details.ts';
import { rangeOf } from '../../../../server/src/features/ranges.ts';
import type { PreviewAnswer, PreviewParams, ValueFilter } from '../../../../server/src/protocol.ts';
import { noSchemas } from '../../../../server/src/schema/knowledge.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { previewTree } from '../../../../server/src/service/preview/previewTree.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';
import { dataFile, mapperValue } from '../../../support/arbitraries.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';
import { mapOf } from '../../../support/mapping.ts';
import { placesIn, plainValue, valueAt, valuesIn } from '../../../support/previewTree.ts';

const base = 'nomad.datamodel.metainfo.basesections.v1';
const key = { $json_mapper_class_key: 'k' };
const main = { is_main: true, schema: `${base}.Process`, rules: { id: 'name' } };
const repeated = { schema: `${base}.ProcessStep`, main_key: 'steps', repeats: true, repeat_paths: ['S'] };

function serviceOf(mapper: object, data: object, settings: object = { compat: 'off' }) {
  const files = { 'm.json': { ...key, ...mapper }, 'd.json': { $mapped_json_class_key: 'k', ...data } };
  const service = createMapperService(new InMemoryWorkspace(files));
  service.configure(settings);
  return (rest: Partial<PreviewParams> = {}) =>
    service.previews.preview({ uri: uriOf('m.json'), ...rest }, neverCancelled);
}

const options = { other: undefined, isParser: false, schemas: noSchemas };
const sizeOf = (tree: PreviewAnswer) => valuesIn(tree).size;
const ofOutcome = (tree: PreviewAnswer, outcome: ValueFilter) =>
  placesIn(tree, (value) => (outcome === 'differs' ? value.differs !== undefined : value.outcome === outcome));

describe('a value', () => {
  const rules = {
    title: 'name',
    lab: { source: 'lab', target: 'location', default_value: 'Lab 2' },
    temp: { source: 'temp', target: 'datetime', target_type: 'float' },
    deep: { source: 'temp', target: 'deep.down.here', target_type: 'float' },
    odd: 'no_such_field',
    copy: 'method',
    late: { source: 'title', target: 'end_time', conditions: [{ regex_path: 'temp', regex_pattern: '^1' }] },
  };
  const step = { ...repeated, rules: { d: { source: 'd', target: 'duration', target_type: 'float' } } };
  const data = { title: 'A', temp: 'hot', odd: 1, copy: { in: ['x', null] }, S: [{ d: '2' }], unread: { u: 1 } };
  const preview = serviceOf({ main: { ...main, rules }, step }, data);

  test('has its rule, source and outcome, its type and its unit', async () => {
    const tree = await preview();
    const { rules } = tree;
    for (const [path, rule, value] of [
      ['/name', 'title', { value: 'A', type: 'str', source: '/title', outcome: 'kept' }],
      ['/location', 'lab', { value: 'Lab 2', outcome: 'changed', state: 'defaulted' }],
      ['/no_such_field', 'odd', { value: 1, outcome: 'dropped', source: '/odd' }],
      ['/datetime', 'temp', { outcome: 'omitted', why: expect.stringContaining('hot') }],
      ['/deep.down.here', 'deep', { outcome: 'omitted', source: '/temp' }],
      ['/end_time', 'late', { outcome: 'omitted', state: 'skipped' }],
      ['/steps/0', undefined, { schema: `${base}.ProcessStep`, name: '0' }],
      ['/steps/0/duration', 'd', { type: 'float', unit: 'second', source: '/S/0/d' }],
    ] as const) {
      expect(valueAt(tree, path)).toMatchObject(value);
      expect(rules[valueAt(tree, path)?.rule ?? -1]?.rule).toBe(rule);
    }
    expect(valueAt(tree, '/datetime')).not.toHaveProperty('value');
    const copied = rules.findIndex(({ rule }) => rule === 'copy');
    expect(valueAt(tree, '/method/in/0')).toEqual({ name: '0', value: 'x', source: '/copy/in/0', rule: copied });
  });

  test('is surrounded by what belongs to it', async () => {
    const tree = await preview();
    expect(tree.outcomes).toEqual({ kept: 2, changed: 2, dropped: 1, omitted: 3, differs: 0 });
    expect(tree).toMatchObject({ total: 1, mapperUri: uriOf('m.json'), dataUri: uriOf('d.json'), data: 'd.json' });
    expect(tree.unread).toMatchObject({ total: 6, count: 1, fields: [{ field: '/unread/u', path: 'unread.u' }] });
    expect(tree.sections).toMatchObject(['main', 'step'].map((section) => ({ section, instances: 1 })));
    const [title, , temp, , odd] = tree.rules;
    expect(title).toMatchObject({ section: 'main', source: 'title', target: 'name', states: { copied: 1 } });
    expect(odd?.finding).toMatchObject({ effect: 'dropped', code: 'target-unknown' });
    expect(temp?.finding).toMatchObject({ effect: 'doubtful', code: 'float-failed' });
    expect(tree.entries[0]).toMatchObject({ section: 'main', isMain: true, file: 'A.archive.json' });
    expect(tree).not.toHaveProperty('cut');
  });

  test('of a mapping whose values are dropped has that finding', async () => {
    const part = { schema: 'lab.Part', main_key: 'parts', repeats: true, repeat_paths: ['P'], rules: { p: 'p' } };
    const { rules } = await serviceOf({ main, step: { ...step, main_key: 'none', subsections: { part } } }, data)();
    expect(rules.filter(({ finding }) => finding?.effect === 'dropped').map(({ section }) => section)).toEqual([
      ...['step', 'step/part'],
    ]);
  });
});

describe('a tree', () => {
  const list = (items: number) => Array.from({ length: items }, (_, id) => ({ d: id, note: `n${id}` }));
  const step = { ...repeated, rules: { d: 'duration', note: 'comment', odd: 'no_such_field' } };
  const many = serviceOf({ main, step }, { id: 'A', S: list(3_000).with(2_900, { d: 1, odd: 2 } as never) });

  test('has at most so many values, and the first items of a list in whole', async () => {
    for (const [limit, shown] of [
      [5_000, 200],
      [50, 8],
      [100_000, 3_000],
    ] as const) {
      const tree = await many(limit === 5_000 ? {} : { limit });
      expect(sizeOf(tree)).toBeLessThanOrEqual(limit);
      const steps = valueAt(tree, '/steps');
      expect(steps?.cut?.shown ?? steps?.children?.length).toBe(shown);
      expect(steps?.children?.[shown - 1]?.children).toHaveLength(2);
      expect(tree.cut).toEqual(limit === 100_000 ? undefined : { shown: sizeOf(tree) });
    }
  });

  test('keeps a dropped value far down the list, and its item', async () => {
    const tree = await many({ limit: 50 });
    expect(tree.outcomes.dropped).toBe(1);
    expect(ofOutcome(tree, 'dropped')).toEqual(['0/steps/2900/no_such_field']);
    expect(valueAt(tree, '/steps/2900')).toMatchObject({ children: [{ value: 1 }, { value: 2 }] });
    const names = valueAt(tree, '/steps')?.children?.map(({ name }) => name);
    expect(names?.slice(-2)).toEqual(['7', '2900']);
  });

  test('keeps at most 500 values for their outcome, and few dropped ones among very many changed ones', async () => {
    const treeOf = (rules: object, S: readonly object[]) =>
      serviceOf({ main, step: { ...repeated, rules } }, { id: 'A', S })();
    const d = { source: 'd', target: 'duration', target_type: 'float' };
    const few = list(3_000).map(({ d }) => ({ d: `${d}`, ...(d % 1_000 === 999 && { odd: 1 }) }));
    const tree = await treeOf({ d, odd: 'no_such_field' }, few);
    expect(tree.outcomes).toEqual({ kept: 1, changed: 3_000, dropped: 3, omitted: 0, differs: 0 });
    expect(ofOutcome(tree, 'dropped')).toHaveLength(3);
    expect(ofOutcome(tree, 'changed').length).toBeGreaterThanOrEqual(497);
    expect(sizeOf(tree)).toBeLessThanOrEqual(5_000);
    const all = await treeOf({ d: 'no_such_field' }, list(3_000));
    expect([all.outcomes.dropped, ofOutcome(all, 'dropped').length]).toEqual([3_000, 500]);
    expect(valueAt(all, '/steps')?.cut).toEqual({ total: 3_000, shown: 500 });
  });

  test('has the first of very many entries, and one with an omitted value', async () => {
    const rules = { d: { source: 'd', target: 'name', conditions: [{ regex_path: 'note', regex_pattern: 'n' }] } };
    const archive = { ...repeated, is_archive: true, schema: `${base}.Process`, rules };
    const S = list(900).with(700, { d: 5, note: 'x' });
    const tree = await serviceOf({ main, archive }, { id: 'A', S })();
    expect(tree).toMatchObject({ total: 901, outcomes: { omitted: 1 } });
    expect(tree.cut?.shown).toBe(sizeOf(tree));
    expect(tree.entries).toHaveLength(201);
    expect(tree.entries.at(-1)?.children).toMatchObject([{ name: 'name', outcome: 'omitted', source: '/S/700/d' }]);
  });

  test('is small, however long texts, names and paths are', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 9_000 }, (_, at) => [`${'k'.repeat(900)}${at}`, 'x'.repeat(5_000)]),
    );
    const tree = await serviceOf({ main: { ...main, rules: { l: 'method' } } }, { id: 'A', l: long })();
    expect(JSON.stringify(tree.entries).length).toBeLessThan(2_000_000);
    const [first] = valueAt(tree, '/method')?.children ?? [];
    expect(first?.cut).toEqual({ total: 5_000, shown: 1_000 });
    expect(tree.unread?.fields.length).toBeLessThanOrEqual(1_000);
  });

  test('goes as deep as the size of the answer allows', async () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 600; level++) deep = { d: deep };
    const tree = await serviceOf({ main: { ...main, rules: { deep: 'method' } } }, { deep })();
    expect(placesIn(tree, ({ value }) => value === 'bottom')).toHaveLength(1);
  });

  test('is given up when somebody types on', async () => {
    const treeOf = async (data: object, slices: Slices) => {
      const { entries, result } = await mapOf({ main, step: { ...repeated, rules: { t: 'name' } } }, data);
      return previewTree({ ...options, mapped: { entries }, result, findings: new Map(), rules: [], limit: 9 }, slices);
    };
    const S = Array.from({ length: 1_000 }, () => ({ t: 1 }));
    const cancelled = Object.defineProperty(new Slices({ isCancellationRequested: true }), 'isOver', { value: true });
    await expect(treeOf({ id: 1, S }, cancelled)).rejects.toThrow(Cancelled);
    expect((await treeOf({ id: 1 }, new Slices(neverCancelled))).entries).toHaveLength(1);
  });
});

describe('two readings', () => {
  const rules = { id: 'name', note: { source: 'note', target: 'note', default_value: 'none' }, o: 'o' };
  const runs = { schema: 'lab.Run', main_key: 'runs', repeats: true, repeat_paths: ['R.*'], rules };
  const R = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, id) => [
      `k${id}`,
      { id: `r${id}`, o: { p: id }, note: id === 1_450 ? '' : 'some' },
    ]),
  );
  const mapper = { main: { ...main, is_main: 'True', schema: 'lab.Main' }, runs };
  const preview = serviceOf(mapper, { id: 'main', R }, { compat: 'next' });

  test.each([
    ['spec', 'none', '', 'next'],
    ['parser', '', 'none', 'spec'],
  ] as const)('differ in a value far down, which stays in the tree of %s', async (as, value, there, other) => {
    const tree = await preview({ as });
    expect(ofOutcome(tree, 'differs')).toEqual(['0/runs/1450/note']);
    const found = valueAt(tree, '/runs/1450/note');
    expect(found).toMatchObject({ value, differs: { value: there }, source: '/R/k1450/note' });
    expect(tree.rules[found?.rule ?? -1]).toMatchObject({ section: 'runs', rule: 'note' });
    expect(tree).toMatchObject({ target: 'next', outcomes: { differs: 1 }, other: { as: other, total: 1 } });
  });

  test('of a parser has its rules, but no outcomes; without a known parser nothing is compared', async () => {
    const tree = await preview({ as: 'next' });
    expect(tree).toMatchObject({ parser: { version: 'next', isCut: false }, outcomes: { kept: 0, changed: 0 } });
    expect(valueAt(tree, '/runs/0/o/p')).toMatchObject({ value: 0, source: '/R/k0/o/p' });
    expect(placesIn(tree, ({ outcome }) => outcome !== undefined)).toEqual([]);
    const alone = await serviceOf(mapper, { id: 'main', R })();
    expect(alone.outcomes.differs).toBe(0);
    expect(alone).not.toHaveProperty('other');
  });

  test('differ as a whole where one stops', async () => {
    const stopped = serviceOf({ main: { ...mapper.main, rules: { 'a-b': 'name' } } }, { 'a-b': 1 }, { compat: 'next' });
    const spec = await stopped();
    expect(spec.other).toMatchObject({ as: 'next', total: 0, crash: { error: 'LexerError' } });
    expect(spec.entries[0]).toMatchObject({ differs: {}, children: [{ value: 1 }] });
    const parser = await stopped({ as: 'parser' });
    expect(parser).toMatchObject({ total: 0, crash: { stage: 'data' }, outcomes: { differs: 1 } });
    expect(parser.entries).toMatchObject([{ section: 'main', differs: { file: '1.archive.json' } }]);
    expect(parser.entries[0]).not.toHaveProperty('children');
  });
});

/** As many values as are counted are in the tree; half of the rules are dropped. */
async function expectAgreement({ entries, result, mapper }: Awaited<ReturnType<typeof mapOf>>): Promise<void> {
  const names = [...result.plan.sections.values()].flatMap(({ mapping, rules }) =>
    rules.map(({ rule }) => ruleKey(mapping.path, rule.name)),
  );
  const dropped = { effect: 'dropped', code: 'target-unknown', message: '' } as const;
  const findings = new Map(names.filter((_, at) => at % 2 === 0).map((name) => [name, dropped]));
  const { rules } = detailsOf(result, findings, (span) =>
    rangeOf({ positionAt: () => ({ line: 0, character: 0 }) } as never, span),
  );
  const treeOf = (limit: number) =>
    previewTree(
      { ...options, mapped: { entries, result }, result, findings, rules, limit },
      new Slices(neverCancelled),
    );
  const { outcomes, ...tree } = await treeOf(100_000);
  const answer = { ...tree, outcomes } as PreviewAnswer;
  for (const outcome of ['kept', 'changed', 'dropped', 'omitted'] as const)
    expect([outcome, ofOutcome(answer, outcome).length]).toEqual([outcome, outcomes[outcome]]);
  expect(droppedRules(result, findings).size).toBeGreaterThanOrEqual(outcomes.dropped > 0 ? 1 : 0);
  const whole = entries.map(({ data }) =>
    JSON.parse(JSON.stringify(data), (name, value) => (name === 'm_def' ? undefined : value)),
  );
  expect(answer.entries.map(plainValue)).toEqual(whole);
  const small = await treeOf(7);
  expect(valuesIn(small).size).toBeLessThanOrEqual(7);
  expect(small.outcomes).toEqual(outcomes);
  expect(mapper.errors).toEqual([]);
}

describe('the tree and the counts agree', () => {
  test('for generated mappers', () =>
    fc.assert(
      fc.asyncProperty(mapperValue, dataFile, async (mapper, data) => expectAgreement(await mapOf(mapper, data))),
      { numRuns: 100 },
    ));

  const folder = new URL('../../../cases/', import.meta.url);
  test.each(readdirSync(folder))('for %s', async (name) => {
    const read = (file: string) => readFileSync(new URL(`${name}/${file}`, folder), 'utf8');
    await expectAgreement(await mapOf(read('mapper.json'), JSON.parse(read('data.json'))));
  });
});
