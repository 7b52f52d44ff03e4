import { expect, test } from 'vitest';
import { detailsOf } from '../../../../server/src/engine/record/details.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const rangeOf = ({ offset, length }: { offset: number; length: number }) => ({
  start: { line: 0, character: offset },
  end: { line: 0, character: offset + length },
});

const naming = (value: string) => expect.stringContaining(`\`${value}\``);

async function details(rules: object, data: unknown, others: object = {}) {
  const mapper = JSON.stringify(mapperOf(rules, others));
  return { mapper, ...detailsOf((await mapOf(mapper, data)).result, new Map(), rangeOf) };
}

test('counts what became of a rule in all instances, and says why the first one did not copy', async () => {
  const step = {
    schema: 'd.S',
    main_key: 's',
    repeats: true,
    repeat_paths: ['l'],
    repeat_keys: ['id'],
    rules: { t: { source: 't', target: 'temp', target_type: 'float' } },
  };
  const found = await details({}, { l: [{ id: 1, t: 1 }, { id: 2, t: 'warm' }, { t: 3 }] }, { step });
  expect(found.rules).toMatchObject([
    { section: 'step', rule: 't', source: 't', target: 'temp', states: { unset: 1 }, why: naming('warm') },
  ]);
  const counts = { instances: 2, candidates: 3, rejected: 1 };
  expect(found.sections.at(-1)).toMatchObject({ section: 'step', ...counts, why: naming('id') });
});

test('gives the place of a rule, its key and its value', async () => {
  const { mapper, rules } = await details({ a: 'b' }, {});
  const { start, end } = rules[0]?.range ?? { start: { character: 0 }, end: { character: 0 } };
  expect(mapper.slice(start.character, end.character)).toBe('"a":"b"');
});

test('lists mappings under subsections, too, and those that made nothing', async () => {
  const sub = { schema: 'd.T', main_key: 't', rules: { x: 'y' } };
  const step = { schema: 'd.S', main_key: 's', repeats: true, repeat_paths: ['l'], rules: {}, subsections: { sub } };
  const { sections, rules } = await details({}, {}, { step });
  expect(sections.map(({ section, instances }) => [section, instances])).toEqual([
    ['main_schema', 1],
    ['step', 0],
    ['step/sub', 0],
  ]);
  expect(rules).toMatchObject([{ section: 'step/sub', rule: 'x', states: {} }]);
});

test('lists very many rules', async () => {
  const rules = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`r${index}`, 't']));
  expect((await details(rules, {})).rules).toHaveLength(20_000);
});
