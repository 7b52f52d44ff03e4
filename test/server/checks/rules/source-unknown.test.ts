import { mapperBeside, mapperWith, stepsWith, testFindings, testKey } from '../../../support/checks.ts';

const explicit = (source: string, rest = '') => mapperWith(`"r": { "source": ${source}, "target": "name"${rest} }`);
const items = [
  { step_name: 'x', time: 1 },
  { step_name: 'y', time: 2 },
];
const other = { 'other.json': { $mapped_json_class_key: testKey, b: 1 } };

testFindings('source-unknown', [
  [
    'a source that is in no sample, and the near name offered',
    mapperBeside(stepsWith('<|"stepname"|>: "name", "time": "duration"')),
    { data: { id: 'a', Steplist: items }, mentions: [2, 'Steplist[*]', 'step_name'] },
  ],
  ['of an explicit rule', explicit('<|"chem.nme"|>'), { data: { chem: { name: 'x' } }, mentions: ['chem.name'] }],
  ['without a sample', mapperWith('"nope": "name"')],
  ['a default', explicit('"nope"', ', "default_value": 1'), { data: {} }],
  ['another rule of the target has a value', mapperWith('"old": "name", "new": "name"'), { data: { new: 'x' } }],
  ['is judged over all samples', mapperWith('"a": "x", "b": "y", <|"c"|>: "z"'), { data: { a: 1 }, files: other }],
  [
    'a name that needs quotes is offered in quotes',
    mapperWith('<|"flow_rate"|>: "name"'),
    { data: { 'flow rate': 1 }, fix: { replace: '"flow rate"' } },
  ],
]);
