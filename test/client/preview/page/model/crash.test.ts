import { expect, test } from 'vitest';
import { crashedRule, isIncomplete } from '../../../../../client/src/preview/page/model/crash.ts';
import type { PreviewDetails } from '../../../../../server/src/protocol.ts';

const range = (line: number, to: number) => ({ start: { line, character: 2 }, end: { line: to, character: 9 } });
const details = {
  sections: [
    { section: 'main', range: range(1, 1) },
    { section: 'steps', range: range(5, 5) },
  ],
  rules: [
    { section: 'main', rule: 'a', range: range(2, 2) },
    { section: 'steps', rule: 'b', range: range(6, 8) },
  ],
} as unknown as PreviewDetails;

test.each([
  ['in a rule', 7, 'steps.b'],
  ['in a mapping', 4, 'main'],
  ['in a later mapping', 9, 'steps'],
  ['before all mappings', 0, undefined],
])('%s', (_, line, expected) => expect(crashedRule(details, range(line, line))).toBe(expected));

test.each([
  ['a rule with a target', { target: 'x' }, 7, false],
  ['a rule without one', { target: null }, 7, true],
  ['a rule whose target is empty', { target: '' }, 7, true],
  ['a mapping with rules', {}, 5, false],
  ['a mapping without rules', { section: 'main' }, 5, true],
  ['a mapper with rules', {}, 0, false],
])('%s is incomplete: %j', (_, rest, line, expected) => {
  const rules = details.rules.map((rule) => (rule.rule === 'b' ? { ...rule, ...rest } : rule));
  const moved = rules.map((rule) => ('section' in rest && rule.rule === 'b' ? { ...rule, range: range(2, 2) } : rule));
  expect(isIncomplete({ ...details, rules: moved }, range(line, line))).toBe(expected);
});

test('without a preview there is none', () => expect(crashedRule(undefined, range(1, 1))).toBeUndefined());
