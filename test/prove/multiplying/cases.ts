/** 30 ways in which small files make much of each other, in 12 sizes each: 360 cases. */
import {
  always,
  around,
  condition,
  type Family,
  family,
  limit,
  members,
  nested,
  repeated,
  type Scene,
  scene,
  variant,
  withRule,
} from './scenes.ts';
import { sourceFamilies } from './sourceFamilies.ts';

const items = { a: repeated(300, () => ({ id: 1 })) };
const ats = (count: number) => repeated(count, () => '@');

const long = 'n'.repeat(1800);
const dotted = repeated(900, () => 'a').join('.');

/** A repeated mapping over many items, with a long text as one of its members. */
function withLong(own: object, rule: object = {}): object {
  return { s: nested(1, { repeat_paths: ['l.*'], ...own, rules: { id: { source: 'id', target: 'id', ...rule } } }) };
}

/** One for each member of a mapper that a reader may split, copy or look up for each item. */
const longMembers: readonly object[] = [
  withLong({}, { target: dotted }),
  withLong({ main_key: long }),
  withLong({ main_key: dotted, is_archive: true }),
  { [long]: nested(1, { repeat_paths: ['l.*'], is_archive: true }) },
  withLong({}, condition(dotted)),
  withLong({ repeat_keys: [dotted] }),
  withLong({ repeat_keys: [{ [dotted]: '1' }] }),
  withLong({ schema: long }),
  withLong({}, { source: dotted }),
  withLong({}, { source: dotted, target_type: 'float', default_value: long }),
  withLong({}, { source: `id.*.${dotted}`, match_key: [{ [dotted]: '1' }] }),
  withLong({}, { source: 'id[n]', target: `x[n].${dotted}` }),
];

/** Digits of a script whose digits stand in a block of fifty. */
const digit = '\u{1d7ff}';

const range = '[B-\u{1e942}]';

/** Their work is the engine's: paths, repeats, targets, and a long text that meets many items. */
const engineFamilies: readonly Family[] = [
  // Lists that share their items take no room, and nothing looks through all of them.
  family(
    'multi-selects, one after the other',
    (size) => (size % 6 === 3 ? always : limit),
    (size) => {
      const step = size % 2 === 0 ? '[@,@][] | ' : '{a:@,b:@} | [a,b] | ';
      const end = size % 3 === 0 ? 'length(@)' : 'to_string(@)';
      return scene({ rules: { x: { source: `${step.repeat(25 + size * 5)}${end}`, target: 'x' } } });
    },
  ),
  family('repeated paths in deep subsections', limit, (size) =>
    scene({ subsections: { s: nested(12 + size, { repeat_paths: ats(3) }) } }),
  ),
  family('wildcards over wildcards', limit, (size) => {
    const w = repeated(12, () => repeated(20, () => ({ id: 1 })));
    return scene({}, { w }, { s: around({ repeat_paths: ['w[*][*]'] }, nested(3, { repeat_paths: ats(10 + size) })) });
  }),
  family('functions over lists of lists', limit, (size) => {
    const source = `map(&[a,a,a], a[].[@,@][]) | ${'[@,@][] | '.repeat(9)}join(',', map(&to_string(@), @))`;
    const rules = members(size, 'r', (index) => ({ source, target: `t${index}` }));
    return scene({ rules }, { a: repeated(200, () => ({ a: 'xxxx' })) });
  }),
  family('a chain of use_rule that goes round', 'use-rule-cycle', (size) => {
    const next = (index: number) => ({ use_rule: `#main_schema.r${(index + 1) % (20 + 2 * size)}`, target: 't' });
    return scene({ rules: members(20 + 2 * size, 'r', next) });
  }),
  family('conditions on what a path multiplies', limit, (size) => {
    const regex_path = `${'[@,@][] | '.repeat(14 + size)}to_string(@)`;
    const conditions = repeated(3, (index) => ({ name: `c${index}`, regex_path, regex_pattern: '(.*,)*x$' }));
    return scene({ rules: members(3, 'r', () => ({ source: 'id', target: 'x', conditions })) });
  }),
  family('high indices in targets', limit, (size) => {
    const rule = (index: number) => ({ source: 'id', target: `t[9999].u${index}[9999].v[9999]` });
    return scene({ rules: members(36 + size, 'r', rule) });
  }),
  family('archives of one name', limit, (size) => {
    const inner = nested(2, { is_archive: true, repeat_paths: ats(18 + size) });
    return scene({}, items, { s: around({ is_archive: true, repeat_paths: ['a[*]'] }, inner) });
  }),
  family('long defaults', limit, (size) => {
    const d = { source: 'none', target: 'd', default_value: 'x'.repeat(2000 + 60 * size) };
    const inner = nested(1, { repeat_paths: ats(12), rules: { id: 'id', d } });
    return scene({}, items, { s: around({ repeat_paths: ['a[*]'] }, inner) });
  }),
  family('a long text for many items', always, (size) =>
    scene({ is_main: 'True' }, { l: { x: repeated(400, () => ({ id: 1 })) } }, variant(longMembers, size)),
  ),
  family('holes of lists in lists', limit, (size) =>
    scene(withRule('l[n]', `a${'[n]'.repeat(100 + 40 * size)}`), { l: repeated(1000 + 80 * size, () => 1) }),
  ),
  family('digits of other scripts', limit, (size) =>
    scene(withRule(`s | ${'[@,@][] | '.repeat(13 + (size % 4))}map(&to_number(@), @)`), {
      s: digit.repeat(700 + 20 * size),
    }),
  ),
  family('wide ranges in patterns that fold case', always, (size) => {
    const pattern = `${size % 2 === 0 ? '(?i)' : '(?i:a)*'}${range.repeat(20 * size)}`;
    return scene(withRule('id', 'x', condition('id', pattern)));
  }),
];

