import { mapperWith } from '../../../support/checks.ts';
import { testRefactorings } from '../../../support/refactor.ts';

const kind = 'refactor.rewrite.conditionForm';
const data = { id: 7, state: 'done' };
const rule = (conditions: string) => `"r": { "source": "id", "target": "x", "conditions": ${conditions} }`;
const user = '"u": { "source": "state", "target": "y", "use_rule": "#main_schema.r" }';
const plain = '{ "regex_path": "state", "regex_pattern": "d.+" }';
const atEnd = (condition: string) => condition.replace('.+"', '<|>.+"');
const wrapped = `{ "regex_condition": ${plain} }`;

testRefactorings(
  kind,
  (conditions) => mapperWith(rule(`[${conditions}]`)),
  [
    ['a flat condition gets its name around it', atEnd(plain), wrapped],
    ['a named condition', atEnd(wrapped)],
    [
      "its own name, which the parser refuses, is left out, and the rule's source stands in for a missing path",
      '{ "name": "seven", "regex_pattern": "7<|>" }',
      '{ "regex_condition": { "regex_path": "id", "regex_pattern": "7" } }',
    ],
    [
      'other names and values keep their spelling',
      '{ "\\u006eame": "\\u0061", "\\u0072egex_path": "st\\u0061te", "regex_pattern": "\\u0064<|>" }',
      '{ "regex_condition": { "\\u0072egex_path": "st\\u0061te", "regex_pattern": "\\u0064" } }',
    ],
    ['a member that would be lost', '{ "regex_pattern": "7<|>", "note": 1 }'],
    ['a condition without a pattern', '{ "regex<|>_path": "state" }'],
    ['a name that is no text', '{ "name": 5, "regex_pattern": "7<|>" }'],
    ['a name that is empty', '{ "name": "", "regex_pattern": "7<|>" }'],
    ['a path that is empty', '{ "regex_path": "", "regex_pattern": "7<|>" }'],
    ['a duplicate', '{ "regex_pattern": "8", "regex_pattern": "7<|>" }'],
  ],
  { data },
);

testRefactorings(
  kind,
  mapperWith,
  [
    [
      'where another rule may use the condition, it gets no path',
      `${user}, ${rule('[{ "regex_pattern": "7<|>" }]')}`,
      `${user}, ${rule('[{ "regex_condition": { "regex_pattern": "7" } }]')}`,
    ],
  ],
  { data },
);
