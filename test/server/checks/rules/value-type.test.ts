import { mapperBeside, mapperWith, sectionWith, testFindings } from '../../../support/checks.ts';

const section = (rest: string) => mapperBeside(sectionWith('a', rest));
const repeated = (rest: string) => section(`"repeats": true, ${rest}`);
const rule = (rest: string, source = 'id') => mapperWith(`"r": { "source": "${source}", "target": "x", ${rest} }`);
const main = (from: string, to: string) => mapperWith().replace(from, to);
const condition = '{ "c": { "regex_path": "a", "regex_pattern": "." } }';

const wrong = [
  main('"test key"', '<|5|>'),
  main('"lab.Main"', '<|["lab.Main"]|>'),
  section('"subsections": <|[]|>'),
  rule('"use_rule": <|5|>, "target_type": <|true|>'),
  rule('"conditions": [{ "name": <|5|>, "regex_pattern": "." }]'),
  repeated('"repeat_paths": ["x", <|5|>]'),
  repeated('"repeat_paths": <|5|>'),
];
const lone = [
  repeated('"repeat_paths": <|"x[*]"|>, "repeat_keys": <|{ "id": "." }|>'),
  rule('"match_key": <|"k"|>, "match_key1": <|{}|>', 'a.*.b.*.c'),
  rule(`"conditions": <|${condition}|>`),
];
const ofMain = main('"is_main"', '"repeat_paths": "x[*]", "is_main"');

testFindings('value-type', [
  ['a known key with a value of the wrong type', wrong, { severity: 'error' }],
  ['the name of a nested mapping', section('"subsections": { "b": <|"x"|> }'), { mentions: ['b'] }],
  ['nothing that follows', repeated('"repeat_paths": <|{}|>'), { data: { id: 1 } }],
  ['meant for true', [section('"repeats": <|"TRUE"|>'), section('"repeats": <|"yes"|>')], { fix: { value: true } }],
  ['meant for false', section('"repeats": <|"No"|>'), { fix: { value: false } }],
  ['meant for neither', section('"repeats": <|"perhaps"|>'), { fix: null }],
  ['a number and null', section('"repeats": <|1|>, "is_archive": <|null|>')],
  ['booleans as text', ['"True"', '"true"', '"False"', '"false"'].map((value) => section(`"repeats": ${value}`))],
  [
    'a lone value of a list-valued key is a note, and is put into a list',
    lone,
    { severity: 'information', fix: { asList: true } },
  ],
  [
    'a lone key that cannot be read',
    repeated('"repeat_paths": ["x[*]"], "repeat_keys": 5'),
    { others: ['repeat-key-shape'] },
  ],
  ['a lone condition that cannot be read', rule('"conditions": {}'), { others: ['condition-shape'] }],
  ['a lone path of the main mapping', ofMain, { others: ['main-forbidden-key'] }],
  ['any default', rule('"default_value": []')],
]);
