import { describe, expect, test } from 'vitest';
import { findingsOf, mapperWith } from '../../../support/checks.ts';
import { completionsAt, expectCompletions } from '../../../support/completions.ts';

const mappings = ['mapper-section', 'mapper-repeated', 'mapper-archive'];
const rules = ['mapper-rule', 'mapper-default', 'mapper-type', 'mapper-rule-if', 'mapper-unit'];

/** The prefixes that typed letters are compared with, and what is suggested for each. */
async function prefixesAt(marked: string) {
  const completed = await completionsAt(marked);
  return new Map(
    completed.items.flatMap(({ label, filterText = '' }) => {
      const [, prefix] = /^"?(mapper[\w-]*)/.exec(filterText) ?? [];
      return prefix === undefined ? [] : [[prefix, completed.apply(label)] as const];
    }),
  );
}

const atMapping = mapperWith('"id": "name", "size": "quantity"', '<|>');
const atRule = mapperWith('"id": "name", "size": "quantity", <|>');

test('each stands where it fits, and nowhere else', async () => {
  expect([...(await prefixesAt(atMapping)).keys()]).toEqual(mappings);
  expect([...(await prefixesAt(atRule)).keys()]).toEqual(rules);
  for (const place of ['{ "source": "<|>" }', '{ "source": "a", "target": "<|>" }', '{ "source": "a", <|> }'])
    expect([...(await prefixesAt(mapperWith(`"r": ${place}`))).keys()]).toEqual([]);
});

describe('what is written is right as it stands', () => {
  const cases = [...mappings.map((prefix) => [prefix, atMapping]), ...rules.map((prefix) => [prefix, atRule])];
  test.each(cases)('%s', async (prefix = '', place = '') => {
    // What is left empty in those that are older is filled in with the suggestions that come next.
    const text = ((await prefixesAt(place)).get(prefix) ?? '')
      .replace('"schema": ""', '"schema": "lab.X"')
      .replaceAll('""', '"x"')
      .replace(/"rules": \{\s*\}/, '"rules": { "x": "y" }');
    expect(JSON.parse(text)).toBeTypeOf('object');
    // A JSON `true` of what stands around is a finding about the released parser; no part may write one.
    const found = await findingsOf(text.replaceAll(/: true\b/g, ': "True"'), { settings: { compat: 'on' } });
    // Rules that are still to be typed are marked.
    const aboutParts = found.filter(
      ({ code }) => !/^(schema|target|place)-unknown$|^main-key-|^compat-rules$/.test(code),
    );
    expect(aboutParts.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });
});

describe('a file that holds nothing yet', () => {
  test.each(['<|>', 'map<|>', '\n  mapper<|>\n'])('%j begins with a mapper or a data file', async (text) => {
    const { apply } = await expectCompletions(text, ['mapper', 'mapper-data']);
    const mapper = apply('mapper');
    const found = await findingsOf(mapper, { settings: { compat: 'on' } });
    expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    expect(JSON.parse(apply('mapper-data'))).toEqual({ $mapped_json_class_key: 'class_key', field: 'value' });
  });

  test.each(['{ <|> }', '[<|>]', '1 <|>', '"<|>"', 'a b<|>'])('%s is left alone', async (text) => {
    expect((await completionsAt(text)).list).toBeUndefined();
  });
});
