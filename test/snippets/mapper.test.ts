import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { findingsOf, mapperWith, stepsWith } from '../support/checks.ts';

interface Snippet {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

const snippets = Object.values(
  JSON.parse(readFileSync(fromRoot('snippets/mapper.code-snippets'), 'utf8')) as Record<string, Snippet>,
);

/** A whole mapper around what a snippet writes, by its prefix. */
const places: Readonly<Record<string, (text: string) => string>> = {
  mapper: (text) => text,
  'mapper-section': (text) => mapperWith(undefined, text),
  'mapper-repeated': (text) => mapperWith(undefined, text),
  'mapper-archive': (text) => mapperWith(undefined, text),
  'mapper-subsections': (text) =>
    mapperWith(undefined, `"a": { "schema": "lab.A", "main_key": "a", "rules": { "b": "c" }, ${text} }`),
  'mapper-rule': mapperWith,
  'mapper-default': mapperWith,
  'mapper-type': mapperWith,
  'mapper-rule-if': mapperWith,
  'mapper-condition': (text) => mapperWith(`"id": { "source": "id", "target": "name", "conditions": [${text}] }`),
  'mapper-unit': (text) => mapperWith(`"size": "quantity", ${text}`),
  'mapper-match': (text) => mapperWith(undefined, stepsWith(undefined, `"repeat_keys": [${text}]`)),
};

/** What stands in the editor once every placeholder was left as it is. */
function expand(body: readonly string[]): string {
  const text = body.join('\n').replaceAll(/\$\{\d+:([^}]*)\}|\$\{\d+\|([^,|]*)[^|]*\|\}|(?<!\\)\$\d/g, '$1$2');
  return text.replaceAll('\\$', '$');
}

describe('snippets', () => {
  test.each(snippets.filter(({ prefix }) => prefix !== 'mapper-data'))('$prefix is right', async ({ prefix, body }) => {
    const mapper = places[prefix]?.(expand(body)) ?? 'no place for this snippet';
    expect(JSON.parse(mapper)).toBeTypeOf('object');
    // `true` in what stands around the snippet is a finding about the released parser; no snippet may write one.
    const findings = await findingsOf(mapper.replaceAll(/: true\b/g, ': "True"').replaceAll('[*]', '.*'), {
      settings: { compat: 'on' },
    });
    expect(findings.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });

  test('a data file has the class key', () => {
    const { body } = snippets.find(({ prefix }) => prefix === 'mapper-data') ?? { body: [] };
    expect(JSON.parse(expand(body))).toEqual({ $mapped_json_class_key: 'class_key', field: 'value' });
  });

  test('a faulty snippet would be seen', async () => {
    const findings = await findingsOf(mapperWith(expand(['"$1rule": { "source": "s" }$0'])));
    expect(findings.map(({ code }) => code)).not.toEqual([]);
  });

  test('prefixes are told apart and begin with `mapper`', () => {
    const prefixes = snippets.map(({ prefix }) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    expect(prefixes.filter((prefix) => !/^mapper(-[a-z]+)*$/.test(prefix))).toEqual([]);
  });
});
