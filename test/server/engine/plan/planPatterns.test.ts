import { expect, test } from 'vitest';
import { patternsOf } from '../../../../server/src/engine/plan/planPatterns.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';

const at = (main_key: unknown, more: object = {}) => ({ schema: 'd', main_key, rules: {}, ...more });
const main = { main: { is_main: true, schema: 'm', rules: {} } };

test('patternsOf names every pattern, of keys and conditions, nested mappings too', () => {
  const rule = {
    source: 's',
    target: 't',
    match_key1: [{ a: '1' }],
    conditions: [{ regex_pattern: '2' }, { x: { regex_pattern: '3' } }],
  };
  const inner = at('i', { repeat_keys: [{ b: '4' }, 'present'], rules: { r: rule } });
  const mapper = parseMapper(
    JSON.stringify({ ...main, a: at('a', { repeat_keys: [{ c: '5', d: '6' }], subsections: { inner } }) }),
  );
  expect([...patternsOf(mapper)].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
});
