import { expect, test } from 'vitest';
import { planMapping } from '../../../../server/src/engine/plan/plan.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import { mapperOf } from '../../../support/mapping.ts';

const rulesOf = (rules: object) => planMapping(parseMapper(JSON.stringify(mapperOf(rules)))).main?.rules ?? [];
const unreadable = { conditions: [{ regex_path: 'a..b', regex_pattern: '' }] };
const indexed = { conditions: [{ regex_path: 'l[n].b', regex_pattern: '' }] };

test.each<[object, object]>([
  [
    { source: 'l[*].a', target: 't' },
    { source: expect.anything(), indexed: undefined },
  ],
  [
    { source: 'l[n].a[*]', target: 't[n][*]' },
    { source: undefined, indexed: { placeholders: ['n', '*0'] } },
  ],
  [
    { source: 'l[n]..a', target: 't[n]' },
    { source: undefined, indexed: undefined, sourceError: {} },
  ],
  [{ source: 'a', target: 't', ...unreadable }, { conditions: [{ tests: [{ path: undefined, pathError: {} }] }] }],
  [
    { source: 'l[n].a', target: 't[n]', ...indexed },
    { conditions: [{ tests: [{ indexed: { placeholders: ['n'] } }] }] },
  ],
  [
    { source: 'l[n]', target: 't[n].x[n1]' },
    { target: undefined, targetError: { offset: 6, length: 4 } },
  ],
  [{ source: 'u', target: 'tempunits.a.b' }, { unitOf: { text: 'a.b' } }],
  [{ source: 'u', target: 'tempunits' }, { unitOf: undefined }],
  [{ source: 'l[n].u', target: 'tempunits.a[n]' }, { targetError: { kind: 'syntax' } }],
])('%j', (rule, plan) => expect(rulesOf({ r: rule })[0]).toMatchObject(plan));

test.each([
  [
    ['t.x', 'u', 't', 't'],
    [[], [], [0], [0, 2]],
  ],
  [
    ['a.b', 'c', 'a', 'a.b', 'a[0]'],
    [[], [], [0], [0], []],
  ],
])('of the targets %j, each knows the earlier ones that it replaces', (targets, replaced) => {
  const rules = rulesOf(Object.fromEntries(targets.map((target, index) => [`r${index}`, { source: 's', target }])));
  expect(rules.map(({ replaces }) => replaces.rules.slice(0, replaces.count))).toEqual(replaced);
});
