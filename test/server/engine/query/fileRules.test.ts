import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFiles, type FileRule, fileRulesOf, rulesInOrder } from '../../../../server/src/engine/query/fileRules.ts';
import type { RuleState } from '../../../../server/src/protocol.ts';
import { runSteps } from '../../../../server/src/util/workTime.ts';
import { dataFile, mapperValue } from '../../../support/arbitraries.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const rulesOf = async (mapper: object, data: object) => runSteps(fileRulesOf((await mapOf(mapper, data)).result));
const file = (...states: readonly RuleState[]): FileRule => ({
  states: new Map(states.map((state, entry) => [state, { entry, keys: [] }])),
  differs: false,
});

describe('the rules of one file', () => {
  const steps = {
    steps: {
      ...{ schema: 'demo.Step', main_key: 'steps', repeats: true, repeat_paths: ['S'] },
      rules: { t: 't', d: { source: 'd', target: 'deep.d', target_type: 'float' } },
    },
  };

  test('have their states in the order of the mapper, each with its first place', async () => {
    const found = await rulesOf(mapperOf({ id: 'name', no: 'other' }, steps), {
      id: 'A',
      S: [{ t: 1, d: '2' }, { t: 2, d: 'hot' }, { d: '3' }],
    });
    const states = found.map((rule) => [...rule.states].map(([state, place]) => [state, place?.keys.join('.')]));
    expect(states).toEqual([
      [['copied', 'name']],
      [['unset', 'other']],
      [
        ['copied', 'steps.0.t'],
        ['unset', 'steps.2.t'],
      ],
      [
        ['converted', 'steps.0.deep.d'],
        ['unset', 'steps.1.deep.d'],
      ],
    ]);
  });

  test('have no state where their mapping makes no section', async () => {
    const found = await rulesOf(mapperOf({ id: 'name' }, steps), { id: 'A', S: [] });
    expect(found.map(({ states }) => states.size)).toEqual([1, 0, 0]);
  });

  test('have the states of a trace', async () => {
    await fc.assert(
      fc.asyncProperty(mapperValue, dataFile, async (mapper, data) => {
        const { result, trace } = await mapOf(mapper, data);
        const found = runSteps(fileRulesOf(result));
        for (const [index, { section, plan }] of rulesInOrder(result.plan).entries()) {
          const traced = trace.rules.filter((each) => each.section === section && each.rule === plan.rule.name);
          // A trace looks at the entries, too: a value that something else replaced later is overwritten.
          if (traced.some(({ state }) => state === 'overwritten')) continue;
          expect(new Set(found[index]?.states.keys())).toEqual(new Set(traced.map(({ state }) => state)));
        }
      }),
    );
  });

  test('differ where the service writes something else, or does not write their section', async () => {
    const { result } = await mapOf(mapperOf({ id: 'name', no: 'other' }, steps), { id: 'A', S: [{ t: 1 }] });
    const [first] = rulesInOrder(result.plan);
    const differs = (rules: readonly unknown[], lost: readonly unknown[]) =>
      runSteps(fileRulesOf(result, { rules: new Set(rules as []), lost: new Set(lost as []) })).map(
        (rule) => rule.differs,
      );
    expect(differs([first?.plan], [])).toEqual([true, false, false, false]);
    // Nothing is lost where the rule wrote nothing.
    expect(differs([], [...result.plan.sections.values()])).toEqual([true, false, true, false]);
  });
});

describe('the files of one rule', () => {
  test.each<[string, readonly (FileRule | undefined)[], object]>([
    ['all the same', [file('copied'), file('copied')], { states: { copied: 2, unset: 0 }, written: 2, odd: [] }],
    [
      'one other',
      [file('copied'), file('unset'), file('copied')],
      { states: { copied: 2, unset: 1 }, written: 2, odd: [{ file: 1, state: 'unset', place: { entry: 0 } }] },
    ],
    [
      'several states in one file',
      [file('copied', 'unset'), file('copied'), file('copied')],
      { states: { copied: 3, unset: 1 }, odd: [{ file: 0, state: 'unset', place: { entry: 1 } }] },
    ],
    [
      'no section in one',
      [file('unset'), file(), file('unset')],
      { odd: [{ file: 1, state: null, place: undefined }] },
    ],
    ['a file that is not mapped', [undefined, file('copied')], { states: { copied: 1 }, odd: [] }],
    ['as many of each: what a rule should do is usual', [file('unset'), file('copied')], { odd: [{ file: 0 }] }],
    [
      'values that differ in one',
      [file('copied'), { ...file('copied'), differs: true }, file('copied')],
      { differs: 1, odd: [{ file: 1, state: 'differs', place: { entry: 0 } }] },
    ],
    ['no files', [], { odd: [] }],
  ])('%s', (_, files, expected) => {
    expect(countFiles(files)).toMatchObject(expected);
  });
});
