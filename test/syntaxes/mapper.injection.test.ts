import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IGrammar } from 'vscode-textmate';
import { fromRoot } from '../../scripts/support/root.ts';
import { conditionKeys, ruleKeys, sectionKeys } from '../../server/src/mapper/keys.ts';
import { loadJsonGrammar, ownTokens, tokenize } from './grammar.ts';

let grammar: IGrammar;
beforeAll(async () => {
  grammar = await loadJsonGrammar();
});

const mapper = (members: string) => `{ "$json_mapper_class_key": "k", ${members} }`;
const section = (members: string) => mapper(`"m": { ${members} }`);
const rules = (members: string) => section(`"rules": { ${members} }`);

/** Our tokens, without those of what stands around the part in question. */
function colored(wrap: (text: string) => string, text: string): string[] {
  const around = ownTokens(grammar, wrap(''));
  return ownTokens(grammar, wrap(text)).filter((token, i) => token !== around[i] || i >= around.length);
}

/** The pieces of each scope, in the order of the text. */
function byScope(tokens: readonly string[]): Readonly<Record<string, string>> {
  const pieces: Record<string, string[]> = {};
  for (const [piece = '', scope = ''] of tokens.map((token) => token.split(/ {2}(?=\S+$)/))) {
    pieces[scope] ??= [];
    pieces[scope].push(piece);
  }
  return Object.fromEntries(Object.entries(pieces).map(([scope, each]) => [scope, each.join(' ')]));
}

describe('structure', () => {
  test('a whole mapper, with conditions in both forms', () => {
    const text = `{
      "$json_mapper_class_key": "k",
      "$json_mapper_version": 2,
      "main_schema": { "schema": "lab.parts.Main", "is_main": "True", "rules": { "title": "name" } },
      "steps": {
        "schema": "lab.Step", "main_key": "process.steps", "repeats": true, "is_archive": "yes",
        "repeat_paths": ["List[*]"], "repeat_keys": ["time", { "@key": "A|B", "name": "Stir.*" }],
        "rules": { "t": { "source": "time", "target": "duration", "target_type": "float", "use_rule": "#m.r" } },
        "subsections": { "parts": { "schema": "Part", "rules": {} } }
      },
      "others": { "rules": { "c": {
        "conditions": [
          { "name": "n", "regex_path": "a.b", "regex_pattern": "x+" },
          { "any": { "regex_path": "c", "regex_pattern": "d" } }
        ],
        "default_value": "x.y", "match_key1": [{ "f": "g" }]
      } } }
    }`;
    expect(byScope(ownTokens(grammar, text))).toMatchInlineSnapshot(`
      {
        "constant.language.boolean": "True",
        "constant.other.character-class.any.regexp": ".",
        "entity.name.function.mapping": "steps m parts others",
        "entity.name.rule": "t c",
        "entity.name.type.class": "Main Step Part",
        "keyword.control.directive": "$json_mapper_class_key $json_mapper_version",
        "keyword.control.wildcard": "*",
        "keyword.operator.accessor": ". . . . . .",
        "keyword.operator.or.regexp": "|",
        "keyword.operator.quantifier.regexp": "* +",
        "keyword.operator.reference": "#",
        "keyword.other": "main_schema schema is_main rules schema main_key repeats is_archive repeat_paths repeat_keys rules source target target_type use_rule subsections schema rules rules conditions name regex_path regex_pattern regex_path regex_pattern default_value match_key1",
        "punctuation.section.brackets.begin": "[",
        "punctuation.section.brackets.end": "]",
        "string.other.target": "name process steps duration",
        "string.regexp": "A B Stir x d g",
        "support.other.namespace": "lab parts lab",
        "support.type.conversion": "float",
        "variable.language.key": "@key",
        "variable.other.property": "title List time name time a b c f",
        "variable.other.property.rule": "r",
      }
    `);
  });

  const spread = '{\n"main_schema"\n:\n{\n"rules"\n:\n{\n"a"\n:\n"b"\n}\n}\n}';
  const property = 'a  variable.other.property';

  test.each([
    ['main_schema without a class key', '{ "main_schema": { "rules": { "a.b": "c" } } }', property],
    ['keys and braces on lines of their own', spread, 'b  string.other.target'],
    ['a comment', '{ "main_schema": { // {\n "rules": { "a": "b" } } }', property],
    ['a key on the next line after half a value', '{ "main_schema": { "schema":\n"rules": { "a": "b" } } }', property],
    ['a string without its end', '{ "main_schema": { "schema": "lab.\n, "rules": { "a": "b" } } }', property],
    ['a data file', '{ "$mapped_json_class_key": "k" }', '$mapped_json_class_key  keyword.control.directive'],
  ])('%s', (_, text, token) => expect(ownTokens(grammar, text)).toContain(token));

  test.each([
    ['other files', '{ "rules": { "a.*": "b" }, "schema": "x", "source": "y", "repeat_paths": ["a[*]"] }'],
    ['a mapper inside of another file', '{ "a": { "$json_mapper_class_key": "k", "main_schema": { "rules": {} } } }'],
    ['lists of mappers', '[{ "$json_mapper_class_key": "k", "main_schema": { "rules": {} } }]'],
    ['values and words of the same name', '{ "a": "$json_mapper_class_key", "b": ["main_schema"] }'],
  ])('%s keep the colors of JSON', (_, text) => expect(ownTokens(grammar, text)).toEqual([]));

  test('members that are no mapping have keys like any other', () =>
    expect(colored(mapper, '"$schema": "x", "_note": { "a": 1 }, "plain": [1]')).toEqual([]));
});

