/** Mappers and data files for properties: mostly plausible, with any JSON here and there. */
import fc from 'fast-check';

/** Mostly this, now and then any JSON. */
function mostly(plausible: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: plausible }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
}

/** Members that may be missing, but for these. */
function members<T extends object>(
  model: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
  ...requiredKeys: (keyof T)[]
): fc.Arbitrary<object> {
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}

const words = (...texts: string[]) => fc.constantFrom(...texts);
const upTo = (maxLength: number, item: fc.Arbitrary<unknown>) => fc.array(item, { maxLength, size: 'max' });
const dictionary = (keys: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>, maxKeys: number) =>
  fc.dictionary(keys, value, { maxKeys, noNullPrototype: true, size: 'max' });

const scalar = fc.constantFrom<unknown[]>('', 'P1', 'Q', '5.0', 'mg', 'True', 0, 2.5, false, true, null, [], {});
const list = upTo(3, mostly(scalar));
const part = members({ id: scalar, a: scalar, list });
const item = members(
  {
    id: mostly(scalar),
    a: mostly(scalar),
    name: mostly(scalar),
    unit: words('mg', 'g', 'min', 'none'),
    list: mostly(list),
    'flow-rate': scalar,
    parts: mostly(upTo(3, mostly(part))),
    keyed: mostly(dictionary(words('P1', 'Q', '2'), mostly(part), 2)),
  },
  'id',
  'a',
  'parts',
);

/** A data file whose members the sources of the mappers below name. */
export const dataFile: fc.Arbitrary<object> = members(
  {
    $mapped_json_class_key: fc.constant('k'),
    id: mostly(scalar),
    a: mostly(scalar),
    name: mostly(scalar),
    unit: words('mg', 'g', 'none'),
    list: mostly(list),
    items: mostly(upTo(4, mostly(item))),
    keyed: mostly(dictionary(words('P1', 'Q', '10', '2', 'name'), mostly(item), 3)),
    deep: mostly(members({ items: upTo(3, mostly(item)), a: scalar })),
  },
  'id',
  'a',
  'list',
  'items',
  'keyed',
);

/** A data file, or anything else that is JSON. */
export const anyData: fc.Arbitrary<unknown> = mostly(dataFile);

const pattern = words('P', 'P1|Q', '.', '^$', '[0-9]', 'True', '(', '');
const path = words('id', 'a', 'name', 'unit', 'list', 'flow-rate', 'deep.a', 'items', 'keyed', 'list[0]', 'parts[0].a');
const source = fc.oneof(
  { weight: 6, arbitrary: path },
  {
    weight: 2,
    arbitrary: words('items[*].a', 'parts[].id', 'keyed.*.a', 'list[n]', 'list[*]', 'items[n].a', 'items[n].list[n1]'),
  },
  { weight: 1, arbitrary: words('a || id', "items[?id=='P1'].a | [0]", '{x: a, y: id}', 'length(list)', '', 'a..b') },
);
const target = fc.oneof(
  { weight: 4, arbitrary: words('a', 'b', 'name', 'c', 'list') },
  { weight: 3, arbitrary: words('a.b', 'a.b.c', 'b.c', 'list[0]', 'list[2].x', 'sub', 'sub.a', 'sub[1]', 'x.y') },
  { weight: 2, arbitrary: words('list[n]', 'list[n].x', 'list[*]', 'list[*].y', 'a[n][n1]', 'list[n].z[n1].w') },
  { weight: 1, arbitrary: words('m_def', '__proto__', 'a.constructor.x', 'a..b', '', 'tempunits.a', 'tempunits.b.c') },
);
const matchKey = fc.oneof(path, dictionary(words('id', 'a', '@key', 'name'), pattern, 2));
const condition = fc.oneof(
  members({ name: words('one'), regex_path: path, regex_pattern: pattern }),
  dictionary(words('one', 'two'), members({ regex_path: path, regex_pattern: pattern }), 2),
);
const boolean = fc.constantFrom<unknown[]>(true, false, 'True', 'true', 'False', 'yes');
const sectionName = words('alpha', 'beta', 'gamma', 'delta', '_eps');
const ruleName = words('r1', 'r2', 'r3', 'r4', 'a', 'id', 'name', 'list');

const explicitRule = members(
  {
    source: mostly(source),
    target: mostly(target),
    default_value: mostly(scalar),
    target_type: words('float', 'array', 'int'),
    conditions: mostly(upTo(2, mostly(condition))),
    use_rule: fc.tuple(sectionName, ruleName).map(([section, rule]) => `#${section}.${rule}`),
  },
  'source',
  'target',
);
const frequentRule = fc.record({ source, target }, { noNullPrototype: true });
const matchingRule = members({
  source: words('items[*].a', 'keyed.*.parts.*.id', 'keyed.*', 'parts[*]'),
  target,
  match_key: mostly(upTo(2, mostly(matchKey))),
  match_key1: upTo(1, matchKey),
  default_value: scalar,
});
const rules = dictionary(
  fc.oneof(ruleName, source),
  mostly(fc.oneof({ weight: 2, arbitrary: target }, frequentRule, frequentRule, explicitRule, matchingRule)),
  5,
);

const repeatPath = words(
  'items',
  'items[*]',
  'keyed.*',
  'keyed',
  'deep',
  'deep.items',
  'items[*].parts',
  'keyed.*.parts',
);
const place = words(
  'sub',
  'sub.in',
  'sub.in.most',
  'sub[1]',
  'other',
  'a',
  'a.b',
  'list',
  'other.x',
  'm_def',
  'x..y',
  '',
);
const own = {
  schema: mostly(words('demo.One', 'demo.Two')),
  repeats: mostly(boolean),
  is_archive: mostly(boolean),
  repeat_paths: mostly(fc.oneof(repeatPath, upTo(2, mostly(repeatPath)))),
  repeat_keys: mostly(upTo(2, mostly(matchKey))),
  rules: mostly(rules),
};
const innerPath = words('parts', 'parts[*]', 'keyed.*', 'list');
const subsection = (depth: number): fc.Arbitrary<unknown> =>
  members(
    {
      ...own,
      main_key: mostly(place),
      repeat_paths: mostly(fc.oneof(innerPath, upTo(2, innerPath))),
      ...(depth > 0 && { subsections: mostly(dictionary(sectionName, mostly(subsection(depth - 1)), 2)) }),
    },
    'main_key',
    'rules',
  );
const inner = dictionary(sectionName, mostly(subsection(1)), 2);
const section = members({ ...own, main_key: mostly(place), subsections: mostly(inner) }, 'schema', 'main_key', 'rules');
const mainSection = fc
  .tuple(members({ schema: words('demo.Main'), rules, subsections: inner }, 'schema', 'rules'), members(own))
  .map(([main, ignored]) => ({ ...ignored, ...main, is_main: true }));

/** A mapper with a main mapping and up to four others. */
export const mapperValue: fc.Arbitrary<object> = fc
  .tuple(mostly(mainSection), dictionary(sectionName, mostly(section), 4), mostly(fc.constant('k')))
  .map(([main, others, key]) => ({ $json_mapper_class_key: key, main_schema: main, ...others }));
