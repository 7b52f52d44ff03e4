import { describe, expect, test } from 'vitest';
import { spelling } from '../../../server/src/mapper/jsonTree.ts';
import { parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import type { ParserResult } from '../../../server/src/parserModel/parserResult.ts';
import { parserMapper, readSample, runParser } from '../../../server/src/parserModel/runParser.ts';
import { noSchemas } from '../../../server/src/schema/knowledge.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { Slices } from '../../../server/src/util/workTime.ts';
import { mapperOf, type ParserScene, parsed, runModel } from '../../support/parser.ts';

const mainOf = (result: ParserResult) => result.entries.find(({ isMain }) => isMain)?.data;

describe('a run', () => {
  test('gives entries with their files, main first, and the classes that it takes to exist', async () => {
    const a = { schema: 'lab.A', main_key: 'ref', is_archive: true, rules: { id: 'name' } };
    const { entries, assumed } = await runModel(mapperOf({ title: 'name' }, { a }), { title: 'T', id: 'A' });
    expect(entries.map(({ section, file, isMain }) => [section, file, isMain])).toEqual([
      ['main_schema', 'T.archive.json', true],
      ['a', 'A_a.archive.json', false],
    ]);
    const ref = '../upload/archive/mainfile/A_a.archive.json#data';
    expect(entries[0]?.data).toEqual({ m_def: 'lab.Main', name: 'T', ref });
    expect(assumed).toEqual(['lab.Main', 'lab.A']);
  });

  test.each([
    ['{items: list}.*', [1, 2]],
    // The name behind it belongs to the right side alone.
    ['first || list.*', [{ k: { num: 3 } }]],
    ['first | @.*', [3]],
  ])('reads sources behind the item of a computed path: %s', async (path, expected) => {
    const p = { schema: 'lab.P', main_key: 'ps', repeats: true, repeat_paths: [path], rules: { num: 'num' } };
    const data = { title: 'T', list: [{ num: 1 }, { num: 2 }], first: { k: { num: 3 } } };
    const result = await runModel(mapperOf({ title: 'name' }, { p }), data);
    expect(mainOf(result)?.ps).toEqual(expected.map((num) => ({ m_def: 'lab.P', num })));
  });

  test('leaves the sample as it was, whatever the rules write into it', async () => {
    const mapper = parsed(mapperOf({ obj: 'a', num: 'a.b', '"1"': 'a."2"', lst: 'l' }));
    const text = '{"$mapped_json_class_key":"k","obj":{"7":0,"x":1},"num":2,"1":3,"lst":[1]}';
    const slices = new Slices(neverCancelled);
    const sample = await readSample(text, slices);
    const run = () => runParser({ mapper, sample, schemas: noSchemas }, { version: 'next' }, slices);
    const before = JSON.stringify(sample);
    const first = await run();
    expect(first.entries[0]?.data.a).toEqual({ '7': 0, x: 1, b: 2, '"2"': 3 });
    expect(JSON.stringify(sample)).toBe(before);
    expect((await run()).entries).toEqual(first.entries);
  });

  test('undoes what it wrote when it is cancelled, and does not disturb another run of the sample', async () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, { obj: 1 }]));
    const parts = { schema: 'lab.P', main_key: 'p', repeats: true, repeat_paths: ['box.*'], rules: { obj: 'o' } };
    const mapper = parsed(mapperOf({ obj: 'a', title: 'a.b' }, { parts }));
    const data = { $mapped_json_class_key: 'k', title: 'T', obj: {}, box: many };
    const sample = await readSample(JSON.stringify(data), new Slices(neverCancelled));
    const before = JSON.stringify(sample);
    const token = { isCancellationRequested: false };
    // Each slice is over at once; the first pause that finds the sample written to is told to stop.
    const hasty = new Slices(token, undefined, async () => {
      token.isCancellationRequested = JSON.stringify(sample) !== before;
    });
    Object.defineProperty(hasty, 'isOver', { value: true });
    const input = { mapper, sample, schemas: noSchemas };
    const [cancelled, whole] = await Promise.allSettled([
      runParser(input, { version: 'next' }, hasty),
      runParser(input, { version: 'next' }, new Slices(neverCancelled)),
    ]);
    expect(cancelled).toMatchObject({ status: 'rejected', reason: { name: 'Cancelled' } });
    expect(whole).toMatchObject({ status: 'fulfilled', value: { entries: [{ data: { a: { b: 'T' } } }] } });
    expect(JSON.stringify(sample)).toBe(before);
  });
});

