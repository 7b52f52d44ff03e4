import { describe, expect, test } from 'vitest';
import { findingsOf, mapperWith } from '../../../support/checks.ts';
import { completionsAt, expectCompletions } from '../../../support/completions.ts';

const mappings = ['mapper-section', 'mapper-repeated', 'mapper-archive'];
const rules = ['mapper-rule', 'mapper-default', 'mapper-type', 'mapper-rule-if', 'mapper-unit'];

/** The prefixes that typed letters are compared with, and what is suggested for each. */
async function prefixesAt(marked: string, compat: 'off' | 'next' = 'off') {
  const completed = await completionsAt(marked, { settings: { compat } });
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
  const cases = [
    ...mappings.map((prefix) => [prefix, atMapping] as const),
    ...rules.map((prefix) => [prefix, atRule] as const),
  ];
  const everywhere = (['off', 'next'] as const).flatMap((compat) => cases.map((each) => [compat, ...each] as const));
  test.each(everywhere)('%s %s', async (compat, prefix, place) => {
    // What is left empty in those that are older is filled in with the suggestions that come next.
    const text = ((await prefixesAt(place, compat)).get(prefix) ?? '')
      .replace('"schema": ""', '"schema": "lab.X"')
      .replaceAll('""', '"x"')
      .replace(/"rules": \{\s*\}/, '"rules": { "x": "y" }');
    expect(JSON.parse(text)).toBeTypeOf('object');
    // The main mapping around it is in the form of the specification.
    const whole = compat === 'off' ? text : text.replace('"is_main": true', '"is_main": "True"');
    const found = await findingsOf(whole, { settings: { compat } });
    // Rules that are still to be typed are marked.
    const aboutParts = found.filter(
      ({ code }) => !/^(schema|target|place)-unknown$|^main-key-|^compat-rules$/.test(code),
    );
    expect(aboutParts.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });
});

describe('a file that holds nothing yet', () => {
  test.each(['<|>', 'map<|>', '\n  mapper<|>\n'])('%j begins with a mapper or a data file', async (text) => {
    for (const [compat, isMain] of [
      ['off', true],
      ['next', 'True'],
    ] as const) {
      const { apply } = await expectCompletions(text, ['mapper', 'mapper-data'], { settings: { compat } });
      const mapper = apply('mapper');
      expect(JSON.parse(mapper).main_schema.is_main).toBe(isMain);
      const found = await findingsOf(mapper, { settings: { compat } });
      expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
      expect(JSON.parse(apply('mapper-data'))).toEqual({ $mapped_json_class_key: 'class_key', field: 'value' });
    }
  });

  test.each(['[<|>]', '1 <|>', '"<|>"', 'a b<|>'])('%s is left alone', async (text) =>
    expect((await completionsAt(text)).list).toBeUndefined(),
  );
});
