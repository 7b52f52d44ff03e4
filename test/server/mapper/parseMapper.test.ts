import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonNode, parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import type { MapperFile } from '../../../server/src/mapper/mapperFile.ts';
import { parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import { type PlacedTrees, singleTree, spanIn } from '../../../server/src/mapper/span.ts';

const parse = (value: unknown) => parseMapper(typeof value === 'string' ? value : JSON.stringify(value));
const sectionOf = (mapping: unknown) => parse({ m: mapping }).sections[0]!;
const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).join(' ');

const versions = [undefined, 0, -1, 1.5, '2', null, 2 ** 60, true];

test.each<[unknown, unknown, number]>([
  [{ $json_mapper_class_key: 'demo', $json_mapper_version: 3 }, 'demo', 3],
  ...versions.map(($json_mapper_version): [unknown, unknown, number] => [{ $json_mapper_version }, undefined, 1]),
  [{ $json_mapper_class_key: '' }, undefined, 1],
  [{ $json_mapper_class_key: 5 }, undefined, 1],
])('%j has the class key %j and the version %j', (value, classKey, version) => {
  const mapper = parse(value);
  expect([mapper.classKey?.value, mapper.version]).toEqual([classKey, version]);
  if ('$json_mapper_class_key' in Object(value)) expect(mapper.classKeyMember?.name).toBe('$json_mapper_class_key');
});

test.each([
  ['in key order, also those that look like integers', '{"b": {}, "2": {}, "a": {}, "1": {}}', 'b 2 a 1', ''],
  [
    'of those named `$…` or `_…` only with `schema` or `rules`',
    { $schema: 'x', _comment: {}, _a: { rules: {} }, $b: { schema: 's' }, plain: {}, text: 'x' },
    '_a $b plain',
    '$schema _comment text',
  ],
  ['none in a list', [1, { a: 2 }], '', ''],
  ['none in a text', '"text"', '', ''],
  ['none in a number', 5, '', ''],
  ['none in null', null, '', ''],
  ['none in a text that is too deep', '['.repeat(2000), '', ''],
  ['none in a text that is too long', ' '.repeat(4 * 1024 * 1024 + 1), '', ''],
])('mappings: %s', (_, value, sections, others) => {
  const mapper = parse(value);
  expect([namesOf(mapper.sections), namesOf(mapper.otherMembers)]).toEqual([sections, others]);
});

test('which cap was met', () => {
  const limits = ['['.repeat(2000), ' '.repeat(4 * 1024 * 1024 + 1)].map((text) => parse(text).limit);
  expect(limits).toEqual(['depth', 'size']);
});

test('of duplicate mappings the last counts, at the first place', () => {
  const { sections } = parse('{"a": {"schema": "x"}, "b": {}, "a": {"schema": "y"}}');
  expect(sections.map(({ name, schema }) => `${name} ${schema?.value}`)).toEqual(['a y', 'b undefined']);
});

test('what can be read of half-typed text is read', () => {
  const { sections } = parse('{"m": {"schema": "s", "rules": {"a": "b", "c": ');
  expect(sections[0]?.rules.map(({ name, form }) => `${name} ${form}`)).toEqual(['a compact', 'c neither']);
});

const using = { x: { use_rule: '#m.y' } };
const written = { x: 'y' };
const booleans = { is_main: 'True', repeats: true, is_archive: 'yes' };
const nested = { subsections: { a: { subsections: { b: {} } }, c: 'text' } };
const inner = { path: 'm/a', parent: { path: 'm' }, subsections: [{ path: 'm/a/b' }] };

