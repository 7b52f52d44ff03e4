import { describe, expect, test } from 'vitest';
import { RuleMarks } from '../../../../../client/src/preview/page/model/marks.ts';
import type { RuleMark } from '../../../../../server/src/protocol.ts';
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
    mark({ section: 't', effect: 'doubtful', code: 'target-type-mismatch', message: 'text for a number' }),
  ]);

  test.each([
    ['a rule whose target is unknown', { rule: 'r' }, { kind: 'dropped', why: 'no such field' }],
    ['another rule', { rule: 'other' }, undefined],
    ['a rule of the same name in another mapping', { section: 's/in', rule: 'r' }, undefined],
    ['a rule with a finding', { section: 't' }, { kind: 'doubtful', why: 'text for a number' }],
    [
      'a default',
      { rule: 'd', state: 'defaulted', why: 'absent' },
      { kind: 'changed', state: 'defaulted', why: 'absent' },
    ],
    ['a dropped default', { state: 'defaulted' }, { kind: 'dropped', why: 'no such field' }],
    ['what is left out', { state: 'skipped', omittedAt: '/a' }, { kind: 'omitted', state: 'skipped' }],
  ] as const)('%s', (_, trace, expected) => expect(marks.markOf(ruleTrace(trace))).toEqual(expected));

  test.each([
    ['a value that is dropped', { rule: 'r' }, 'dropped'],
    ['a value that is changed', { state: 'converted', rule: 'd' }, undefined],
    ['a value with a finding', { section: 't' }, undefined],
  ] as const)('inside of %s', (_, trace, kind) => expect(marks.markOf(ruleTrace(trace), false)?.kind).toBe(kind));
});
