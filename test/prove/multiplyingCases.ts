/** 30 ways in which small files make much of each other, in 12 sizes each: 360 cases. */
import {
  always,
  around,
  type Family,
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
  {
    name: 'multi-selects, one after the other',
    // Lists that share their items take no room, and nothing looks through all of them.
    code: (size) => (size % 2 === 1 && size % 3 === 0 ? always : limit),
    make: (size) => {
      const step = size % 2 === 0 ? '[@,@][] | ' : '{a:@,b:@} | [a,b] | ';
      const end = size % 3 === 0 ? 'length(@)' : 'to_string(@)';
      return scene({ rules: { x: { source: `${step.repeat(25 + size * 5)}${end}`, target: 'x' } } });
    },
  },
  {
    name: 'repeated paths in deep subsections',
    code: limit,
    make: (size) => scene({ subsections: { s: nested(12 + size, { repeat_paths: ['@', '@', '@'] }) } }),
  },
  {
    name: 'wildcards over wildcards',
    code: limit,
    make: (size) =>
      scene(
        {},
        { w: repeated(12, () => repeated(20, () => ({ id: 1 }))) },
        { s: around({ repeat_paths: ['w[*][*]'] }, nested(3, { repeat_paths: repeated(10 + size, () => '@') })) },
      ),
  },
  {
    name: 'functions over lists of lists',
    code: limit,
    make: (size) =>
      scene(
        {
          rules: members(size, 'r', (index) => ({
            source: `map(&[a,a,a], a[].[@,@][]) | ${'[@,@][] | '.repeat(9)}join(',', map(&to_string(@), @))`,
            target: `t${index}`,
          })),
        },
        { a: repeated(200, () => ({ a: 'xxxx' })) },
      ),
  },
  {
    name: 'a chain of use_rule that goes round',
    code: 'use-rule-cycle',
    make: (size) => {
      const count = 20 + 2 * size;
      return scene({
        rules: members(count, 'r', (index) => ({ use_rule: `#main_schema.r${(index + 1) % count}`, target: 't' })),
      });
    },
  },
  {
    name: 'conditions on what a path multiplies',
    code: limit,
    make: (size) => {
      const conditions = repeated(3, (index) => ({
        name: `c${index}`,
        regex_path: `${'[@,@][] | '.repeat(14 + size)}to_string(@)`,
        regex_pattern: '(.*,)*x$',
      }));
      return scene({ rules: members(3, 'r', () => ({ source: 'id', target: 'x', conditions })) });
    },
  },
  {
    name: 'globs of samples',
    code: always,
    make: (size) => ({
      ...scene({}),
      sampleData: members(size, `${'*a'.repeat(40 + size)}{b,*a*a*b}`, () => 'd.json') as Record<string, string>,
    }),
  },
  {
    name: 'high indices in targets',
    code: limit,
    make: (size) =>
      scene({
        rules: members(36 + size, 'r', (index) => ({ source: 'id', target: `t[9999].u${index}[9999].v[9999]` })),
      }),
  },
  {
    name: 'archives of one name',
    code: limit,
    make: (size) => {
      const inner = nested(2, { is_archive: true, repeat_paths: repeated(18 + size, () => '@') });
      return scene({}, items(300), { s: around({ is_archive: true, repeat_paths: ['a[*]'] }, inner) });
    },
  },
  {
    name: 'long defaults',
    code: limit,
    make: (size) => {
      const rules = { d: { source: 'none', target: 'd', default_value: 'x'.repeat(2000 + 60 * size) } };
      const inner = nested(1, { repeat_paths: repeated(12, () => '@'), rules: { id: 'id', ...rules } });
      return scene({}, items(300), { s: around({ repeat_paths: ['a[*]'] }, inner) });
    },
  },
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
