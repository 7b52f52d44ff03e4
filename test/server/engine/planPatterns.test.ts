import { expect, it } from 'vitest';
import { preparePatterns } from '../../../server/src/data/pattern.ts';
import { planMapping } from '../../../server/src/engine/plan.ts';
import { patternsOf } from '../../../server/src/engine/planPatterns.ts';
import { mapperFromTree, parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import { reparse } from '../../../server/src/mapper/reparse.ts';

const at = (main_key: unknown, more: object = {}) => ({ schema: 'd', main_key, rules: {}, ...more });
const main = { main: { is_main: true, schema: 'm', rules: {} } };

it('patternsOf names every pattern, of keys and conditions, nested mappings too', () => {
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

it('after an edit of one text they are named where the text may be one, or stands beside one', async () => {
  await preparePatterns(['x']);
  const text = JSON.stringify({ ...main, a: at('a', { repeat_keys: [{ c: 'x' }], rules: { r: 't' } }) });
  const of = (from: string, to: string) => {
    const mapper = parseMapper(text);
    const before = planMapping(mapper);
    const edited = text.replace(from, to);
    return patternsOf(mapperFromTree(edited, reparse(mapper, edited), mapper), before);
  };
  expect(of('"t"', '"target"')).toEqual([]);
  expect(of('"x"', '"xy"')).toEqual(['xy']);
  expect(of('"r"', '"rr"')).toEqual(['x']);
});
