import { expect, it } from 'vitest';
import { crashedRule } from '../../../../../client/src/preview/page/model/crash.ts';
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

it.each([
  ['in a rule', 7, 'steps.b'],
  ['in a mapping', 4, 'main'],
  ['in a later mapping', 9, 'steps'],
  ['before all mappings', 0, undefined],
])('%s', (_, line, expected) => expect(crashedRule(details, range(line, line))).toBe(expected));

it('without a preview there is none', () => expect(crashedRule(undefined, range(1, 1))).toBeUndefined());
