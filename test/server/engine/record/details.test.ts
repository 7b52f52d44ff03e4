import { expect, test } from 'vitest';
import { detailsOf } from '../../../../server/src/engine/record/details.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const rangeOf = ({ offset, length }: { offset: number; length: number }) => ({
  start: { line: 0, character: offset },
  end: { line: 0, character: offset + length },
});

async function details(rules: object, data: unknown, others: object = {}) {
  const mapper = JSON.stringify(mapperOf(rules, others));
  return { mapper, ...detailsOf((await mapOf(mapper, data)).result, new Map(), rangeOf) };
}

const naming = (value: string) => expect.stringContaining(`\`${value}\``);
const t = { source: 't', target: 'temp', target_type: 'float' };
const subsections = { sub: { schema: 'd.T', main_key: 't', rules: { x: 'y' } } };
const repeated = { schema: 'd.S', main_key: 's', repeats: true, repeat_paths: ['l'], repeat_keys: ['id'] };
const step = { ...repeated, rules: { t }, subsections };

test('what became of each rule and mapping is counted, with why the first one did not copy, and with its place', async () => {
  const l = [{ id: 1, t: 1 }, { id: 2, t: 'warm' }, { t: 3 }];
  const { mapper, rules, sections } = await details({}, { l }, { step });
  expect(rules[0]).toMatchObject({ section: 'step', rule: 't', source: 't', target: 'temp', states: { unset: 1 } });
  expect(rules[0]?.why).toEqual(naming('warm'));
  expect(mapper.slice(rules[0]?.range.start.character, rules[0]?.range.end.character)).toBe(`"t":${JSON.stringify(t)}`);
  expect(sections[1]).toMatchObject({ section: 'step', instances: 2, candidates: 3, rejected: 1, why: naming('id') });
});

test('mappings that made nothing are there, too', async () => {
  const { sections, rules } = await details({}, {}, { step });
  const made = sections.map(({ section, instances }) => `${section} ${instances}`);
  expect(made).toEqual(['main_schema 1', 'step 0', 'step/sub 0']);
  expect(rules.map(({ section, rule, states }) => [section, rule, states])).toEqual([
    ['step', 't', {}],
    ['step/sub', 'x', {}],
  ]);
});

test('very many rules', async () => {
  const rules = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`r${index}`, 't']));
  expect((await details(rules, {})).rules).toHaveLength(20_000);
});