describe('strings', () => {
  const path = (text: string) => colored(rules, `${JSON.stringify(text)}: 1`);
  const target = (text: string) => colored(rules, `"": ${JSON.stringify(text)}`);
  const pattern = (text: string) =>
    colored((inner) => section(`"repeat_keys": [${inner}]`), `{ "": ${JSON.stringify(text)} }`);

  test('paths with names, wildcards, indices, placeholders, functions, filters and quotes', () => {
    const filtered = `max_by(S[?a == 'x"y' && !b || @.c >= \`1\`], &"odd \\"name\\"")`;
    const paths = ['List[0].*.flow-rate[*].Größe[-1:2].A[n1]', filtered];
    expect(byScope(paths.flatMap(path))).toMatchInlineSnapshot(`
      {
        "constant.numeric.index": "0 -1 2",
        "constant.numeric.placeholder": "n1",
        "keyword.control.wildcard": "* *",
        "keyword.operator.accessor": ". . . . .",
        "keyword.operator.comparison": "== >=",
        "keyword.operator.expression.filter": "?",
        "keyword.operator.expression.reference": "&",
        "keyword.operator.logical": "&& ! ||",
        "punctuation.definition.name.begin": "\\"",
        "punctuation.definition.name.end": "\\"",
        "punctuation.section.brackets.begin": "[ [ [ [ [",
        "punctuation.section.brackets.end": "] ] ] ] ]",
        "string.quoted.other.literal": "\` 1 \`",
        "string.quoted.single": "' x y '",
        "support.function.path": "max_by",
        "variable.language.current": "@",
        "variable.other.property": "List flow-rate Größe A S a b c",
        "variable.other.property.quoted": "odd  name",
      }
    `);
  });

  test('targets', () => {
    const targets = ['process.steps[3].name', 'tempunits.mass', 'a[n].b[*]'];
    expect(byScope(targets.flatMap(target))).toMatchInlineSnapshot(`
      {
        "constant.numeric.index": "3",
        "constant.numeric.placeholder": "n",
        "keyword.control.wildcard": "*",
        "keyword.operator.accessor": ". . . .",
        "keyword.other.unit": "tempunits",
        "punctuation.section.brackets.begin": "[ [ [",
        "punctuation.section.brackets.end": "] ] ]",
        "string.other.target": "process steps name mass a b",
      }
    `);
  });

  test('patterns', () =>
    expect(byScope(pattern('^(?P<unit>[^\\]"a-z]+|\\d{2,3}?)(?:x)*\\b\\.$'))).toMatchInlineSnapshot(`
      {
        "constant.character.escape.regexp": "\\\\] \\\\.",
        "constant.other.character-class.escape.regexp": "\\\\d",
        "constant.other.character-class.set.regexp": "a-z",
        "keyword.control.anchor.regexp": "^ \\\\b $",
        "keyword.control.group.regexp": "(?P<unit> ) (?: )",
        "keyword.control.negation.regexp": "^",
        "keyword.operator.or.regexp": "|",
        "keyword.operator.quantifier.regexp": "+ {2,3}? *",
        "punctuation.definition.character-class.begin.regexp": "[",
        "punctuation.definition.character-class.end.regexp": "]",
        "string.regexp": "x",
      }
    `));
});

