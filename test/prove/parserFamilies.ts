/** Families whose work is that of the parser's model, or of what it shares with the engine. */
import { always, type Family, family, limit, members, nested, repeated, scene } from './multiplyingScenes.ts';

/** A rule with a condition in the form that the parser reads, too. */
function condition(path: string, pattern: string): object {
  return { conditions: [{ regex_condition: { regex_path: path, regex_pattern: pattern } }] };
}

function rule(source: string, target: string, more: object = {}): object {
  return { rules: { r: { source, target, ...more } } };
}

const open = (text: string, depth: number, close: string) => `${text.repeat(depth)}a${close.repeat(depth)}`;

/** Patterns that only backtracking can test. */
const lookAround: readonly ((size: number) => string)[] = [
  (size) => `(?=a)${'(?:|)'.repeat(20 + 10 * size)}(?!)`,
  (size) => `.{200}${'(?<='.repeat(size)}(?!)${')'.repeat(size)}`,
  (size) => `(?=a)${'(?:^|\\b|)'.repeat(20 + 5 * size)}(?!)`,
  (size) => `${'(a*)*'.repeat(size)}\\1(?!)`,
];

const two = '[@,@]';

/** What looks through all of a value that holds one text 2^40 times. */
const throughAll = [
  'to_string(@)',
  '[0]==[1]',
  'values({a:@})',
  'contains(@,@)',
  'sort_by(@,&to_string(@))',
  '[*].length(@)',
];

const brackets = ['[', '[?', '{', '.[', '[n', '[*'];

/** Of a pattern that takes too many steps to test. */
const undecided = 'condition-pattern';

export const parserFamilies: readonly Family[] = [
  family('look-around, anchors and empty alternatives', undecided, (size) => {
    const pattern = lookAround[size % lookAround.length]?.(10 + size) ?? '';
    return scene({ is_main: 'True', ...rule('id', 't', condition('a', pattern)) }, { a: 'a'.repeat(300) });
  }),
  family('groups in groups under a repeat', undecided, (size) => {
    const pattern = `(?=a)${open('(', 40 + 30 * size, ')')}+`;
    return scene({ is_main: 'True', ...rule('id', 't', condition('a', pattern)) }, { a: 'a'.repeat(900) });
  }),
  family('texts of keys that Python reads as literals', always, (size) => {
    const key = size % 2 === 0 ? "{'id': '\\\\UFFFFFFFF'}" : `{'id': ${'['.repeat(50 * size)}${']'.repeat(50 * size)}}`;
    return scene(
      {},
      { o: members(40, 'k', () => ({ id: 1 })) },
      { s: nested(1, { repeat_paths: ['o.*'], repeat_keys: [key] }) },
    );
  }),
  family('values that share their parts, looked through', always, (size) => {
    const path = `${repeated(30 + 10 * size, () => two).join('|')}|${throughAll[size % throughAll.length]}`;
    return scene({ is_main: 'True', ...rule(path, 't') });
  }),
  family('values that share their parts, compared and tested', limit, (size) => {
    const chain = repeated(30 + 8 * size, () => two).join('|');
    const path = `[${chain},${chain}]|[?@==@]|to_string(@)`;
    return scene({ is_main: 'True', ...rule('id', 't', condition(path, 'x')) });
  }),
  family('lists of values', limit, (size) =>
    scene(
      { is_main: 'True', ...rule(`[o,o]|${`${two}[]|`.repeat(15 + size)}[*].values(@)`, 't') },
      { o: members(100, 'k', (index) => index) },
    ),
  ),
  family('placeholders with long paths between them', always, (size) =>
    scene(
      { is_main: 'True', ...rule(`l[n1]${'.a'.repeat(100 * size)}[n2]`, 't[n1].x[n2]') },
      { l: repeated(800, () => 1) },
    ),
  ),
  family('brackets that are not closed', always, (size) => {
    const text = (brackets[size % brackets.length] ?? '').repeat(Math.ceil(900 / (1 + (size % 3))));
    return scene(
      { is_main: 'True', rules: { id: { source: text, target: 't' }, l: { source: 'l[n]', target: text } } },
      { l: [1] },
    );
  }),
  family('mappings whose parents have the same key', limit, (size) => {
    const level = (depth: number) => ({
      schema: 'a.B',
      main_key: repeated(depth + 1, () => 'x').join('.'),
      rules: { a: 't' },
    });
    const all = repeated(11 + (size % 5), (depth) => members(3, `m${depth}_`, () => level(depth)));
    return scene({}, { a: 1 }, Object.assign({}, ...all) as object);
  }),
  family('subsections, two in each', always, (size) => {
    const inner = (depth: number): object => ({
      ...nested(1, { repeat_paths: repeated(1 + (size % 3), () => '@') }),
      ...(depth > 0 ? { subsections: members(2, 's', () => inner(depth - 1)) } : {}),
    });
    return scene({}, {}, { s: inner(3) });
  }),
  family('long digits', 'float-failed', (size) =>
    scene(
      { is_main: 'True', ...rule('a', 't', { target_type: 'float' }) },
      { a: `${'9'.repeat(300 * size)}${size % 2 === 0 ? 'x' : '.9.'}`, n: 2 ** 60 },
    ),
  ),
];
