import { expect, test } from 'vitest';
import type { ParserEntry } from '../../../../server/src/parserModel/parserResult.ts';
import { compareReadings } from '../../../../server/src/service/preview/comparedReadings.ts';
import type { MappedEntries } from '../../../../server/src/service/preview/previewSources.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';

const entries = (data: readonly object[], unknown: ParserEntry['unknown'] = []): readonly ParserEntry[] =>
  data.map((each, index) => ({
    ...{ section: index === 0 ? 'main' : 'part', schema: 'd.A', isMain: index === 0, file: `e${index}`, unknown },
    data: { m_def: 'd.A', ...each },
  }));
const spec = (...data: readonly object[]): MappedEntries => ({ entries: entries(data) });
const parser = (written: readonly ParserEntry[]): MappedEntries => ({ entries: written, written });

/** Where one reading differs, with what the other has there, and how many values are counted. */
async function differences(own: MappedEntries, other: MappedEntries, most = 500) {
  const found = await compareReadings(own, other, most, new Slices(neverCancelled));
  expect(found.differences.size).toBe(found.count);
  const told = [...found.differences].map(([place, value]) => `${place} ≠ ${JSON.stringify(value)}`);
  return { ...found, told };
}

const item = (t: number) => ({ m_def: 'd.S', t, u: t });
const unknown = entries([{ a: null, b: 1 }], [{ path: ['a'], reason: 'date' }]);
const otherClass = entries([{}]).map((entry) => ({ ...entry, data: { m_def: 'd.B' } }));

test.each<[string, MappedEntries, MappedEntries, readonly string[]]>([
  [
    'on the side of the specification',
    spec({ a: 1, b: { c: 'x', d: 2 }, n: null }),
    parser(entries([{ a: 1.5, b: { c: 'x' }, n: null, extra: [1] }])),
    ['0/a ≠ {"value":1.5}', '0/b/d ≠ {}', '0/extra ≠ {"size":1,"isList":true}'],
  ],
  [
    'on the side of the parser',
    parser(entries([{ a: 1.5, b: { c: 'x' }, n: null, extra: [1] }])),
    spec({ a: 1, b: { c: 'x', d: 2 }, n: null }),
    ['0/a ≠ {"value":1}', '0/b/d ≠ {"value":2}', '0/extra ≠ {}'],
  ],
  [
    'in items that only the other list has',
    spec({ l: [item(1)] }),
    parser(entries([{ l: [item(1), item(2), item(3)] }])),
    ['0/l/1 ≠ {"size":2}', '0/l/2 ≠ {"size":2}'],
  ],
  ['but not in what the model does not know', spec({ a: 1, b: 2 }), parser(unknown), ['0/b ≠ {"value":1}']],
  ['nor there in the parser', parser(unknown), spec({ a: 1, b: 2 }), ['0/b ≠ {"value":2}']],
  ['nor in the class of a section', spec({}), parser(otherClass), []],
])('readings differ %s', async (_, own, other, expected) =>
  expect((await differences(own, other)).told).toEqual(expected),
);

test('an entry that one reading lacks, or that has another file, differs as such', async () => {
  const [one, other] = [spec({ a: 1 }, { a: 2 }), parser(entries([{ a: 1 }]))];
  expect((await differences(one, other)).told).toEqual(['1 ≠ {}']);
  const { told, pairs } = await differences(other, one);
  expect(told).toEqual(['1 ≠ {"file":"e1"}']);
  expect(pairs[1]).toMatchObject({ other: { file: 'e1' }, otherIndex: 1 });
  const moved = entries([{ a: 1 }]).map((entry) => ({ ...entry, file: 'None' }));
  expect((await differences(spec({ a: 1 }), parser(moved))).told).toEqual(['0 ≠ {"file":"None"}']);
});

test('all are counted, and the first are placed', async () => {
  const many = (value: number) => Object.fromEntries(Array.from({ length: 700 }, (_, key) => [`k${key}`, value]));
  const { places, count } = await differences(spec(many(1)), parser(entries([many(2)])), 3);
  expect([places.length, count, places[0]]).toEqual([3, 700, { entry: 0, keys: ['k0'] }]);
});

test('the comparison is given up when somebody types on', async () => {
  const many = spec({ l: Array.from({ length: 2_000 }, (_, t) => ({ t })) });
  const other = parser(entries([{ l: Array.from({ length: 2_000 }, () => ({ t: -1 })) }]));
  const overdue = Object.defineProperty(new Slices({ isCancellationRequested: true }), 'isOver', { value: true });
  await expect(compareReadings(many, other, 1, overdue)).rejects.toThrow(Cancelled);
});
