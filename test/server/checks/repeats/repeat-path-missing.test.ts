import { mapperBeside, sectionWith, stepsWith, testFindings, testKey } from '../../../support/checks.ts';

const data = { id: 1, Steplist: [{ t: 1, items: [{ v: 1 }] }], Chem: { a: { sub: [{ t: 1 }] } } };
const steps = (paths: string, rest = '') => mapperBeside(stepsWith('"t": "t"', rest).replace('"Steplist[*]"', paths));
const sub = (path: string) => sectionWith('sub', `"repeats": true, "repeat_paths": [${path}]`, '"v": "v"');
const below = (path: string) => steps('"Steplist[*]"', `"subsections": { ${sub(path)} }`);
const other = (members: object) => ({ 'b.json': { $mapped_json_class_key: testKey, id: 2, ...members } });

const offered = {
  mentions: ['Step_list[*]', 'Steplist'],
  severity: 'warning',
  fix: { replacePart: 'Steplist' },
} as const;
const quoted = { data: { id: 1, 'flow rates': [{ t: 1 }] }, fix: { replacePart: '"flow rates"' } };
const unread = below('"items[*]"').replace('"repeat_paths"', '"repeat_path"');

testFindings(
  'repeat-path-missing',
  [
    ['the first part that is in no sample, the near name offered', steps('"<|Step_list|>[*]"'), offered],
    ['a part further down, with what is above it', steps('"Chem.*.<|sbu|>[*]"'), { mentions: ['Chem.*'] }],
    ['a name that needs quotes is offered in quotes', steps('"<|flow_rates|>"'), quoted],
    ['a path that cannot be read', steps('"\\"\\\\x\\""'), { others: ['repeat-path-syntax'] }],
    ['of several samples where it comes farthest', steps('"Chem.<|nope|>[*]"'), { files: other({}), mentions: [2] }],
    ['one of several samples has it', steps('"Other[*]"'), { files: other({ Other: [{ t: 1 }] }) }],
    ['without a sample', steps('"nope[*]"'), { data: undefined }],
    ['each path is judged by itself', steps('"Steplist[*]", "<|nope|>"')],
    ['under `subsections` the path starts at the parent', [below('"items[*]"'), below('"<|Steplist|>[*]"')]],
    ['below a path that cannot be read', unread, { others: ['unknown-key'] }],
  ],
  { data },
);
