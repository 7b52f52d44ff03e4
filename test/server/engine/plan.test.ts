import { describe, expect, it } from 'vitest';
import { planMapping } from '../../../server/src/engine/plan.ts';
import { mapperFromTree, parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import { reparse } from '../../../server/src/mapper/reparse.ts';

const planOf = (mapper: object) => planMapping(parseMapper(JSON.stringify(mapper)));
const at = (main_key: unknown, more: object = {}) => ({ schema: 'd', main_key, rules: {}, ...more });
const main = { main: { is_main: true, schema: 'm', rules: {} } };

describe('planMapping', () => {
  it('makes mappings in key order, a parent moved forward', () => {
    const { order } = planOf({ c: at('a.b.c'), x: at('x'), a: at('a'), ...main, b: at('a.b') });
    expect(
      order.map(({ mapping, placeText, parents }) => [
        mapping.name,
        placeText,
        parents.map((each) => each.mapping.name),
      ]),
    ).toEqual([
      ['a', 'a', []],
      ['b', 'b', ['a']],
      ['c', 'c', ['b']],
      ['x', 'x', []],
    ]);
  });

  it('a prefix is a whole name, and the main mapping is no parent', () => {
    const { order } = planOf({ main: { ...main.main, main_key: 'm' }, ab: at('ab'), c: at('a.b'), d: at('m.d') });
    expect(order.map(({ parents }) => parents.length)).toEqual([0, 0, 0]);
  });

  it('knows mappings that are left out, and why', () => {
    const {
      order,
      sections,
      main: first,
    } = planOf({ ...main, a: at(undefined), b: at('m_def'), c: at('x..y'), d: at('a[n]'), e: { is_main: true } });
    expect([order, first?.mapping.name]).toEqual([[], 'main']);
    expect([...sections.values()].map(({ mapping, placeError }) => [mapping.name, placeError?.kind])).toEqual([
      ['main', undefined],
      ['a', undefined],
      ['b', 'unsafe'],
      ['c', 'syntax'],
      ['d', 'syntax'],
      ['e', undefined],
    ]);
  });

  it('the main mapping carries no place, paths or keys; a path that cannot be read says why', () => {
    const paths = { main_key: 'x', repeat_paths: ['l[*]', 'a..b'], repeat_keys: ['k'] };
    const { main: first, order } = planOf({
      main: { ...main.main, ...paths },
      s: at('s', { ...paths, main_key: 's' }),
    });
    expect([first?.place, first?.repeatPaths, first?.repeatKeys]).toEqual([undefined, undefined, undefined]);
    expect(order[0]?.repeatPaths?.map(({ steps, error }) => [steps?.length, error?.offset])).toEqual([
      [2, undefined],
      [undefined, 1],
    ]);
  });

  it('takes over what is the same, but not what use_rule may change', () => {
    const user = at('u', { rules: { r: { target: 't', use_rule: '#a.r' } } });
    const mapper = parseMapper(JSON.stringify({ ...main, a: at('a'), user, child: at('a.c') }));
    const before = planMapping(mapper);
    const after = planMapping(mapper, before);
    expect(after.order.map((plan, index) => plan === before.order[index])).toEqual([true, false, true]);
  });

  it.each([
    ['takes a rule from another', { r: { target: 't', use_rule: '#a.r' } }, true],
    ['writes its own', { r: { target: 't', source: 's' } }, false],
  ])('after an edit of one mapping knows whether it %s', (_, rules, takesRules) => {
    const text = JSON.stringify({ ...main, a: at('a', { rules: { r: 'x' } }), user: at('u', { rules: { q: 'q' } }) });
    const before = parseMapper(text);
    const edited = text.replace('{"q":"q"}', JSON.stringify(rules));
    const mapper = mapperFromTree(edited, reparse({ text, tree: before.tree }, edited), before);
    const plan = planMapping(mapper, planMapping(before));
    expect(plan.takesRules).toBe(takesRules);
    expect(plan.order[1]?.rules[0]?.source !== undefined).toBe(true);
  });
});
