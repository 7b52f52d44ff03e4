/** 30 ways in which small files make much of each other, in 12 sizes each: 360 cases. */
import {
  always,
  around,
  type Family,
  family,
  items,
  limit,
  members,
  nested,
  repeated,
  type Scene,
  scene,
} from './multiplyingScenes.ts';
import { parserFamilies } from './parserFamilies.ts';
import { sourceFamilies } from './sourceFamilies.ts';
import { textFamilies } from './textFamilies.ts';

export interface MultiplyingCase extends Scene {
  readonly name: string;
  /** A finding that says what it is about. */
  readonly code: string;
}

/** Most characters of a mapper, and of a data file. */
export const maxCharacters = 4096;

const families: readonly Family[] = [
  // Lists that share their items take no room, and nothing looks through all of them.
  family(
    'multi-selects, one after the other',
    (size) => (size % 2 === 1 && size % 3 === 0 ? always : limit),
    (size) => {
      const step = size % 2 === 0 ? '[@,@][] | ' : '{a:@,b:@} | [a,b] | ';
      const end = size % 3 === 0 ? 'length(@)' : 'to_string(@)';
      return scene({ rules: { x: { source: `${step.repeat(25 + size * 5)}${end}`, target: 'x' } } });
    },
  ),
  family('repeated paths in deep subsections', limit, (size) =>
    scene({ subsections: { s: nested(12 + size, { repeat_paths: ['@', '@', '@'] }) } }),
  ),
  family('wildcards over wildcards', limit, (size) =>
    scene(
      {},
      { w: repeated(12, () => repeated(20, () => ({ id: 1 }))) },
      { s: around({ repeat_paths: ['w[*][*]'] }, nested(3, { repeat_paths: repeated(10 + size, () => '@') })) },
    ),
  ),
  family('functions over lists of lists', limit, (size) =>
    scene(
      {
        rules: members(size, 'r', (index) => ({
          source: `map(&[a,a,a], a[].[@,@][]) | ${'[@,@][] | '.repeat(9)}join(',', map(&to_string(@), @))`,
          target: `t${index}`,
        })),
      },
      { a: repeated(200, () => ({ a: 'xxxx' })) },
    ),
  ),
  family('a chain of use_rule that goes round', 'use-rule-cycle', (size) => {
    const count = 20 + 2 * size;
    return scene({
      rules: members(count, 'r', (index) => ({ use_rule: `#main_schema.r${(index + 1) % count}`, target: 't' })),
    });
  }),
  family('conditions on what a path multiplies', limit, (size) => {
    const conditions = repeated(3, (index) => ({
      name: `c${index}`,
      regex_path: `${'[@,@][] | '.repeat(14 + size)}to_string(@)`,
      regex_pattern: '(.*,)*x$',
    }));
    return scene({ rules: members(3, 'r', () => ({ source: 'id', target: 'x', conditions })) });
  }),
  family('globs of samples', always, (size) => ({
    ...scene({}),
    sampleData: members(size, `${'*a'.repeat(40 + size)}{b,*a*a*b}`, () => 'd.json') as Record<string, string>,
  })),
  family('high indices in targets', limit, (size) =>
    scene({
      rules: members(36 + size, 'r', (index) => ({ source: 'id', target: `t[9999].u${index}[9999].v[9999]` })),
    }),
  ),
  family('archives of one name', limit, (size) => {
    const inner = nested(2, { is_archive: true, repeat_paths: repeated(18 + size, () => '@') });
    return scene({}, items(300), { s: around({ is_archive: true, repeat_paths: ['a[*]'] }, inner) });
  }),
  family('long defaults', limit, (size) => {
    const rules = { d: { source: 'none', target: 'd', default_value: 'x'.repeat(2000 + 60 * size) } };
    const inner = nested(1, { repeat_paths: repeated(12, () => '@'), rules: { id: 'id', ...rules } });
    return scene({}, items(300), { s: around({ repeat_paths: ['a[*]'] }, inner) });
  }),
];

/** Of each family. */
export const sizes = Array.from({ length: 12 }, (_, index) => index + 1);

export const multiplyingCases: readonly MultiplyingCase[] = [
  ...families,
  ...parserFamilies,
  ...sourceFamilies,
  ...textFamilies,
].flatMap(({ name, code, make }) =>
  sizes.map((size) => ({
    name: `${name}, ${size}`,
    code: typeof code === 'string' ? code : code(size),
    ...make(size),
  })),
);
