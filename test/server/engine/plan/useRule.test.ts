import { expect, test } from 'vitest';
import { ruleLookup, ruleResolver } from '../../../../server/src/engine/plan/useRule.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import { mapOf } from '../../../support/mapping.ts';

/** What the rule `r` of the first mapping says in the end: source, target, default, and how the chain ends. */
function resolvedOf(rules: object, others: object = {}) {
  const { sections } = parseMapper(JSON.stringify({ m: { rules }, ...others }));
  const rule = ruleLookup(sections)('#m.r');
  const said = rule && ruleResolver(sections)(rule);
  return (
    said &&
    [said.source?.value, said.target?.value, said.defaultValue?.value, said.end].map((each) => each ?? '-').join(' ')
  );
}

const other = { rules: { 'o.p': { source: 'o', default_value: 0 } } };
const nested = { rules: {}, subsections: { i: { rules: { s: 't' } } } };
const chain = Array.from({ length: 5000 }, (_, i) => [i === 0 ? 'r' : `r${i}`, { use_rule: `#m.r${i + 1}` }]);

const given = { r: { target: 't', use_rule: '#m.s' }, s: { source: 's', target: 'u', use_rule: '#other.o.p' } };
const broken = { r: { target: 't', use_rule: '#m.s' }, s: { source: 's', use_rule: '#m.gone' } };
const round = {
  r: { use_rule: '#m.s' },
  s: { target: 's', use_rule: '#m.t' },
  t: { source: 't', target: 't', use_rule: '#m.r' },
};

test.each<[string, object, string, object?]>([
  ['takes along the chain what the rule does not say itself', given, 's t 0 complete', { other }],
  ['a missing rule ends the chain, which runs with what it has', broken, 's t - missing'],
  ['in a round every rule takes from all others, the next one first', round, 't s - cycle'],
  ['a rule that takes from itself', { r: { source: 'a', use_rule: '#m.r' } }, 'a - - cycle'],
  ['text without #', { r: { source: 'a', use_rule: 'm.s' }, s: 't' }, 'a - - complete'],
  ['rules of subsections have no name', { r: { use_rule: '#i.s' } }, '- - - missing', { nested }],
  ['nor by the path', { r: { use_rule: '#nested/i.s' } }, '- - - missing', { nested }],
  ['a chain of thousands is followed', Object.fromEntries([...chain, ['r5000', { source: 'a' }]]), 'a - - complete'],
])('%s', (_, rules, expected, others) => expect(resolvedOf(rules, others)).toBe(expected));

test('takes from compact rules, conditions and match keys as well', async () => {
  const conditions = [{ regex_path: 'b', regex_pattern: 'x' }];
  const rules = {
    list: { source: 'l[*].v', match_key: ['v'], conditions, target: 'a' },
    r: { target: 'b', use_rule: '#m.list' },
    c: { target: 'd', use_rule: '#m.l' },
    l: 'e',
  };
  const data = { b: 'x', l: [{ w: 1 }, { v: 2 }] };
  const mapper = { m: { is_main: true, schema: 'd', rules } };
  expect((await mapOf(mapper, data)).main).toEqual({ a: 2, b: 2, d: data.l, e: data.l });
  expect((await mapOf(mapper, { ...data, b: 'y' })).main).toEqual({ d: data.l, e: data.l });
});
