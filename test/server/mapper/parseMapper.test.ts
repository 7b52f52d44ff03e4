import { describe, expect, it } from 'vitest';
import { mapperFromTree, parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import { reparse } from '../../../server/src/mapper/reparse.ts';

const parse = (value: unknown) => parseMapper(JSON.stringify(value));
const sectionOf = (mapping: unknown) => parse({ m: mapping }).sections[0]!;

describe('parseMapper', () => {
  it('reads class key and version', () => {
    const mapper = parse({ $json_mapper_class_key: 'demo', $json_mapper_version: 3 });
    expect([mapper.classKey?.value, mapper.version]).toEqual(['demo', 3]);
  });

  it.each([undefined, 0, -1, 1.5, '2', null, 2 ** 60, true])('version %s counts as 1', (version) => {
    expect(parse({ $json_mapper_version: version }).version).toBe(1);
  });

  it.each(['', 5, null])('class key %j counts as none', (key) => {
    const mapper = parse({ $json_mapper_class_key: key });
    expect(mapper.classKey).toBeUndefined();
    expect(mapper.classKeyMember?.name).toBe('$json_mapper_class_key');
  });

  it('mappings come in key order, also those that look like integers', () => {
    const mapper = parseMapper('{"b": {}, "2": {}, "a": {}, "1": {}}');
    expect(mapper.sections.map(({ name }) => name)).toEqual(['b', '2', 'a', '1']);
  });

  it('members named `$…` or `_…` are mappings only with `schema` or `rules`', () => {
    const mapper = parse({ $schema: 'x', _comment: {}, _a: { rules: {} }, $b: { schema: 's' }, plain: {}, text: 'x' });
    expect(mapper.sections.map(({ name }) => name)).toEqual(['_a', '$b', 'plain']);
    expect(mapper.otherMembers.map(({ name }) => name)).toEqual(['$schema', '_comment', 'text']);
  });

  it('of duplicate mappings the last counts, at the first place', () => {
    const mapper = parseMapper('{"a": {"schema": "x"}, "b": {}, "a": {"schema": "y"}}');
    expect(mapper.sections.map(({ name, schema }) => [name, schema?.value])).toEqual([
      ['a', 'y'],
      ['b', undefined],
    ]);
  });

  it.each([[[1, { a: 2 }]], ['text'], [5], [null], [true]])('%j holds no mapping', (value) => {
    const mapper = parse(value);
    expect([mapper.sections, mapper.otherMembers, mapper.version]).toEqual([[], [], 1]);
  });

  it('says which cap was met', () => {
    expect(parseMapper('['.repeat(2000)).limit).toBe('depth');
    expect(parseMapper(' '.repeat(4 * 1024 * 1024 + 1)).limit).toBe('size');
  });

  it('reads what can be read of half-typed text', () => {
    const { sections } = parseMapper('{"m": {"schema": "s", "rules": {"a": "b", "c": ');
    expect(sections[0]?.rules.map(({ name, form }) => [name, form])).toEqual([
      ['a', 'compact'],
      ['c', 'neither'],
    ]);
  });
});

describe('a mapping', () => {
  it('has the flags that are really true', () => {
    const section = sectionOf({ is_main: 'True', repeats: true, is_archive: 'yes' });
    expect([section.isMain, section.repeats, section.isArchive]).toEqual([true, true, false]);
  });

  it('reads lone values as lists, and empty lists as none', () => {
    expect(sectionOf({ repeat_paths: 'X[*]' }).repeatPaths?.map(({ value }) => value)).toEqual(['X[*]']);
    expect(sectionOf({ repeat_paths: [] }).repeatPaths).toBeUndefined();
    expect(sectionOf({ repeat_paths: [5, null] }).repeatPaths).toBeUndefined();
    expect(sectionOf({ repeat_paths: [''] }).repeatPaths?.map(({ value }) => value)).toEqual(['']);
    expect(sectionOf({ repeat_keys: 'a' }).repeatKeys).toHaveLength(1);
    expect(sectionOf({ repeat_keys: [] }).repeatKeys).toBeUndefined();
  });

  it('holds subsections with their paths', () => {
    const section = sectionOf({ subsections: { a: { subsections: { b: {} } }, c: 'text' } });
    expect(section.subsections.map(({ path }) => path)).toEqual(['m/a']);
    expect(section.subsections[0]?.subsections[0]?.path).toBe('m/a/b');
    expect(section.subsections[0]?.parent).toBe(section);
  });

  it('takes over mappings that an edit did not touch', () => {
    const text = '{"a": {"schema": "x"}, "b": {"schema": "y"}}';
    const before = parseMapper(text);
    const edited = text.replace('"y"', '"longer"');
    const after = mapperFromTree(edited, reparse({ text, tree: before.tree }, edited), before);
    expect(after.sections[0]).toBe(before.sections[0]);
    expect(after.sections[1]?.schema?.value).toBe('longer');
  });
});