const others = {
  _note: 'text',
  a: { schema: 'Part', main_key: 'a', rules: { num: 'x' } },
  b: { schema: 'lab.P', main_key: 'b', repeats: true, repeat_paths: ['gone.*', 'box.*'], rules: { id: 'x' } },
  c: { schema: 'lab.P', rules: { num: 'x' } },
};
const r = { source: 'x', target: 'b', default_value: false };
const lost = { title: 'name', 'flow-rate': 'a', r, 'foo(num)': 'd' };
const versioned = { ...mapperOf({ title: 'name' }), $json_mapper_version: 2 };
const part = { schema: 'lab.Part', repeats: 'True', repeat_paths: ['box.*'] };
const unplaced = mapperOf({ title: 'name' }, { part: { ...part, rules: { num: 'num' } } });
const keyless = { main_schema: { is_main: 'True', schema: 'x', rules: { a: false } } };
const byHand = { isBoundByHand: true };
const digits = `{"$mapped_json_class_key": "k", "n": 1${'0'.repeat(5000)}}`;

const main = mapperOf({ title: 'name' });
const withOthers = mapperOf({ title: 'name' }, others);
const allOthers = 'TypeError: top-level-key schema missing-front scalar-sibling main-key;';
const taken = { files: ['T.archive.json'] };
const keyIs = (key: unknown) => ({ $mapped_json_class_key: key });
const nullKey = '{"$mapped_json_class_key": null, "title": "T"}';

/** The error of the crash, and reasons of stops and notes; without a crash or a stop there is an entry, unless it is lost. */
test.each<[string, object, object | string, string, ParserScene?]>([
  [
    'each place stops once, the first crashes',
    mapperOf(lost),
    { num: 1 },
    'ValueError: unquoted-key default-type path;',
  ],
  ['a stop hides nothing of other mappings', withOthers, { num: 1, box: { a: 5, b: { id: 1 } } }, allOthers],
  ['a repeated mapping without a place', unplaced, { box: { a: { num: 1 }, b: { num: 2 } } }, 'KeyError: main-key;'],
  ['files that are there already are taken', main, {}, ': ; file-taken', taken],
  ['another class key', versioned, keyIs('other'), 'UnboundLocalError: lookup;'],
  ['another version', versioned, { $mapped_json_version: 1 }, 'UnboundLocalError: lookup;'],
  ['a version that is no integer', versioned, { $mapped_json_version: 1.5 }, 'ValueError: lookup;'],
  ['a list of class keys', versioned, keyIs(['k']), 'ValueError: lookup;'],
  ['the version as text', versioned, { $mapped_json_version: '2' }, ': ; 1'],
  ['the version nought', versioned, { $mapped_json_version: 0 }, ': ; 1'],
  ['files bound by hand', versioned, keyIs('x'), ': ; lookup 1', byHand],
  ['a class key that is null', versioned, nullKey, 'UnboundLocalError: lookup;'],
  ['no class key in the data', versioned, '{"title": "T"}', ': ; lookup'],
  ['a list', versioned, '[1]', ': ; lookup'],
  ['text cut off', versioned, '{"$mapped_json_class_key": "k", ', 'JSONDecodeError: data;'],
  ['5,001 digits', versioned, digits, 'ValueError: data;'],
  ['no class key in the mapper', keyless, { a: 1 }, ': ; lookup'],
])('%s', async (_, mapper, data, expected, scene) => {
  const result = await runModel(mapper, typeof data === 'string' ? data : { title: 'T', ...data }, scene);
  const count = result.entries.length > 0 ? [result.entries.length] : [];
  const words = [...result.notes.map(({ reason }) => reason), ...count].join(' ');
  const stops = result.stops.map(({ reason }) => reason).join(' ');
  expect(`${result.crash?.error ?? ''}: ${stops};${words && ` ${words}`}`).toBe(expected);
  expect(result.lost).toEqual(scene?.files ?? []);
});

