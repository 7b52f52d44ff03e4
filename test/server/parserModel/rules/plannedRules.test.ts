import { expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { readMapper } from '../../../../server/src/parserModel/reading/readMapper.ts';
import { planParserRules, ruleFaults } from '../../../../server/src/parserModel/rules/plannedRules.ts';
import { versionFacts } from '../../../../server/src/parserModel/versions.ts';
import { mapperOf, parsed } from '../../../support/parser.ts';

test('the rules of a mapping are compiled once for all of its data files, unless a limit is reached', () => {
  const used = { source: 'a', target: 'name' };
  const linked = { used, b: { use_rule: '#sub_transformation.used', source: 'x', target: 'y' } };
  const { main } = readMapper(parsed(mapperOf(linked)).root, versionFacts.next);
  const rules = main?.rules ?? [];
  expect(() => planParserRules(rules, Budget.ofCounts({ nodes: 0 }))).toThrow();
  const planned = planParserRules(rules, Budget.ofCounts());
  expect(planned.map(({ source }) => source)).toEqual(['a', 'a']);
  expect(planParserRules(rules, Budget.ofCounts())).toBe(planned);
});

test('a condition under another name stops the parser after what is missing in other rules', () => {
  const missing = { source: null, target: 'b' };
  const named = { source: 'a', target: 'name', conditions: [{ other: { regex_path: 'a', regex_pattern: 'b' } }] };
  const { main } = readMapper(parsed(mapperOf({ named, missing })).root, versionFacts.next);
  const faults = ruleFaults(main?.rules ?? []);
  expect(Array.from(faults.values(), ({ error }) => error)).toEqual(['KeyError', 'ValidationError']);
});
