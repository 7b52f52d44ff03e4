import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode, placeOf } from '../../../../server/src/data/dataNode.ts';
import { acceptsCandidate, type MatchKeyPlan, planMatchKey } from '../../../../server/src/engine/plan/matchKeys.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';

async function keyOf(key: unknown): Promise<MatchKeyPlan> {
  const [section] = parseMapper(JSON.stringify({ m: { repeat_keys: [key] } })).sections;
  const [found] = section?.repeatKeys ?? [];
  if (found === undefined) throw new Error('no key was read');
  return planMatchKey(found);
}

const root = new DataNode({ P1: { a: { b: '' }, n: 5 }, list: [{ n: 5 }] });
const member = root.member('P1') as DataNode;
const item = root.member('list')?.item(0) as DataNode;

describe('planMatchKey', () => {
  test.each<[unknown, boolean, boolean]>([
    ['n', true, true],
    ['a.b', true, false],
    ['@key', false, false],
    ['a..b', false, false],
    [{}, true, true],
    [{ n: '5$' }, true, true],
    [{ n: '5', 'a.b': '' }, false, false],
    [{ '@key': 'P\\d' }, true, false],
    [{ '@key': 'Q' }, false, false],
    [{ 'a..b': '' }, false, false],
    [{ n: '(' }, false, false],
  ])('%j accepts a member: %j, an item: %j', async (key, ofObject, ofList) => {
    const plan = await keyOf(key);
    expect([member, item].map((node) => acceptsCandidate(plan, node, Budget.of([])))).toEqual([ofObject, ofList]);
  });

  test('names the places that it looks at', async () => {
    const find = ({ path }: MatchKeyPlan['fields'][number]) => path?.find(member, Budget.of([])) ?? [];
    const places = async (key: unknown) => (await keyOf(key)).fields.flatMap(find).map(placeOf);
    expect(await places('a.b')).toEqual([['P1', 'a', 'b']]);
    expect(await places({ n: '', '@key': '', gone: '', 'a..b': '' })).toEqual([['P1', 'n']]);
  });
});
