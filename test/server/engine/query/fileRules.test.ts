import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileRule, fileRulesOf, RuleFiles, rulesInOrder } from '../../../../server/src/engine/query/fileRules.ts';
import type { RuleState } from '../../../../server/src/protocol.ts';
import { runSteps } from '../../../../server/src/util/workTime.ts';
import { dataFile, mapperValue } from '../../../support/arbitraries.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const rules = { t: 't', d: { source: 'd', target: 'deep.d', target_type: 'float' } };
const steps = { schema: 'demo.Step', main_key: 'steps', repeats: true, repeat_paths: ['S'], rules };
const mapper = mapperOf({ id: 'name', no: 'other' }, { steps });

test.each([
  [
    [{ t: 1, d: '2' }, { t: 2, d: 'hot' }, { d: '3' }],
    'copied name, unset other, copied steps.0.t unset steps.2.t, converted steps.0.deep.d unset steps.1.deep.d',
  ],
  [[], 'copied name, unset other, , '],
])('the rules have their states in the order of the mapper, each with its first place: %j', async (S, expected) => {
  const found = runSteps(fileRulesOf((await mapOf(mapper, { id: 'A', S })).result));
  const states = found.map((rule) => [...rule.states].map(([state, place]) => `${state} ${place?.keys.join('.')}`));
  expect(states.map((each) => each.join(' ')).join(', ')).toBe(expected);
});

test('the rules have the states of a trace', () =>
  fc.assert(
    fc.asyncProperty(mapperValue, dataFile, async (value, data) => {
      const { result, trace } = await mapOf(value, data);
      const found = runSteps(fileRulesOf(result));
      for (const [index, { section, plan }] of rulesInOrder(result.plan).entries()) {
        const traced = trace.rules.filter((each) => each.section === section && each.rule === plan.rule.name);
        // A trace looks at the entries, too: a value that something else replaced later is overwritten.
        if (traced.some(({ state }) => state === 'overwritten')) continue;
        expect(new Set(found[index]?.states.keys())).toEqual(new Set(traced.map(({ state }) => state)));
      }
    }),
  ));

test('rules differ where the service writes something else, or does not write their section', async () => {
  const { result } = await mapOf(mapper, { id: 'A', S: [{ t: 1 }] });
  const [first] = rulesInOrder(result.plan);
  const differs = (changed: readonly unknown[], lost: readonly unknown[]) =>
    runSteps(fileRulesOf(result, { rules: new Set(changed as []), lost: new Set(lost as []) })).map(
      (rule) => rule.differs,
    );
  expect(differs([first?.plan], [])).toEqual([true, false, false, false]);
  // Nothing is lost where the rule wrote nothing.
  expect(differs([], [...result.plan.sections.values()])).toEqual([true, false, true, false]);
});

const file = (...states: readonly RuleState[]): FileRule => ({
  states: new Map(states.map((state, entry) => [state, { entry, keys: [] }])),
  differs: false,
});
const [copied, unset, none] = [file('copied'), file('unset'), file()];
const first = (at: number, state: unknown, entry: number) => [{ file: at, state, place: { entry } }];

test.each<[string, readonly (FileRule | undefined)[], object]>([
  ['all the same', [copied, copied], { states: { copied: 2, unset: 0 }, written: 2, first: [] }],
  ['one other', [copied, unset, copied], { states: { copied: 2, unset: 1 }, written: 2, first: first(1, 'unset', 0) }],
  [
    'several states in one file',
    [file('copied', 'unset'), copied, copied],
    { states: { copied: 3, unset: 1 }, first: first(0, 'unset', 1) },
  ],
  ['no section in one', [unset, none, unset], { first: [{ file: 1, state: null, place: undefined }] }],
  ['a file that is not mapped', [undefined, copied], { states: { copied: 1 }, first: [] }],
  ['as many of each: what a rule should do is usual', [unset, copied], { first: [{ file: 0 }] }],
  [
    'values that differ in one',
    [copied, { ...copied, differs: true }, copied],
    { differs: 1, first: first(1, 'differs', 0) },
  ],
  ['no files', [], { first: [] }],
])('the files of one rule: %s', (_, files, expected) => {
  const counts = new RuleFiles(5);
  for (const [at, rule] of files.entries()) if (rule) counts.add(rule, at);
  const { states, written, differs } = counts;
  expect({ states, written, differs, first: counts.exceptions().first }).toMatchObject(expected);
});