test.each([
  [booleans, { isMain: true, repeats: true, isArchive: false }],
  [{ repeat_paths: 'X[*]' }, { repeatPaths: [{ value: 'X[*]' }] }],
  [{ repeat_paths: [''] }, { repeatPaths: [{ value: '' }] }],
  [{ repeat_paths: [] }, { repeatPaths: undefined }],
  [{ repeat_paths: [5, null] }, { repeatPaths: undefined }],
  [{ repeat_keys: 'a' }, { repeatKeys: [{}] }],
  [{ repeat_keys: [] }, { repeatKeys: undefined }],
  [nested, { subsections: [inner] }],
  [{ rules: using }, { usesRules: true }],
  [{ subsections: { a: { subsections: { b: { rules: using } } }, c: {} } }, { usesRules: true }],
  [{ rules: written, subsections: { a: { rules: written } } }, { usesRules: false }],
])('the mapping %j', (mapping, expected) => expect(sectionOf(mapping)).toMatchObject(expected));

test('a mapping is the same object in a version that left its text alone', () => {
  const text = '{"a": {"schema": "x"}, "b": {"schema": "y"}, "c": {"schema": "z"}}';
  const before = parse(text);
  const after = parseMapper(text.replace('"y"', '"longer"'), before);
  expect(after.sections.map((section, index) => section === before.sections[index])).toEqual([true, false, true]);
  expect(after.sections[1]?.schema?.value).toBe('longer');
  const broken = parseMapper(text.replace('"y"}', '"y"'), after);
  expect(parseMapper(text, broken).sections[2]).toBe(before.sections[2]);
});

test('a mapping stands twice where its text does', () => {
  const text = '{"a": {}, "a": {}}';
  const { sections, root: { children = [] } = {} } = parseMapper(text, parse(text));
  expect([sections.length, children.length, children[0] === children[1]]).toEqual([1, 2, false]);
});

describe('text that is typed', () => {
  const a = { rules: { x: 'y' }, list: ['é', 'z'] };
  const start = JSON.stringify({ $json_mapper_class_key: 'demo', a, b: {} }, null, 1);
  const typed = fc.string({ unit: fc.constantFrom(...'{}[]",: \\aé\n/'), maxLength: 3 });
  const edit = fc.record({ at: fc.nat(200), gone: fc.nat(4), typed });
  type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;
  const edited = (text: string, { at, gone, typed: more }: Edit) => text.slice(0, at) + more + text.slice(at + gone);

  test('gives what a fresh parse gives, and where it is JSON or not balanced what the whole text gives', () => {
    let unbalanced = 0;
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (all) => {
        let text = start;
        let mapper = parseMapper(text);
        for (const each of all) {
          text = edited(text, each);
          mapper = parseMapper(text, mapper);
          expect(shapeOf(mapper)).toEqual(shapeOf(parseMapper(text)));
          const isSound = parseJsonTree(text).errors.length === 0;
          expect(mapper.errors.length > 0).toBe(!isSound);
          if (isSound || !mapper.isBalanced) expectWhole(mapper, text);
          if (!mapper.isBalanced) unbalanced++;
        }
      }),
      { numRuns: 400 },
    );
    expect(unbalanced).toBeGreaterThan(300);
  });

  test.each(['{"a": é,\n "b": {}, "c": [}', '{"a": {"b": {"c": "d"}{}\n }, "e": [1] },\n "f": {} }'])(
    'gives those of the whole text where another place is wrong, too: %j',
    (text) => expectWhole(parseMapper(text), text),
  );
});

/** Errors and tree are those of the text as a whole. */
function expectWhole(mapper: MapperFile, text: string): void {
  const { errors, root } = parseJsonTree(text);
  expect(mapper.errors).toEqual(errors);
  expect(placed(mapper, mapper.root)).toEqual(placed(singleTree(root), root));
}

function shapeOf(mapper: MapperFile) {
  const { errors, limit, version, sections, otherMembers } = mapper;
  return { errors, limit, version, names: namesOf([...sections, ...otherMembers]), tree: placed(mapper, mapper.root) };
}

/** A tree with places in the document, without its links upwards. */
function placed(document: PlacedTrees, node: JsonNode | undefined): unknown {
  if (node === undefined) return undefined;
  const children = node.children?.map((child) => placed(document, child));
  return { type: node.type, value: node.value, ...spanIn(document, node), children };
}
