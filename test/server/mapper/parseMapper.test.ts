import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonNode, parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import type { MapperFile } from '../../../server/src/mapper/mapperFile.ts';
import { parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import { type PlacedTrees, singleTree, spanIn } from '../../../server/src/mapper/span.ts';

const parse = (value: unknown) => parseMapper(JSON.stringify(value));
const sectionOf = (mapping: unknown) => parse({ m: mapping }).sections[0]!;

describe('parseMapper', () => {
  test('reads class key and version', () => {
    const mapper = parse({ $json_mapper_class_key: 'demo', $json_mapper_version: 3 });
    expect([mapper.classKey?.value, mapper.version]).toEqual(['demo', 3]);
  });

  test.each([undefined, 0, -1, 1.5, '2', null, 2 ** 60, true])('version %s counts as 1', (version) =>
    expect(parse({ $json_mapper_version: version }).version).toBe(1),
  );

  test.each(['', 5, null])('class key %j counts as none', (key) => {
    const mapper = parse({ $json_mapper_class_key: key });
    expect(mapper.classKey).toBeUndefined();
    expect(mapper.classKeyMember?.name).toBe('$json_mapper_class_key');
  });

  test('mappings come in key order, also those that look like integers', () => {
    const mapper = parseMapper('{"b": {}, "2": {}, "a": {}, "1": {}}');
    expect(mapper.sections.map(({ name }) => name)).toEqual(['b', '2', 'a', '1']);
  });

  test('members named `$…` or `_…` are mappings only with `schema` or `rules`', () => {
    const mapper = parse({ $schema: 'x', _comment: {}, _a: { rules: {} }, $b: { schema: 's' }, plain: {}, text: 'x' });
    expect(mapper.sections.map(({ name }) => name)).toEqual(['_a', '$b', 'plain']);
    expect(mapper.otherMembers.map(({ name }) => name)).toEqual(['$schema', '_comment', 'text']);
  });

  test('of duplicate mappings the last counts, at the first place', () => {
    const mapper = parseMapper('{"a": {"schema": "x"}, "b": {}, "a": {"schema": "y"}}');
    expect(mapper.sections.map(({ name, schema }) => [name, schema?.value])).toEqual([
      ['a', 'y'],
      ['b', undefined],
    ]);
  });

  test.each([[[1, { a: 2 }]], ['text'], [5], [null], [true]])('%j holds no mapping', (value) => {
    const mapper = parse(value);
    expect([mapper.sections, mapper.otherMembers, mapper.version]).toEqual([[], [], 1]);
  });

  test('says which cap was met', () => {
    expect(parseMapper('['.repeat(2000)).limit).toBe('depth');
    expect(parseMapper(' '.repeat(4 * 1024 * 1024 + 1)).limit).toBe('size');
  });

  test('reads what can be read of half-typed text', () => {
    const { sections } = parseMapper('{"m": {"schema": "s", "rules": {"a": "b", "c": ');
    expect(sections[0]?.rules.map(({ name, form }) => [name, form])).toEqual([
      ['a', 'compact'],
      ['c', 'neither'],
    ]);
  });
});

describe('a mapping', () => {
  test('has the flags that are really true', () => {
    const section = sectionOf({ is_main: 'True', repeats: true, is_archive: 'yes' });
    expect([section.isMain, section.repeats, section.isArchive]).toEqual([true, true, false]);
  });

  test('reads lone values as lists, and empty lists as none', () => {
    expect(sectionOf({ repeat_paths: 'X[*]' }).repeatPaths?.map(({ value }) => value)).toEqual(['X[*]']);
    expect(sectionOf({ repeat_paths: [] }).repeatPaths).toBeUndefined();
    expect(sectionOf({ repeat_paths: [5, null] }).repeatPaths).toBeUndefined();
    expect(sectionOf({ repeat_paths: [''] }).repeatPaths?.map(({ value }) => value)).toEqual(['']);
    expect(sectionOf({ repeat_keys: 'a' }).repeatKeys).toHaveLength(1);
    expect(sectionOf({ repeat_keys: [] }).repeatKeys).toBeUndefined();
  });

  test('holds subsections with their paths', () => {
    const section = sectionOf({ subsections: { a: { subsections: { b: {} } }, c: 'text' } });
    expect(section.subsections.map(({ path }) => path)).toEqual(['m/a']);
    expect(section.subsections[0]?.subsections[0]?.path).toBe('m/a/b');
    expect(section.subsections[0]?.parent).toBe(section);
  });

  test('says of a mapping whether a rule of it, or of any subsection, uses another', () => {
    const using = { x: { use_rule: '#m.y' } };
    expect(sectionOf({ rules: using }).usesRules).toBe(true);
    expect(sectionOf({ subsections: { a: { subsections: { b: { rules: using } } }, c: {} } }).usesRules).toBe(true);
    expect(sectionOf({ rules: { x: 'y' }, subsections: { a: { rules: { x: 'y' } } } }).usesRules).toBe(false);
  });

  test('is the same object in a version that left its text alone', () => {
    const text = '{"a": {"schema": "x"}, "b": {"schema": "y"}, "c": {"schema": "z"}}';
    const before = parseMapper(text);
    const after = parseMapper(text.replace('"y"', '"longer"'), before);
    expect(after.sections.map((section, index) => section === before.sections[index])).toEqual([true, false, true]);
    expect(after.sections[1]?.schema?.value).toBe('longer');
    const broken = parseMapper(text.replace('"y"}', '"y"'), after);
    expect(parseMapper(text, broken).sections[2]).toBe(before.sections[2]);
  });

  test('stands twice where its text does', () => {
    const text = '{"a": {}, "a": {}}';
    const { sections, root } = parseMapper(text, parseMapper(text));
    expect([sections.length, root?.children?.length, root?.children?.[0] === root?.children?.[1]]).toEqual([
      1,
      2,
      false,
    ]);
  });
});

describe('text that is typed', () => {
  const start = JSON.stringify(
    { $json_mapper_class_key: 'demo', a: { rules: { x: 'y' }, list: ['é', 'z'] }, b: {} },
    null,
    1,
  );
  const letters = fc.string({ unit: fc.constantFrom(...'{}[]",: \\aé\n/'), maxLength: 3 });
  const edits = fc.array(fc.record({ at: fc.nat(200), gone: fc.nat(4), typed: letters }), {
    minLength: 1,
    maxLength: 8,
  });

  test('gives what a fresh parse gives, and where it is JSON the tree of the whole text', () =>
    fc.assert(
      fc.property(edits, (all) => {
        let text = start;
        let mapper = parseMapper(text);
        for (const { at, gone, typed } of all) {
          text = text.slice(0, at) + typed + text.slice(at + gone);
          mapper = parseMapper(text, mapper);
          expect(shapeOf(mapper)).toEqual(shapeOf(parseMapper(text)));
          const whole = parseJsonTree(text);
          expect(mapper.errors.length > 0).toBe(whole.errors.length > 0);
          if (whole.errors.length === 0)
            expect(placed(mapper, mapper.root)).toEqual(placed(singleTree(whole.root), whole.root));
        }
      }),
      { numRuns: 400 },
    ));

  test('gives errors and tree of the whole text where one place is not balanced', () => {
    const sound = parseMapper(start);
    const edit = fc.record({ at: fc.nat(start.length), gone: fc.nat(4), typed: letters });
    let unbalanced = 0;
    fc.assert(
      fc.property(edit, ({ at, gone, typed }) => {
        const text = start.slice(0, at) + typed + start.slice(at + gone);
        const mapper = parseMapper(text, sound);
        if (mapper.isBalanced) return;
        unbalanced++;
        const whole = parseJsonTree(text);
        expect(mapper.errors).toEqual(whole.errors);
        expect(placed(mapper, mapper.root)).toEqual(placed(singleTree(whole.root), whole.root));
      }),
      { numRuns: 1000 },
    );
    expect(unbalanced).toBeGreaterThan(300);
  });

  test.each(['{"a": é,\n "b": {}, "c": [}', '{"a": {"b": {"c": "d"}{}\n }, "e": [1] },\n "f": {} }'])(
    'gives those of the whole text where another place is wrong, too: %j',
    (text) => {
      const mapper = parseMapper(text);
      const whole = parseJsonTree(text);
      expect(mapper.errors).toEqual(whole.errors);
      expect(placed(mapper, mapper.root)).toEqual(placed(singleTree(whole.root), whole.root));
    },
  );
});

function shapeOf(mapper: MapperFile) {
  const { errors, limit, version, sections, otherMembers } = mapper;
  return {
    errors,
    limit,
    version,
    names: [...sections, ...otherMembers].map(({ name }) => name),
    tree: placed(mapper, mapper.root),
  };
}

/** A tree with places in the document, without its links upwards. */
function placed(document: PlacedTrees, node: JsonNode | undefined): unknown {
  if (node === undefined) return undefined;
  const children = node.children?.map((child) => placed(document, child));
  return { type: node.type, value: node.value, ...spanIn(document, node), children };
}
