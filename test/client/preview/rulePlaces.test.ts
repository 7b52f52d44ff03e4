import { expect, test } from 'vitest';
import { ruleAt, sectionAt } from '../../../client/src/preview/rulePlaces.ts';
import { ruleOf } from '../../support/previewAnswers.ts';

const range = (line: number, to: number) => ({ start: { line, character: 2 }, end: { line: to, character: 9 } });
const section = (name: string, line: number) => ({
  ...{ section: name, schema: 'd.A', range: range(line, line), instances: 1, candidates: 1, rejected: 0 },
});
const places = {
  sections: [section('main', 1), section('steps', 5)],
  rules: [ruleOf('a', { section: 'main', range: range(2, 2) }), ruleOf('b', { section: 'steps', range: range(6, 8) })],
};

test.each([
  ['in a rule', 7, 0, 'b', 'steps'],
  ['at the start of a rule', 2, 2, 'a', 'main'],
  ['behind a rule', 2, 9, undefined, 'main'],
  ['in a mapping', 4, 0, undefined, 'main'],
  ['in a later mapping', 9, 0, undefined, 'steps'],
  ['before all mappings', 0, 0, undefined, undefined],
])('%s', (_, line, character, rule, mapping) => {
  expect(ruleAt(places, { line, character })?.rule).toBe(rule);
  expect(sectionAt(places, { line, character })).toBe(mapping);
});