const open = (text: string, depth: number, close: string) => `${text.repeat(depth)}a${close.repeat(depth)}`;

/** Patterns that look around or refer back. */
const lookAround: readonly ((size: number) => string)[] = [
  (size) => `(?=a)${'(?:|)'.repeat(20 + 10 * size)}(?!)`,
  (size) => `.{200}${'(?<='.repeat(size)}(?!)${')'.repeat(size)}`,
  (size) => `(?=a)${'(?:^|\\b|)'.repeat(20 + 5 * size)}(?!)`,
  (size) => `${'(a*)*'.repeat(size)}\\1(?!)`,
];

const two = '[@,@]';
const doubled = (count: number) => repeated(count, () => two).join('|');

/** What looks through all of a value that holds one text 2^40 times. */
const throughAll = [
  ...['to_string(@)', '[0]==[1]', 'values({a:@})', 'contains(@,@)', 'sort_by(@,&to_string(@))', '[*].length(@)'],
];

const brackets = ['[', '[?', '{', '.[', '[n', '[*'];

/** Their work is that of the parser's model, or of what it shares with the engine. */
const parserFamilies: readonly Family[] = [
  family('look-around, anchors and empty alternatives', always, (size) => {
    const pattern = variant(lookAround, size)(10 + size);
    return scene(withRule('id', 't', condition('a', pattern)), { a: 'a'.repeat(300) });
  }),
  family('groups in groups under a repeat', always, (size) => {
    const pattern = `(?=a)${open('(', 40 + 30 * size, ')')}+`;
    return scene(withRule('id', 't', condition('a', pattern)), { a: 'a'.repeat(900) });
  }),
  family('texts of keys that Python reads as literals', always, (size) => {
    const key = size % 2 === 0 ? "{'id': '\\\\UFFFFFFFF'}" : `{'id': ${'['.repeat(50 * size)}${']'.repeat(50 * size)}}`;
    const o = members(40, 'k', () => ({ id: 1 }));
    return scene({}, { o }, { s: nested(1, { repeat_paths: ['o.*'], repeat_keys: [key] }) });
  }),
  family('values that share their parts, looked through', always, (size) =>
    scene(withRule(`${doubled(30 + 10 * size)}|${variant(throughAll, size)}`)),
  ),
  family('values that share their parts, compared and tested', limit, (size) => {
    const chain = doubled(30 + 8 * size);
    return scene(withRule('id', 't', condition(`[${chain},${chain}]|[?@==@]|to_string(@)`, 'x')));
  }),
  family('lists of values', limit, (size) =>
    scene(withRule(`[o,o]|${`${two}[]|`.repeat(15 + size)}[*].values(@)`), { o: members(100, 'k', (index) => index) }),
  ),
  family('values that are looked up again', limit, (size) =>
    scene(withRule(`${'[@,@]|'.repeat(15 + 8 * size)}[*]`), { n: 2 ** 60 }),
  ),
  family('placeholders with long paths between them', always, (size) =>
    scene(withRule(`l[n1]${'.a'.repeat(100 * size)}[n2]`, 't[n1].x[n2]'), { l: repeated(800, () => 1) }),
  ),
  family('brackets that are not closed', always, (size) => {
    const text = variant(brackets, size).repeat(Math.ceil(900 / (1 + (size % 3))));
    const rules = { id: { source: text, target: 't' }, l: { source: 'l[n]', target: text } };
    return scene({ is_main: 'True', rules }, { l: [1] });
  }),
  family('mappings whose parents have the same key', limit, (size) => {
    const level = (depth: number) => ({ schema: 'a.B', main_key: `x${'.x'.repeat(depth)}`, rules: { a: 't' } });
    const all = repeated(11 + (size % 5), (depth) => members(3, `m${depth}_`, () => level(depth)));
    return scene({}, { a: 1 }, Object.assign({}, ...all));
  }),
  family('subsections, two in each', always, (size) => {
    const inner = (depth: number): object => ({
      ...nested(1, { repeat_paths: repeated(1 + (size % 3), () => '@') }),
      ...(depth > 0 ? { subsections: members(2, 's', () => inner(depth - 1)) } : {}),
    });
    return scene({}, {}, { s: inner(3) });
  }),
  family('long digits', 'float-failed', (size) => {
    const a = `${'9'.repeat(300 * size)}${size % 2 === 0 ? 'x' : '.9.'}`;
    return scene(withRule('a', 't', { target_type: 'float' }), { a, n: 2 ** 60 });
  }),
];

export interface MultiplyingCase extends Scene {
  readonly name: string;
  /** A finding that says what it is about. */
  readonly code: string;
}

/** Most characters of a mapper, and of a data file. */
export const maxCharacters = 4096;

/** Of each family. */
export const sizes = Array.from({ length: 12 }, (_, index) => index + 1);

export const multiplyingCases: readonly MultiplyingCase[] = [
  ...engineFamilies,
  ...parserFamilies,
  ...sourceFamilies,
].flatMap(({ name, code, make }) =>
  sizes.map((size) => ({
    ...{ name: `${name}, ${size}`, code: typeof code === 'string' ? code : code(size) },
    ...make(size),
  })),
);
