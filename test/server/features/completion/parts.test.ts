import { expect, test } from 'vitest';
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

/** Codes and messages of findings, without those about rules that are still to be typed. */
async function findingsIn(text: string, compat: 'off' | 'next') {
  const found = await findingsOf(text, { settings: { compat } });
  const isOpen = (code: string) => /^(schema|target|place)-unknown$|^main-key-|^compat-rules$/.test(code);
  return found.flatMap(({ code, message }) => (isOpen(code) ? [] : `${code}: ${message}`));
}

const atMapping = mapperWith('"id": "name", "size": "quantity"', '<|>');
const atRule = mapperWith('"id": "name", "size": "quantity", <|>');
const inRule = (members: string) => mapperWith(`"r": { "source": ${members} }`);

test.each<readonly [string, string, readonly string[]]>([
  ['mappings', atMapping, mappings],
  ['rules', atRule, rules],
  ...['"<|>"', '"a", "target": "<|>"', '"a", <|>'].map((place) => [place, inRule(place), []] as const),
])('each stands where it fits, and what is written is right as it stands: %s', async (_, place, prefixes) => {
  for (const compat of ['off', 'next'] as const) {
    const written = await prefixesAt(place, compat);
    expect([...written.keys()]).toEqual(prefixes);
    for (const text of written.values()) {
      // What is left empty in those that are older is filled in with the suggestions that come next.
      const filled = text
        .replace('"schema": ""', '"schema": "lab.X"')
        .replaceAll('""', '"x"')
        .replace(/"rules": \{\s*\}/, '"rules": { "x": "y" }');
      expect(JSON.parse(filled)).toBeTypeOf('object');
      // The main mapping around it is in the form of the specification.
      const whole = compat === 'off' ? filled : filled.replace('"is_main": true', '"is_main": "True"');
      expect(await findingsIn(whole, compat)).toEqual([]);
    }
  }
});

test.each(['<|>', 'map<|>', '\n  mapper<|>\n'])('a file of %j begins with a mapper or a data file', async (text) => {
  for (const compat of ['off', 'next'] as const) {
    const { apply } = await expectCompletions(text, ['mapper', 'mapper-data'], { settings: { compat } });
    expect(JSON.parse(apply('mapper')).main_schema.is_main).toBe('True');
    expect(await findingsOf(apply('mapper'), { settings: { compat } })).toEqual([]);
    expect(JSON.parse(apply('mapper-data'))).toEqual({ $mapped_json_class_key: 'class_key', field: 'value' });
  }
});

test.each(['[<|>]', '1 <|>', '"<|>"', 'a b<|>'])('a file of %s is left alone', async (text) =>
  expect((await completionsAt(text)).list).toBeUndefined(),
);
