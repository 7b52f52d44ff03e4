import { describe, expect, test } from 'vitest';
import { countOutcomes, droppedRules, ruleKey } from '../../../../server/src/engine/query/outcomeCounts.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { toPointer } from '../../../../server/src/util/jsonPointer.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const slices = new Slices(neverCancelled);
type Mapped = Awaited<ReturnType<typeof mapOf>>;

const droppedBy = (effect: 'dropped' | 'doubtful') => ({ effect, code: 'target-unknown', message: '' });

/** The number of kept values, and the places of the others. */
async function outcomesOf({ result }: Mapped) {
  const { counts, places } = await countOutcomes(result, new Set(), 100, slices);
  const found = Object.entries(places).map(([outcome, all]) => [
    outcome,
    all.map(({ entry, keys }) => `${entry}${toPointer(keys)}`),
  ]);
  return { kept: counts.kept, ...Object.fromEntries(found) };
}

const unreadable = { source: 't', target: 'x', target_type: 'float' };
const deep = { ...unreadable, target: 'x.y' };
const [a, t] = [
  { source: 'a', target: 'x' },
  { source: 't', target: 'x' },
];
const placed = { r: { source: 'n', target: 'x[0]', target_type: 'float' }, s: { source: 'l[n]', target: 'x[n]' } };
const ofClass = { r: { source: 't', target: 'x.m_def' }, s: { source: 'a', target: 'x.a' } };

describe('the outcome of a value', () => {
  test.each([
    ['as it was', { a }, { kept: 1 }],
    ['converted', { r: { source: 'n', target: 'x', target_type: 'float' } }, { changed: ['0/x'] }],
    ['a default', { r: { source: 'no', target: 'x', default_value: 2 } }, { changed: ['0/x'] }],
    ['absent', { r: { source: 'no', target: 'x' } }, {}],
    ['not convertible', { r: unreadable }, { omitted: ['0/x'] }],
    ['left out, where another rule wrote', { r: unreadable, a }, { kept: 1 }],
    ['left out by two rules', { r: deep, s: deep }, { omitted: ['0/x/y'] }],
    ['overwritten', { a, t }, { kept: 1 }],
    ['overwritten by a rule with a placeholder', placed, { kept: 1 }],
    ['in a value', { r: { source: 'o', target: 'x' }, s: { source: 't', target: 'x.t' } }, { kept: 2 }],
    ['of each item', { r: { source: 'l[n]', target: 'x[n]', target_type: 'float' } }, { kept: 1, omitted: [] }],
    ['the class of an object', ofClass, { kept: 1 }],
  ])('%s', async (_, rules, expected) => {
    const mapped = await mapOf(mapperOf(rules), { a: 1, n: '5', t: 'text', o: { i: 1 }, l: [1] });
    expect(await outcomesOf(mapped)).toEqual({ kept: 0, changed: [], dropped: [], omitted: [], ...expected });
  });

  test('is that of its rule in its mapping', async () => {
    const steps = { schema: 'demo.Step', main_key: 'steps', repeats: true, repeat_paths: ['S'], rules: { t: 't' } };
    const mapped = await mapOf(mapperOf({ t: 't' }, { steps }), { t: 0, S: [{ t: 1 }, { t: 2 }] });
    const findings = new Map([
      [ruleKey('steps', 't'), droppedBy('dropped')],
      [ruleKey('main_schema', 't'), droppedBy('doubtful')],
    ]);
    const found = await countOutcomes(mapped.result, droppedRules(mapped.result, findings), 1, slices);
    expect(found.counts).toEqual({ kept: 1, changed: 0, dropped: 2, omitted: 0 });
    expect(found.places.dropped).toEqual([{ entry: 0, keys: ['steps', 0, 't'] }]);
  });
});
