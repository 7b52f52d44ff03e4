import { expect, test } from 'vitest';
import { ruleLookup, ruleResolver } from '../../../../server/src/engine/plan/useRule.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import { mapOf } from '../../../support/mapping.ts';

/** What the rule `r` of the first mapping says in the end. */
function resolvedOf(rules: object, others: object = {}) {
  const { sections } = parseMapper(JSON.stringify({ m: { rules }, ...others }));
  const rule = ruleLookup(sections)('#m.r');
  const said = rule && ruleResolver(sections)(rule);
  return said && [said.source?.value, said.target?.value, said.defaultValue?.value, said.targetType?.value, said.end];
}

test('takes along the chain what the rule does not say itself', () => {
  const rules = { r: { target: 't', use_rule: '#m.s' }, s: { source: 's', target: 'u', use_rule: '#other.o.p' } };
  const other = { rules: { 'o.p': { source: 'o', default_value: 0, target_type: 'float' } } };
  expect(resolvedOf(rules, { other })).toEqual(['s', 't', 0, 'float', 'complete']);
});

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

test('a missing rule ends the chain, which runs with what it has', () =>
  expect(resolvedOf({ r: { target: 't', use_rule: '#m.s' }, s: { source: 's', use_rule: '#m.gone' } })).toEqual([
    's',
    't',
    undefined,
    undefined,
    'missing',
  ]));

test('in a round every rule takes from all others, the next one first', () => {
  const rules = {
    r: { use_rule: '#m.s' },
    s: { target: 's', use_rule: '#m.t' },
    t: { source: 't', target: 't', use_rule: '#m.r' },
  };
  expect(resolvedOf(rules)).toEqual(['t', 's', undefined, undefined, 'cycle']);
  expect(resolvedOf({ r: { source: 'a', target: 't', use_rule: '#m.r' } })?.at(-1)).toBe('cycle');
});

test('text without # is left to the service, and rules of subsections have no name', () => {
  expect(resolvedOf({ r: { source: 'a', use_rule: 'm.s' }, s: { target: 't' } })?.at(-1)).toBe('complete');
  const others = { o: { rules: {}, subsections: { i: { rules: { s: 't' } } } } };
  for (const name of ['#i.s', '#o.i.s', '#o/i.s'])
    expect(resolvedOf({ r: { use_rule: name } }, others)?.at(-1)).toBe('missing');
});

test('a chain of thousands is followed', () => {
  const rules = Array.from({ length: 5000 }, (_, i) => [i === 0 ? 'r' : `r${i}`, { use_rule: `#m.r${i + 1}` }]);
  expect(resolvedOf(Object.fromEntries([...rules, ['r5000', { source: 'a' }]]))?.[0]).toBe('a');
});
