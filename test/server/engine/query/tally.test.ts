import { expect, test } from 'vitest';
import { planMapping } from '../../../../server/src/engine/plan/plan.ts';
import { firstInstancesOf, tallyOf } from '../../../../server/src/engine/query/tally.ts';
import { mapSample } from '../../../../server/src/engine/run/mappingRun.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import { mapperOf } from '../../../support/mapping.ts';

const rules = {
  a: 't',
  r: { source: 'b', target: 't' },
  f: { source: 'c', target: 'f', target_type: 'float' },
  gone: 'g',
};
const s = { schema: 'd', main_key: 's', repeats: true, repeat_paths: 'l', repeat_keys: ['a'], rules };
const plan = planMapping(parseMapper(JSON.stringify(mapperOf({}, { s }))));
const samples = [{ l: [{ a: 1, b: 2, c: 'x' }, { a: 1, c: '5' }, { b: 1 }] }, {}, { l: [{ a: 3 }] }];
const [section] = plan.order;
if (section === undefined) throw new Error('there is a mapping');
const tally = tallyOf(
  samples.map((sample) => mapSample(plan, sample)),
  section,
);

test('counts what became of a mapping in all samples', () => {
  expect([tally.runs.length, tally.instances, tally.candidates]).toEqual([3, 3, 4]);
  expect(tally.rules).toEqual([
    { found: 3, written: 3, notConvertible: 0, overwrittenBy: new Set([1]) },
    { found: 1, written: 1, notConvertible: 0, overwrittenBy: new Set() },
    { found: 2, written: 1, notConvertible: 1, overwrittenBy: new Set() },
    { found: 0, written: 0, notConvertible: 0, overwrittenBy: new Set() },
  ]);
});

test('has the first instances, sample by sample', () =>
  expect(firstInstancesOf(tally, 2).map(({ object }) => object.t)).toEqual([2, 1]));

test('of a mapping that was never tried there is nothing', () =>
  expect(tallyOf([], section)).toMatchObject({ runs: [], instances: 0, candidates: 0 }));
