import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IGrammar } from 'vscode-textmate';
import { fromRoot } from '../../scripts/support/root.ts';
import { conditionKeys, ruleKeys, sectionKeys } from '../../server/src/mapper/keys.ts';
import { loadJsonGrammar, ownTokens, tokenize } from '../support/grammar.ts';

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

describe('structure', () => {
  test('a whole mapper', () => {
    const text = `{
      "$json_mapper_class_key": "k",
      "$json_mapper_version": 2,
      "main_schema": { "schema": "lab.parts.Main", "is_main": "True", "rules": { "title": "name" } },
      "steps": {
        "schema": "lab.Step", "main_key": "process.steps", "repeats": true, "is_archive": "yes",
        "repeat_paths": ["List[*]"], "repeat_keys": ["time", { "@key": "A|B", "name": "Stir.*" }],
        "rules": { "t": { "source": "time", "target": "duration", "target_type": "float", "use_rule": "#m.r" } },
        "subsections": { "parts": { "schema": "Part", "rules": {} } }
      }
    }`;
    expect(ownTokens(grammar, text)).toMatchInlineSnapshot(`
      [
        "$json_mapper_class_key  keyword.control.directive",
        "$json_mapper_version  keyword.control.directive",
        "main_schema  keyword.other",
        "schema  keyword.other",
        "lab  support.other.namespace",
        ".  keyword.operator.accessor",
        "parts  support.other.namespace",
        ".  keyword.operator.accessor",
        "Main  entity.name.type.class",
        "is_main  keyword.other",
        "True  constant.language.boolean",
        "rules  keyword.other",
        "title  variable.other.property",
        "name  string.other.target",
        "steps  entity.name.function.mapping",
        "schema  keyword.other",
        "lab  support.other.namespace",
        ".  keyword.operator.accessor",
        "Step  entity.name.type.class",
        "main_key  keyword.other",
        "process  string.other.target",
        ".  keyword.operator.accessor",
        "steps  string.other.target",
        "repeats  keyword.other",
        "is_archive  keyword.other",
        "repeat_paths  keyword.other",
        "List  variable.other.property",
        "[  punctuation.section.brackets.begin",
        "*  keyword.control.wildcard",
        "]  punctuation.section.brackets.end",
        "repeat_keys  keyword.other",
        "time  variable.other.property",
        "@key  variable.language.key",
        "A  string.regexp",
        "|  keyword.operator.or.regexp",
        "B  string.regexp",
        "name  variable.other.property",
        "Stir  string.regexp",
        ".  constant.other.character-class.any.regexp",
        "*  keyword.operator.quantifier.regexp",
        "rules  keyword.other",
        "t  entity.name.rule",
        "source  keyword.other",
        "time  variable.other.property",
        "target  keyword.other",
        "duration  string.other.target",
        "target_type  keyword.other",
        "float  support.type.conversion",
        "use_rule  keyword.other",
        "#  keyword.operator.reference",
        "m  entity.name.function.mapping",
        ".  keyword.operator.accessor",
        "r  variable.other.property.rule",
        "subsections  keyword.other",
        "parts  entity.name.function.mapping",
        "schema  keyword.other",
        "Part  entity.name.type.class",
        "rules  keyword.other",
      ]
    `);
  });

  test('conditions, in both forms', () => {
    expect(
      colored(
        rules,
        `"r": { "conditions": [
          { "name": "n", "regex_path": "a.b", "regex_pattern": ".+" },
          { "any": { "regex_path": "c", "regex_pattern": "d" } }
        ], "default_value": "x.y", "match_key1": [{ "f": "g" }] }`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "r  entity.name.rule",
        "conditions  keyword.other",
        "name  keyword.other",
        "regex_path  keyword.other",
        "a  variable.other.property",
        ".  keyword.operator.accessor",
        "b  variable.other.property",
        "regex_pattern  keyword.other",
        ".  constant.other.character-class.any.regexp",
        "+  keyword.operator.quantifier.regexp",
        "regex_path  keyword.other",
        "c  variable.other.property",
        "regex_pattern  keyword.other",
        "d  string.regexp",
        "default_value  keyword.other",
        "match_key1  keyword.other",
        "f  variable.other.property",
        "g  string.regexp",
      ]
    `);
  });

  test.each([
    ['main_schema without a class key', '{ "main_schema": { "rules": { "a.b": "c" } } }', 'a  variable.other.property'],
    [
      'keys and braces on lines of their own',
      `{\n"main_schema"\n:\n{\n"rules"\n:\n{\n"a"\n:\n"b"\n}\n}\n}`,
      'b  string.other.target',
    ],
    ['a comment', '{ "main_schema": { // {\n "rules": { "a": "b" } } }', 'a  variable.other.property'],
    [
      'a key on the next line after half a value',
      '{ "main_schema": { "schema":\n"rules": { "a": "b" } } }',
      'a  variable.other.property',
    ],
    [
      'a string without its end',
      '{ "main_schema": { "schema": "lab.\n, "rules": { "a": "b" } } }',
      'a  variable.other.property',
    ],
    ['a data file', '{ "$mapped_json_class_key": "k" }', '$mapped_json_class_key  keyword.control.directive'],
  ])('%s', (_, text, token) => {
    expect(ownTokens(grammar, text)).toContain(token);
  });

  test.each([
    ['other files', '{ "rules": { "a.*": "b" }, "schema": "x", "source": "y", "repeat_paths": ["a[*]"] }'],
    ['a mapper inside of another file', '{ "a": { "$json_mapper_class_key": "k", "main_schema": { "rules": {} } } }'],
    ['lists of mappers', '[{ "$json_mapper_class_key": "k", "main_schema": { "rules": {} } }]'],
    ['values and words of the same name', '{ "a": "$json_mapper_class_key", "b": ["main_schema"] }'],
  ])('%s keep the colors of JSON', (_, text) => {
    expect(ownTokens(grammar, text)).toEqual([]);
  });

  test('members that are no mapping have keys like any other', () => {
    expect(colored(mapper, '"$schema": "x", "_note": { "a": 1 }, "plain": [1]')).toEqual([]);
  });

  test('what follows the mapper is JSON again', () => {
    const last = tokenize(grammar, '{ "main_schema": { "rules": { "a": "b" } } }').flat().at(-1);
    expect(last).toMatchObject({ text: '}', scopes: expect.not.arrayContaining(['meta.mapper.json']) });
  });
});

describe('strings', () => {
  const path = (text: string) => colored(rules, `${JSON.stringify(text)}: 1`);
  const target = (text: string) => colored(rules, `"": ${JSON.stringify(text)}`);
  const pattern = (text: string) =>
    colored((inner) => section(`"repeat_keys": [${inner}]`), `{ "": ${JSON.stringify(text)} }`);

  test('a path with names, wildcards, indices and placeholders', () => {
    expect(path('List[0].*.flow-rate[*].Größe[-1:2].A[n1]')).toMatchInlineSnapshot(`
      [
        "List  variable.other.property",
        "[  punctuation.section.brackets.begin",
        "0  constant.numeric.index",
        "]  punctuation.section.brackets.end",
        ".  keyword.operator.accessor",
        "*  keyword.control.wildcard",
        ".  keyword.operator.accessor",
        "flow-rate  variable.other.property",
        "[  punctuation.section.brackets.begin",
        "*  keyword.control.wildcard",
        "]  punctuation.section.brackets.end",
        ".  keyword.operator.accessor",
        "Größe  variable.other.property",
        "[  punctuation.section.brackets.begin",
        "-1  constant.numeric.index",
        "2  constant.numeric.index",
        "]  punctuation.section.brackets.end",
        ".  keyword.operator.accessor",
        "A  variable.other.property",
        "[  punctuation.section.brackets.begin",
        "n1  constant.numeric.placeholder",
        "]  punctuation.section.brackets.end",
      ]
    `);
  });

  test('a path with functions, filters and quotes', () => {
    expect(path(`max_by(S[?a == 'x"y' && !b || @.c >= \`1\`], &"odd \\"name\\"")`)).toMatchInlineSnapshot(`
      [
        "max_by  support.function.path",
        "S  variable.other.property",
        "[  punctuation.section.brackets.begin",
        "?  keyword.operator.expression.filter",
        "a  variable.other.property",
        "==  keyword.operator.comparison",
        "'  string.quoted.single",
        "x  string.quoted.single",
        "y  string.quoted.single",
        "'  string.quoted.single",
        "&&  keyword.operator.logical",
        "!  keyword.operator.logical",
        "b  variable.other.property",
        "||  keyword.operator.logical",
        "@  variable.language.current",
        ".  keyword.operator.accessor",
        "c  variable.other.property",
        ">=  keyword.operator.comparison",
        "\`  string.quoted.other.literal",
        "1  string.quoted.other.literal",
        "\`  string.quoted.other.literal",
        "]  punctuation.section.brackets.end",
        "&  keyword.operator.expression.reference",
        "\\"  punctuation.definition.name.begin",
        "odd   variable.other.property.quoted",
        "name  variable.other.property.quoted",
        "\\"  punctuation.definition.name.end",
      ]
    `);
  });

  test('targets', () => {
    expect([target('process.steps[3].name'), target('tempunits.mass'), target('a[n].b[*]')]).toMatchInlineSnapshot(`
      [
        [
          "process  string.other.target",
          ".  keyword.operator.accessor",
          "steps  string.other.target",
          "[  punctuation.section.brackets.begin",
          "3  constant.numeric.index",
          "]  punctuation.section.brackets.end",
          ".  keyword.operator.accessor",
          "name  string.other.target",
        ],
        [
          "tempunits  keyword.other.unit",
          ".  keyword.operator.accessor",
          "mass  string.other.target",
        ],
        [
          "a  string.other.target",
          "[  punctuation.section.brackets.begin",
          "n  constant.numeric.placeholder",
          "]  punctuation.section.brackets.end",
          ".  keyword.operator.accessor",
          "b  string.other.target",
          "[  punctuation.section.brackets.begin",
          "*  keyword.control.wildcard",
          "]  punctuation.section.brackets.end",
        ],
      ]
    `);
  });

  test('patterns', () => {
    expect(pattern('^(?P<unit>[^\\]"a-z]+|\\d{2,3}?)(?:x)*\\b\\.$')).toMatchInlineSnapshot(`
      [
        "^  keyword.control.anchor.regexp",
        "(?P<unit>  keyword.control.group.regexp",
        "[  punctuation.definition.character-class.begin.regexp",
        "^  keyword.control.negation.regexp",
        "\\\\]  constant.character.escape.regexp",
        "a-z  constant.other.character-class.set.regexp",
        "]  punctuation.definition.character-class.end.regexp",
        "+  keyword.operator.quantifier.regexp",
        "|  keyword.operator.or.regexp",
        "\\\\d  constant.other.character-class.escape.regexp",
        "{2,3}?  keyword.operator.quantifier.regexp",
        ")  keyword.control.group.regexp",
        "(?:  keyword.control.group.regexp",
        "x  string.regexp",
        ")  keyword.control.group.regexp",
        "*  keyword.operator.quantifier.regexp",
        "\\\\b  keyword.control.anchor.regexp",
        "\\\\.  constant.character.escape.regexp",
        "$  keyword.control.anchor.regexp",
      ]
    `);
  });
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

  test('tokens cover each line without a gap, also of damaged mappers', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        const lines = tokenize(grammar, text);
        expect(lines.map((tokens) => tokens.map(({ text: part }) => part).join('')).join('\n')).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

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
