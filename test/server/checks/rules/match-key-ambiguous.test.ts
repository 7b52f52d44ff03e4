import { mapperWith, testFindings } from '../../../support/checks.ts';

const rule = (key: string, source = 'list.*.v') =>
  mapperWith(
    `"r": { "source": "${source}", "target": "x", ${key} }, "q": { "source": "id", "target": "y", "match_key": ["v"] }`,
  );
const list = (...kinds: readonly string[]) => ({ id: 1, list: kinds.map((kind, v) => ({ kind, v })) });
const at = (line: number) => ({ range: { start: { line } } });

const used = {
  data: list('a', 'b', 'a'),
  mentions: [2],
  severity: 'information',
  related: [
    { message: 'This member is used', ...at(4) },
    { message: 'This member matches too', ...at(12) },
  ],
} as const;
const second = rule('"match_key": ["only"], "match_key1": <|["v"]|>', 'list.*.sub.*.v');

testFindings('match-key-ambiguous', [
  ['several members that fit are related, the first is taken', rule('"match_key": <|[{ "kind": "a" }]|>'), used],
  ['the key of the wildcard in question', second, { data: { id: 1, list: [{ only: 1, sub: [{ v: 1 }, { v: 2 }] }] } }],
  ['keys that the rule takes from another', rule('"use_rule": <|"#main_schema.q"|>'), { data: list('a', 'b') }],
  ['one that fits', rule('"match_key": [{ "kind": "a" }]'), { data: list('a', 'b') }],
  ['none', rule('"match_key": [{ "kind": "z" }]'), { data: list('a'), others: ['source-unknown'] }],
]);