describe('any text', () => {
  const examples = ['synthesis.mapper.json', 'mistakes.mapper.json', 'batch-07.json'].map((name) =>
    readFileSync(fromRoot('examples', name), 'utf8'),
  );
  const piece = fc.constantFrom(...'{}[]",:\\\n *.\'`?|()'.split(''), '"rules"', '"source"', '"main_schema": {', '\\"');
  const damaged = fc
    .tuple(fc.constantFrom(...examples), fc.nat(), fc.nat(20), fc.array(piece, { maxLength: 8 }))
    .map(([text, at, gone, pieces]) => {
      const place = at % text.length;
      return text.slice(0, place) + pieces.join('') + text.slice(place + gone);
    });

  test('tokens cover each line without a gap, also of damaged mappers', () =>
    fc.assert(
      fc.property(damaged, (text) => {
        const lines = tokenize(grammar, text);
        expect(lines.map((tokens) => tokens.map(({ text: part }) => part).join('')).join('\n')).toBe(text);
      }),
      { numRuns: 60 },
    ));

  test('every opened scope of a whole mapper is closed', () => {
    for (const text of examples) {
      expect(tokenize(grammar, `${text.trimEnd()}\n[]`).at(-1)?.[0]?.scopes[0]).toBe('source.json');
      expect(tokenize(grammar, `${text.trimEnd()}\n[]`).at(-1)?.[0]?.scopes).toHaveLength(2);
    }
  });
});

test.each(['mapper.injection', 'mapper.path', 'mapper.pattern'])('%s repeats nothing that repeats', (name) => {
  const text = readFileSync(fromRoot(`syntaxes/${name}.tmLanguage.json`), 'utf8');
  const patterns = [...text.matchAll(/"(?:match|begin|end)": (".*?[^\\]")[,\s]/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(patterns.length).toBeGreaterThan(10);
  // A group with a quantifier in it that is quantified itself takes time beyond the length of a line.
  const nested = /(?<!\\)\((?:\\.|[^()\\])*(?<!\\)[*+](?:\\.|[^()\\])*\)[*+{]/;
  expect(patterns.filter((pattern) => nested.test(pattern))).toEqual([]);
  expect('(?:a+|b)*').toMatch(nested);
});

test('the grammar ends a value before each key of the table; `-u` writes these keys', async () => {
  const path = fromRoot('syntaxes/mapper.injection.tmLanguage.json');
  const names = [...sectionKeys, ...ruleKeys, ...conditionKeys].filter((name) => name !== 'name'); // a rule may be called so
  const keys = names
    .filter((name) => !/^match_key\d/.test(name))
    .map((name) => name.replace('match_key', 'match_key[1-9]?'));
  const text = readFileSync(path, 'utf8');
  const end = /(?<=\(\?=\[,\\\\\]\}\]\|\\"\(\?:)[^)]+(?=\)\\")/g;
  expect(text.match(end)?.length).toBeGreaterThan(5);
  await expect(text.replace(end, keys.join('|'))).toMatchFileSnapshot(path);
});