test('a stop stands at its place in the mapper', async () => {
  const { crash, stops } = await runModel(mapperOf(lost), { title: 'T' });
  expect(crash).toMatchObject({ stage: 'mapper', reason: 'default-type' });
  expect(stops.map(({ node }) => spelling(node))).toEqual(['"flow-rate"', 'false', '"foo(num)"']);
});

test.each([
  ['without rules', { schema: 'lab.A', rules: {} }],
  ['of a class that does not exist', { schema: 'A', rules: { title: 'x' } }],
])('the children of a mapping %s are predicted where they belong', async (_, parent) => {
  const b = { schema: 'lab.B', main_key: 'a.b', rules: { title: 'name' } };
  const mapper = mapperOf({ title: 'name' }, { a: { ...parent, main_key: 'a' }, b });
  const { stops, notes, entries, predicted } = await runModel(mapper, { title: 'T' });
  expect([stops.length, notes, entries]).toEqual([1, [], []]);
  expect(predicted[0]?.data).toMatchObject({ name: 'T', a: { b: { name: 'T' } } });
});

test.each(['{"a": ', '{"a": 1,}', '[]', '5', '', '{"a": NaN}', '{}'])('the model runs on an object alone: %s', (text) =>
  expect(parserMapper(parseMapper(text)) !== undefined).toBe(text === '{}'),
);

test('own members alone are read', async () => {
  const text = '{"$mapped_json_class_key":"k","__proto__":{"x":1},"obj":{"toString":2}}';
  const rules = { constructor: 'a', 'obj.toString': 'b', '__proto__.x': 'c', 'obj.hasOwnProperty': 'd' };
  const result = await runModel(mapperOf(rules), text);
  expect(mainOf(result)).toEqual({ m_def: 'lab.Main', b: 2, c: 1 });
});

test('own members alone are written', async () => {
  const rules = { num: '__proto__.polluted', title: 'constructor.prototype.x' };
  const result = await runModel(mapperOf(rules), { num: 1, title: 'T' });
  expect(Object.keys(mainOf(result) ?? {})).toEqual(['m_def', '__proto__', 'constructor']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('what a date is, is not guessed', async () => {
  const schema = 'nomad.datamodel.metainfo.basesections.v1.Process';
  const m = { is_main: 'True', schema, rules: { title: 'name', d: 'datetime' } };
  const { entries } = await runModel({ $json_mapper_class_key: 'k', m }, { title: 'T', d: 'March' });
  expect(entries[0]).toMatchObject({ data: { datetime: null }, unknown: [{ path: ['datetime'], reason: 'date' }] });
});

test('a second copy of the values is made of a text up to 32 MiB, and of none beyond', async () => {
  const most = 32 * 1024 * 1024;
  const kindOf = async (length: number) =>
    (await readSample(`"${'a'.repeat(length - 2)}"`, new Slices(neverCancelled))).kind;
  expect(await kindOf(most)).toBe('value');
  expect(await kindOf(most + 1)).toBe('limit');
});

test('objects on the way of a target are paid for in each section', async () => {
  const rules = { a: Array.from({ length: 400 }, () => 'a').join('.') };
  const box = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, { a: 1 }]));
  const mapper = mapperOf({ a: 'x' }, { part: { ...part, main_key: 'p', rules } });
  expect((await runModel(mapper, { a: 1, box })).limits).toEqual(['nodes']);
});
