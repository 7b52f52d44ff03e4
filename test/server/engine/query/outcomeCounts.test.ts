import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../../../../server/src/engine/query/match.ts';
import { countOutcomes, droppedRules } from '../../../../server/src/engine/query/outcomeCounts.ts';
import { search } from '../../../../server/src/engine/query/searchEntries.ts';
import type { MappingResult } from '../../../../server/src/engine/record/result.ts';
import type { RuleMark, ValueOutcome } from '../../../../server/src/protocol.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { toPointer } from '../../../../server/src/util/jsonPointer.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';
import { dataFile, mapperValue } from '../../../support/arbitraries.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const slices = new Slices(neverCancelled);
const all = ['kept', 'changed', 'dropped', 'omitted'] as const satisfies readonly ValueOutcome[];

/** The places of the values of each outcome. */
async function placesOf(mapped: Awaited<ReturnType<typeof mapOf>>, dropped = new Set<never>()) {
  const found: [ValueOutcome, string[]][] = [];
  for (const outcome of all) {
    const { page, total } = await search(mapped, { filter: '', outcome, dropped }, [0, 10_000], slices);
    expect(page).toHaveLength(total);
    found.push([
      outcome,
      page.map(({ entry, steps, omittedAt }) => `${entry}${omittedAt ?? toPointer(keysOf(steps))}`),
    ]);
  }
  return Object.fromEntries(found);
}

const dropping = (section: string, rule: string): RuleMark => ({
  ...{ section, rule, effect: 'dropped', code: 'target-unknown', message: '' },
});

describe('the outcome of a value', () => {
  test.each([
    ['as it was', { r: { source: 'a', target: 'x' } }, { kept: ['0/x'] }],
    ['converted', { r: { source: 'n', target: 'x', target_type: 'float' } }, { changed: ['0/x'] }],
    ['a default', { r: { source: 'no', target: 'x', default_value: 2 } }, { changed: ['0/x'] }],
    ['absent', { r: { source: 'no', target: 'x' } }, {}],
    ['not convertible', { r: { source: 't', target: 'x', target_type: 'float' } }, { omitted: ['0/x'] }],
    [
      'left out, where another rule wrote',
      { r: { source: 't', target: 'x', target_type: 'float' }, s: { source: 'a', target: 'x' } },
      { kept: ['0/x'] },
    ],
    [
      'left out by two rules',
      {
        r: { source: 't', target: 'x.y', target_type: 'float' },
        s: { source: 't', target: 'x.y', target_type: 'float' },
      },
      { omitted: ['0/x/y'] },
    ],
    ['overwritten', { r: { source: 'a', target: 'x' }, s: { source: 't', target: 'x' } }, { kept: ['0/x'] }],
    [
      'overwritten by a rule with a placeholder',
      { r: { source: 'n', target: 'x[0]', target_type: 'float' }, s: { source: 'l[n]', target: 'x[n]' } },
      { kept: ['0/x/0'] },
    ],
    ['in a value', { r: { source: 'o', target: 'x' }, s: { source: 't', target: 'x.t' } }, { kept: ['0/x', '0/x/t'] }],
    ['of each item', { r: { source: 'l[n]', target: 'x[n]', target_type: 'float' } }, { kept: ['0/x/0'], omitted: [] }],
    [
      'the class of an object',
      { r: { source: 't', target: 'x.m_def' }, s: { source: 'a', target: 'x.a' } },
      { kept: ['0/x/a'] },
    ],
  ])('%s', async (_, rules, expected) => {
    const places = await placesOf(await mapOf(mapperOf(rules), { a: 1, n: '5', t: 'text', o: { i: 1 }, l: [1] }));
    expect(places).toEqual({ kept: [], changed: [], dropped: [], omitted: [], ...expected });
  });

  test('is that of its rule in its mapping', async () => {
    const steps = { schema: 'demo.Step', main_key: 'steps', repeats: true, repeat_paths: ['S'], rules: { t: 't' } };
    const mapped = await mapOf(mapperOf({ t: 't' }, { steps }), { t: 0, S: [{ t: 1 }, { t: 2 }] });
    const dropped = droppedRules(mapped.result, [
      dropping('steps', 't'),
      { ...dropping('main_schema', 't'), effect: 'doubtful' },
    ]);
    expect(await countOutcomes(mapped.result, dropped, slices)).toEqual({
      kept: 1,
      changed: 0,
      dropped: 2,
      omitted: 0,
    });
  });
});

/** Counts and search agree; half of the rules are dropped. */
async function expectAgreement(mapped: Awaited<ReturnType<typeof mapOf>>): Promise<void> {
  const dropped = droppedRules(mapped.result, halfOf(mapped.result));
  const counts = await countOutcomes(mapped.result, dropped, slices);
  for (const outcome of all) {
    const query = { filter: '', outcome, dropped };
    const { page, total } = await search(mapped, query, [0, 100_000], slices);
    const places = page.map(({ entry, steps, omittedAt }) => `${entry}${omittedAt ?? toPointer(keysOf(steps))}`);
    expect([outcome, total, new Set(places).size]).toEqual([outcome, counts[outcome], counts[outcome]]);
    const later = await search(mapped, query, [3, 7], slices);
    expect(later.page.map(({ steps }) => steps)).toEqual(page.slice(3, 7).map(({ steps }) => steps));
  }
}

function halfOf({ plan }: MappingResult): readonly RuleMark[] {
  const rules = [...plan.sections.values()].flatMap(({ mapping, rules }) =>
    rules.map(({ rule }) => dropping(mapping.path, rule.name)),
  );
  return rules.filter((_, index) => index % 2 === 0);
}

describe('as many values are found as are counted', () => {
  test('of generated mappers', () =>
    fc.assert(
      fc.asyncProperty(mapperValue, dataFile, async (mapper, data) => expectAgreement(await mapOf(mapper, data))),
      { numRuns: 100 },
    ));

  const folder = new URL('../../../cases/', import.meta.url);
  test.each(readdirSync(folder))('%s', async (name) => {
    const read = (file: string) => readFileSync(new URL(`${name}/${file}`, folder), 'utf8');
    await expectAgreement(await mapOf(read('mapper.json'), JSON.parse(read('data.json'))));
  });
});
