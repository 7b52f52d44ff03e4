/** Families in which a long text meets many items, or in which a place, a digit, a pattern or a glob costs much. */
import { always, type Family, family, limit, nested, repeated, type Scene, scene } from './multiplyingScenes.ts';

const long = 'n'.repeat(1800);
const dotted = repeated(900, () => 'a').join('.');

/** A repeated mapping over many items, with a long text as one of its members. */
function withLong(own: object, rule: object = {}): Record<string, object> {
  const rules = { id: { source: 'id', target: 'id', ...rule } };
  return { s: { ...nested(1, { repeat_paths: ['l.*'], ...own }), rules } };
}

function condition(path: string, pattern = '1'): object {
  return { conditions: [{ regex_condition: { regex_path: path, regex_pattern: pattern } }] };
}

/** One for each member of a mapper that a reader may split, copy or look up for each item. */
const longMembers: readonly (() => Record<string, object>)[] = [
  () => withLong({}, { target: dotted }),
  () => withLong({ main_key: long }),
  () => withLong({ main_key: dotted, is_archive: true }),
  () => ({ [long]: withLong({ is_archive: true }).s ?? {} }),
  () => withLong({}, condition(dotted)),
  () => withLong({ repeat_keys: [dotted] }),
  () => withLong({ repeat_keys: [{ [dotted]: '1' }] }),
  () => withLong({ schema: long }),
  () => withLong({}, { source: dotted }),
  () => withLong({}, { source: dotted, target_type: 'float', default_value: long }),
  () => withLong({}, { source: `id.*.${dotted}`, match_key: [{ [dotted]: '1' }] }),
  () => withLong({}, { source: 'id[n]', target: `x[n].${dotted}` }),
];

function manyItems(count: number): object {
  return { l: { x: repeated(count, () => ({ id: 1 })) } };
}

/** Digits of a script whose digits stand in a block of fifty. */
const digit = '\u{1d7ff}';

const range = '[B-\u{1e942}]';

export const textFamilies: readonly Family[] = [
  family('a long text for many items', always, (size) => {
    const member = longMembers[size - 1];
    if (member === undefined) throw new Error(`no member of size ${size}`);
    return scene({ is_main: 'True' }, manyItems(400), member());
  }),
  family('holes of lists in lists', limit, (size) => {
    const target = `a${'[n]'.repeat(100 + 40 * size)}`;
    return scene(
      { is_main: 'True', rules: { r: { source: 'l[n]', target } } },
      { l: repeated(1000 + 80 * size, () => 1) },
    );
  }),
  family('digits of other scripts', limit, (size) => {
    const source = `s | ${'[@,@][] | '.repeat(13 + (size % 4))}map(&to_number(@), @)`;
    return scene({ is_main: 'True', rules: { r: { source, target: 'x' } } }, { s: digit.repeat(700 + 20 * size) });
  }),
  family('wide ranges in patterns that fold case', always, (size) => {
    const pattern = `${size % 2 === 0 ? '(?i)' : '(?i:a)*'}${range.repeat(20 * size)}`;
    return scene({ is_main: 'True', rules: { r: { source: 'id', target: 'x', ...condition('id', pattern) } } });
  }),
  family(
    'many globs of samples',
    always,
    (size): Scene => ({
      ...scene({}),
      sampleData: Object.fromEntries(repeated(20 * size, (index) => [`*a*a{b,c}*${index}`, 'd.json'])),
    }),
  ),
];
