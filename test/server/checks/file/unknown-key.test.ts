import {
  mapperBeside,
  mapperWith,
  sectionWith,
  stepsWith,
  testDataFindings,
  testFindings,
  testKey,
} from '../../../support/checks.ts';

const rule = (rest: string, source = 'id') => mapperWith(`"r": { "source": "${source}", "target": "x", ${rest} }`);
const condition = (members: string) => rule(`"conditions": [{ ${members} }]`);
const top = (members: string) => mapperWith().replace('"main_schema"', `${members}, "main_schema"`);
const all = `"default_value": 1, "target_type": "array", "match_key": ["b"], "match_key9": ["c"],
  "conditions": [{ "name": "n", "regex_path": "a", "regex_pattern": "." }]`;
const steps = (rest: string) => stepsWith('"time": "x"', rest);
const misspelt = steps('"repeat_keys": ["time"]').replace('"repeat_paths"', '<|"repeat_pahts"|>');

testFindings('unknown-key', [
  [
    'a key that no mapping has, the near one offered',
    mapperBeside(sectionWith('a', '<|"is_archiv"|>: true')),
    { mentions: ['is_archive'], severity: 'warning', fix: { replace: 'is_archive' } },
  ],
  [
    'near to none: the keys that the object lacks are listed',
    mapperBeside(sectionWith('a', '<|"comment"|>: "x"')),
    { message: /^(?!.*`schema`).*`comment`.*`repeat_paths`.*`subsections`/ },
  ],
  ['in a rule', rule('<|"tagret_type"|>: "float"'), { mentions: ['target_type'] }],
  ['in a condition', condition('"regex_pattern": ".", <|"regex"|>: 1')],
  ['in a condition with a name', condition('"c": { "regex_pattern": ".", <|"regex_pth"|>: "a" }')],
  ['a key that is there already is not offered', mapperBeside(sectionWith('a', '<|"main_kye"|>: "b"')), { fix: null }],
  ['a typo at the top level', top('<|"$json_maper_version"|>: 2'), { mentions: ['$json_mapper_version'] }],
  ['others at the top level', top('"$schema": "x", "_comment": "y"')],
  ['all known keys of a rule', rule(all, 'a.*.b')],
  ['all known keys of a mapping', mapperBeside(steps('"repeat_keys": ["t"], "is_archive": false, "subsections": {}'))],
  ['nothing that follows of a path', mapperBeside(misspelt), { data: { id: 1, Steplist: [{ time: 1 }] } }],
  ['nothing that follows of a default', rule('<|"default_vaule"|>: 1', 'nope'), { data: {} }],
]);

const named = `"$mapped_json_class_key": "${testKey}"`;
const version = { fix: { replace: '$mapped_json_version' } };

testDataFindings('unknown-key', [
  ['a version without its `$`', `{ ${named}, <|"mapped_json_version"|>: 1 }`, version],
  ['a misspelled version', `{ ${named}, <|"$mapped_json_verson"|>: 1 }`, version],
  [
    'a class key without its `$`',
    `{ <|"mapped_json_class_key"|>: "${testKey}", "id": 1 }`,
    { mentions: ['$mapped_json_class_key'] },
  ],
  ['also of a file that is bound', `{ <|"$mapped_json_clas_key"|>: "${testKey}", "id": 1 }`, { bound: 'by hand' }],
  ['other names', `{ ${named}, "$schema": 1, "version": 1 }`],
]);
