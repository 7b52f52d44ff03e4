import { describe, expect, it } from 'vitest';
import type { JsonNode } from '../../../server/src/mapper/jsonTree.ts';
import { mapperFromTree, parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import { reparse } from '../../../server/src/mapper/reparse.ts';
import type { Located, MapperFile, Rule } from '../../../server/src/mapper/types.ts';

const place = (node: JsonNode | undefined) => node && [node.offset, node.length, node.value];
const text = (located: Located<unknown> | undefined) => located && [located.value, place(located.node)];

function outline({ sections }: MapperFile): unknown {
  const ofRule = (rule: Rule) => ({
    form: rule.form,
    key: place(rule.key),
    texts: [rule.source, rule.target, rule.targetType, rule.defaultValue, rule.useRule].map(text),
    tests: rule.conditions?.flatMap(({ tests }) => tests.map(({ pattern }) => text(pattern))),
    keys: rule.matchKeys.length,
    members: [...rule.members.values()].map(({ name, key, value }) => [name, place(key), place(value)]),
  });
  return sections.map(({ key, schema, rules, repeatPaths }) => ({
    key: place(key),
    schema: text(schema),
    paths: repeatPaths?.map(text),
    rules: rules.map(ofRule),
  }));
}

/** Edits one after the other, each of one text: what is read anew is what parsing reads. */
function edited(before: string, ...edits: readonly (readonly [from: string, to: string])[]): MapperFile {
  let mapper = parseMapper(before);
  for (const [from, to] of edits) {
    const after = mapper.text.replace(from, to);
    mapper = mapperFromTree(after, reparse({ text: mapper.text, tree: mapper.tree }, after), mapper);
    expect(outline(mapper)).toEqual(outline(parseMapper(after)));
  }
  return mapper;
}

const rule = {
  source: 'took',
  target: 'duration',
  target_type: 'float',
  default_value: 'none',
  conditions: [{ regex_path: 'kind', regex_pattern: 'Add' }],
};
const mapping = { schema: 'demo.Step', repeat_paths: ['steps'], rules: { label: 'name', took: rule, last: 'end' } };
const mapper = JSON.stringify({ $json_mapper_class_key: 'demo', before: mapping, after: { schema: 'demo.Other' } });

describe('a mapping after an edit of one text', () => {
  it.each([
    ['target_type', '"float"', '"flaot"'],
    ['target', '"duration"', '"long"'],
    ['source', ':"took"', ':"a.b"'],
    ['default_value', '"none"', '"a"'],
    ['conditions', '"Add"', '"Stir|Add"'],
    ['target', '"name"', '"x"'],
    ['schema', '"demo.Step"', '"demo.Process"'],
    ['repeat_paths', '"steps"', '"all.steps"'],
    ['source', ':"took"', ':""'],
  ])('is read anew in %s alone', (member, from, to) => {
    const found = edited(mapper, [from, to]);
    expect(found.edit?.member).toBe(member);
    expect(edited(mapper, [from, to], [to, from], [from, to]).edit?.member).toBe(member);
  });

  it('is followed while one types in one text, and then in others', () => {
    edited(
      mapper,
      ['float', 'floa'],
      ['floa', 'flo'],
      ['flo"', 'flo2"'],
      ['flo2', ''],
      ['duration', 'dur'],
      ['dur"', '"'],
    );
    edited(mapper, ['float', 'f'], ['took":{', 'too":{'], ['"f"', '"fl"'], ['demo.Other', 'demo.X'], ['fl', 'array']);
  });

  it('goes on where the text becomes something else', () => {
    edited(mapper, ['float', 'flo'], ['"flo"', '"flo'], ['"flo', '"flo"'], ['"flo"', '["flo"]'], ['"flo"', '"x"']);
  });

  it('of two members of a name, the last one counts', () => {
    const twice = mapper.replace('"target_type":"float"', '"target_type":"first","target_type":"float"');
    edited(twice, ['first', 'firs'], ['float', 'flaot'], ['firs', 'first']);
    expect(edited(twice, ['first', 'array']).sections[0]?.rules[1]?.targetType?.value).toBe('float');
  });
});
