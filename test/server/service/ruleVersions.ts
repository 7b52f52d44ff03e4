/** Mappers of which edits change rules, now and then more, and a data file for them. */
import fc from 'fast-check';
import { mapperOf } from '../../support/mapping.ts';

export const data = {
  id: 'x',
  items: [
    { a: 1, b: '5', k: 'Add', deep: { p: 1 } },
    { a: '', k: 'Stir' },
    'no object',
    { b: 'x', k: 'Wash', list: [{ n: 1 }, { n: 2 }] },
    {},
    { a: null, b: [1], k: 'Add' },
    { a: 2, b: '7', k: 'Heat', deep: { p: 2 } },
  ],
  more: [{ a: 3, k: 'Add' }],
};

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** A rule that is its own matter; from one edit to the next often only one part of it differs. */
const ownRule = fc.record({
  source: fc.constantFrom('a', 'a', 'b', 'gone', 'deep.p', 'length(list)'),
  target: fc.constantFrom('x', 'x', 'y', 'm_def', '..'),
  target_type: maybe(fc.constantFrom('float', 'flaot')),
  default_value: maybe(fc.constantFrom<unknown[]>('none', 1)),
  conditions: maybe(
    fc.constantFrom([{ regex_path: 'k', regex_pattern: 'Add' }], [{ regex_path: 'k', regex_pattern: '.*[dh]$' }]),
  ),
});

const anyRule = fc.oneof(
  { weight: 5, arbitrary: ownRule },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown[]>(
      'b',
      { source: 'list[n].n', target: 'all[n]' },
      { source: 'a', target: 'deep.a' },
      { source: 'k', target: 'tempunits.x' },
      { source: 'a..b', target: 'x' },
      { source: 'a' },
    ),
  },
);

const rules = fc.record({ r: ownRule, s: anyRule }, { requiredKeys: ['r'], noNullPrototype: true });

/** Another value of one part of a rule. */
const tweak = fc.oneof(
  ...(['source', 'target', 'target_type', 'default_value', 'conditions'] as const).map((part) =>
    ownRule.map((rule) => ({ part, value: rule[part] })),
  ),
);

const mainKey = fc.constantFrom('steps', 'steps', 'others', 'steps.inner', 'steps[0].in', 'id', 'id.in');

const mapping = fc.record(
  {
    schema: fc.constantFrom('d.One', 'd.Other'),
    main_key: mainKey,
    repeats: fc.constantFrom(true, true, true, false),
    repeat_paths: fc.constantFrom(['items'], ['items'], ['items[*]'], ['items', 'more'], ['none']),
    repeat_keys: fc.constantFrom<unknown[]>(['a'], [{ k: 'A.*' }], ['b', { k: '.*[dt]$' }]),
    is_archive: fc.constantFrom(false, false, false, true),
    rules,
  },
  { requiredKeys: ['schema', 'main_key', 'repeats', 'repeat_paths', 'rules'], noNullPrototype: true },
);

type Mapping = Readonly<Record<string, unknown>>;

interface MappingEdit {
  readonly tweak?: { readonly part: string; readonly value: unknown };
  readonly mapping?: Mapping;
  readonly rules?: object;
  readonly main_key?: string;
}

function edited(before: Mapping = {}, { tweak, mapping, ...parts }: MappingEdit): Mapping {
  if (mapping) return mapping;
  if (tweak === undefined) return { ...before, ...parts };
  const rules = before.rules as { r: object };
  return { ...before, rules: { ...rules, r: { ...rules.r, [tweak.part]: tweak.value } } };
}

/** A mapper, and what edits make of it: mostly one mapping has other rules, now and then it is another. */
export const versions = fc
  .record({
    first: fc.record({ one: mapping, two: mapping }, { noNullPrototype: true }),
    edits: fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.record({ of: fc.constantFrom('one', 'two'), tweak }) },
        { weight: 2, arbitrary: fc.record({ of: fc.constantFrom('one', 'two'), rules }) },
        { weight: 1, arbitrary: fc.record({ of: fc.constantFrom('one', 'two'), mapping }) },
        { weight: 1, arbitrary: fc.record({ of: fc.constantFrom('one', 'two'), main_key: mainKey }) },
      ),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ first, edits }) => {
    const all: Readonly<Record<string, Mapping>>[] = [first];
    for (const edit of edits) {
      const last = all.at(-1) ?? first;
      all.push({ ...last, [edit.of]: edited(last[edit.of], edit) });
    }
    return all.map((mappings) => mapperOf({ id: 'id' }, mappings));
  });
