import { expect } from 'vitest';
import { mapperWith, testFindings } from '../../../support/checks.ts';

/** A rule that takes from another; `!` marks its reference. */
const rule = (name: string, to: string) => {
  const reference = to.endsWith('!') ? `<|"#main_schema.${to.slice(0, -1)}"|>` : `"#main_schema.${to}"`;
  return `"${name}": { "use_rule": ${reference}, "source": "x", "target": "${name}" }`;
};
const rules = (...pairs: readonly (readonly [string, string])[]) =>
  mapperWith(pairs.map(([name, to]) => rule(name, to)).join());
const chain = Array.from(
  { length: 5_000 },
  (_, i) => [`r${i}`, i === 4_998 ? 'r4998!' : `r${Math.min(i + 1, 4_998)}`] as const,
);

testFindings('use-rule-cycle', [
  [
    'a round is told once, at its first rule, the others related',
    rules(['a', 'b!'], ['b', 'a']),
    { mentions: ['a', 'b'], severity: 'error', related: [{ message: expect.stringContaining('`b`') }] },
  ],
  ['a rule that takes from itself', rules(['a', 'a!'])],
  ['two rounds, and what only leads into one', rules(['in', 'a'], ['a', 'b!'], ['b', 'a'], ['c', 'c!'])],
  ['a long chain into a round is followed once', rules(...chain), { message: '`r4998` → `r4998`' }],
  ['a chain that ends', mapperWith(`${rule('a', 'b')}, "b": { "source": "x", "target": "y" }`)],
]);
