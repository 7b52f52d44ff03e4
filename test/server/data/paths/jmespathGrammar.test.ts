import { expect, test } from 'vitest';
import { parseJmespath } from '../../../../server/src/data/paths/jmespathGrammar.ts';

/** The part of the text that is wrong, and the numbers that the message gives. */
function error(text: string): readonly unknown[] | undefined {
  const parsed = parseJmespath(text, JSON.parse);
  if (!('error' in parsed)) return undefined;
  const { offset, length, message } = parsed.error;
  return [text.slice(offset, offset + length), ...(message.match(/\d+/g) ?? []).map(Number)];
}

test.each<[string, Readonly<Record<string, readonly unknown[]>>]>([
  ['what does not end', { "'abc": ["'abc"], 'a."b': ['"b'], '`abc': ['`abc'] }],
  ['unknown functions', { 'a.Mass(mg)': ['Mass'], 'toString(a)': ['toString'], '{x: nope(a)}': ['nope'] }],
  [
    'too few arguments',
    { 'length()': ['length', 1, 0], 'contains(a)': ['contains', 2, 1], 'not_null()': ['not_null', 1, 0] },
  ],
  ['too many arguments', { 'a[?length(b, c)]': ['length', 1, 2] }],
  ['expressions', { 'sort_by(a, b)': ['sort_by', 2], 'length(&a)': ['length'], '&a': ['&'], 'a == &b': ['&'] }],
])('an error says where it is, and counts: %s', (_, errors) => {
  for (const [text, expected] of Object.entries(errors)) expect([text, error(text)]).toEqual([text, expected]);
});
