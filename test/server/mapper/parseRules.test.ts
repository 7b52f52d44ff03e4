import { describe, expect, test } from 'vitest';
import { parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import { parseCondition, parseMatchKeys, parseRules } from '../../../server/src/mapper/parseRules.ts';

const node = (value: unknown) => parseJsonTree(typeof value === 'string' ? value : JSON.stringify(value)).root;
const ruleOf = (rule: unknown) => parseRules(node({ r: rule }))[0]!;

describe('parseRules', () => {
  test('reads a compact rule: the key is the source', () => {
    const rule = ruleOf('name');
    expect([rule.form, rule.source?.value, rule.target?.value]).toEqual(['compact', 'r', 'name']);
  });

  test('reads an explicit rule', () => {
    const rule = ruleOf({
      source: 'a',
      target: 'b',
      default_value: false,
      target_type: 'float',
      use_rule: '#m.r',
      match_key: 'name',
      match_key2: [{ kind: 'x' }],
    });
    expect([rule.form, rule.source?.value, rule.target?.value]).toEqual(['explicit', 'a', 'b']);
    expect([rule.defaultValue?.value, rule.targetType?.value, rule.useRule?.value]).toEqual([false, 'float', '#m.r']);
    expect(rule.matchKeys.map((keys) => keys?.length)).toEqual([1, undefined, 1, ...Array(7).fill(undefined)]);
  });

  test.each([5, null, true, ['a']])('a rule of another type is neither: %j', (value) => {
    const rule = ruleOf(value);
    expect([rule.form, rule.source, rule.target]).toEqual(['neither', undefined, undefined]);
  });

  test('passes over members of a wrong type', () => {
    const rule = ruleOf({ source: 5, target: ['a'], target_type: {}, use_rule: null });
    expect([rule.source, rule.target, rule.targetType, rule.useRule]).toEqual(Array(4).fill(undefined));
  });

  test('null is no default; every other JSON value is one', () => {
    expect(ruleOf({ default_value: null }).defaultValue).toBeUndefined();
    for (const value of ['', 0, false, [], {}, { __proto__: null, a: [1] }])
      expect(ruleOf({ default_value: value }).defaultValue?.value).toEqual(value);
  });

  test('reads an empty list of conditions as none, and a lone one as a list', () => {
    expect(ruleOf({ conditions: [] }).conditions).toBeUndefined();
    expect(ruleOf({}).conditions).toBeUndefined();
    expect(ruleOf({ conditions: { regex_pattern: 'a' } }).conditions).toHaveLength(1);
  });

  test('of duplicate rules the last counts, at the first place', () => {
    const rules = parseRules(node('{"a": "x", "b": "y", "a": "z"}'));
    expect(rules.map(({ name, target }) => [name, target?.value])).toEqual([
      ['a', 'z'],
      ['b', 'y'],
    ]);
  });

  test.each([undefined, 5, 'text', ['a']])('rules that are no object are none: %j', (value) =>
    expect(parseRules(value === undefined ? undefined : node(JSON.stringify(value)))).toEqual([]),
  );
});

describe('parseMatchKeys', () => {
  const kinds = (value: unknown) => parseMatchKeys(node(value)).map(({ kind }) => kind);

  test('reads names, and objects of fields and patterns', () =>
    expect(kinds(['a', { b: '.+', c: 'd' }, {}])).toEqual(['present', 'match', 'match']));

  test('reads a lone value as a list', () => {
    expect(kinds('"a"')).toEqual(['present']);
    expect(kinds({ a: 'b' })).toEqual(['match']);
  });

  test('passes over what is neither', () =>
    expect(kinds([5, null, '', ['a'], { a: 5 }, { a: 'b', c: null }, 'kept'])).toEqual(['present']));
});

describe('parseCondition', () => {
  const read = (value: unknown) => {
    const { form, tests } = parseCondition(node(value)!);
    return [form, ...tests.map(({ name, path, pattern }) => [name, path?.value, pattern.value])];
  };

  test.each([
    [{ regex_pattern: 'p' }, ['flat', [undefined, undefined, 'p']]],
    [{ name: 'n', regex_path: 'a', regex_pattern: 'p' }, ['flat', ['n', 'a', 'p']]],
    [{ regex_path: '', regex_pattern: '' }, ['flat', [undefined, undefined, '']]],
    [{ n: { regex_path: 'a', regex_pattern: 'p' } }, ['wrapped', ['n', 'a', 'p']]],
    [
      { n: { regex_pattern: 'p' }, m: { regex_path: 'b', regex_pattern: 'q' } },
      ['wrapped', ['n', undefined, 'p'], ['m', 'b', 'q']],
    ],
    [{}, ['malformed']],
    [{ name: 'n' }, ['malformed']],
    [{ regex_path: 'a' }, ['malformed']],
    [{ regex_pattern: 5 }, ['malformed']],
    [{ regex_path: 5, regex_pattern: 'p' }, ['malformed']],
    [{ n: { regex_path: 'a' } }, ['malformed']],
    [{ n: { regex_pattern: 'p' }, m: 'x' }, ['malformed']],
    [['a'], ['malformed']],
    [null, ['malformed']],
    [5, ['malformed']],
  ])('%j', (value, expected) => expect(read(value)).toEqual(expected));

  test('of duplicate names the last counts', () =>
    expect(read('{"n": 1, "n": {"regex_pattern": "p"}}')).toEqual(['wrapped', ['n', undefined, 'p']]));
});
