import { expect, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'match-key-ambiguous';
const rule = (key: string) => `"r": { "source": "list.*.v", "target": "x", "match_key": ${key} }`;

test('several members that fit are related, the first is taken', async () => {
  const [finding] = await expectFindings(code, mapperWith(rule('<|[{ "kind": "a" }]|>')), {
    data: {
      list: [
        { kind: 'a', v: 1 },
        { kind: 'b', v: 2 },
        { kind: 'a', v: 3 },
      ],
    },
    mentions: [2],
    severity: 'information',
  });
  expect(finding?.related.map(({ message, range }) => [message, range.start.line])).toEqual([
    ['This member is used', 3],
    ['This member matches too', 11],
  ]);
});
test('the key of the wildcard in question is marked', async () => {
  const text = '"r": { "source": "list.*.sub.*.v", "target": "x", "match_key": ["only"], "match_key1": <|["v"]|> }';
  await expectFindings(code, mapperWith(text), { data: { list: [{ only: 1, sub: [{ v: 1 }, { v: 2 }] }] } });
});
test('keys that the rule takes from another are marked where it takes them', async () => {
  const text = mapperWith(
    `"r": { "source": "list.*.v", "target": "x", "use_rule": <|"#main_schema.q"|> },
       "q": { "source": "id", "target": "y", "match_key": ["v"] }`,
  );
  await expectFindings(code, text, { data: { id: 1, list: [{ v: 1 }, { v: 2 }] } });
});
test('one that fits, and none, are silent', async () => {
  await expectFindings(code, mapperWith(rule('[{ "kind": "a" }]')), {
    data: { list: [{ kind: 'a', v: 1 }, { kind: 'b' }] },
  });
  await expectFindings(code, mapperWith(rule('[{ "kind": "z" }]')), {
    data: { list: [{ kind: 'a', v: 1 }] },
    others: ['source-unknown'],
  });
});
