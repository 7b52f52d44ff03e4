import { expect, test } from 'vitest';
import { ruleAt } from '../../../../server/src/features/codeActions/refactoring.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';

const text = `{ "$json_mapper_class_key": "k",
  "main_schema": { "is_main": true, "schema": "d.A", "rules": { "a": "x", "b": { "source": "b", "target": "y" } },
    "subsections": { "sub": { "schema": "d.B", "main_key": "s", "rules": { "c": "z" } } } } }`;

test.each<[string, string, string | null]>([
  ['"a"', 'main_schema', 'a'],
  ['"x"', 'main_schema', 'a'],
  ['"target"', 'main_schema', 'b'],
  ['"is_main"', 'main_schema', null],
  ['"sub"', 'main_schema/sub', null],
  ['"z"', 'main_schema/sub', 'c'],
])('finds what %s belongs to', (part, section, rule) =>
  expect(ruleAt(parseMapper(text), text.indexOf(part) + 1)).toEqual({ section, rule }),
);

test('finds nothing outside of mappings', () => expect(ruleAt(parseMapper(text), 5)).toBeUndefined());
