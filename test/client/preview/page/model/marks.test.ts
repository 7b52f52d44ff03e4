import { describe, expect, it } from 'vitest';
import { fateOf, RuleMarks } from '../../../../../client/src/preview/page/model/marks.ts';
import type { RuleMark, RuleSummary } from '../../../../../server/src/protocol.ts';
import { ruleTrace } from './preview.ts';

const mark = (rest: Partial<RuleMark>): RuleMark => ({
  section: 's',
  rule: 'r',
  effect: 'dropped',
  code: 'target-unknown',
  message: 'no such field',
  ...rest,
});

describe('markOf', () => {
  const marks = new RuleMarks([
    mark({}),
    mark({ section: 'gone', rule: null, code: 'main-key-unknown', message: 'no such place' }),
    mark({ section: 't', effect: 'doubtful', code: 'target-type-mismatch', message: 'text for a number' }),
  ]);

  it.each([
    ['a rule whose target is unknown', { rule: 'r' }, { kind: 'dropped', why: 'no such field' }],
    ['another rule', { rule: 'other' }, undefined],
    [
      'any rule of a mapping without a place',
      { section: 'gone', rule: 'x' },
      { kind: 'dropped', why: 'no such place' },
    ],
    ['a mapping in such a one', { section: 'gone/in', rule: 'x' }, { kind: 'dropped', why: 'no such place' }],
    ['a mapping of a longer name', { section: 'gonef', rule: 'x' }, undefined],
    ['a rule with a finding', { section: 't' }, { kind: 'doubtful', why: 'text for a number' }],
    [
      'a default',
      { rule: 'd', state: 'defaulted', why: 'absent' },
      { kind: 'changed', state: 'defaulted', why: 'absent' },
    ],
    ['a dropped default', { state: 'defaulted' }, { kind: 'dropped', why: 'no such field' }],
    ['what is left out', { state: 'skipped', leftOutAt: '/a' }, { kind: 'leftOut', state: 'skipped' }],
  ] as const)('%s', (_, trace, expected) => expect(marks.markOf(ruleTrace(trace))).toEqual(expected));
});

it('every value has one fate', () => {
  const summary = (rule: string, states: RuleSummary['states'], leftOut = 0) =>
    ({ section: 's', rule, states, leftOut }) as RuleSummary;
  const rules = [
    summary('r', { copied: 2, converted: 1, unset: 5 }),
    summary('k', { copied: 10, defaulted: 3, converted: 4, overwritten: 1 }),
    summary('l', { skipped: 7 }, 6),
  ];
  expect(new RuleMarks([mark({})]).countOf(rules)).toEqual({ kept: 10, changed: 7, dropped: 3, leftOut: 6 });
});

it('a value with a finding is kept all the same', () => {
  expect([undefined, { kind: 'doubtful' }, { kind: 'dropped' }].map((each) => fateOf(each as never))).toEqual([
    'kept',
    'kept',
    'dropped',
  ]);
});
