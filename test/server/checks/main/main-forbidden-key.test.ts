import { mapperBeside, mapperWith, stepsWith, testFindings } from '../../../support/checks.ts';

const main = (members: string) => mapperWith().replace('"is_main": true', `"is_main": true, ${members}`);
const forbidden = [
  '<|"main_key"|>: "a"',
  '<|"repeats"|>: true',
  '<|"repeats"|>: false',
  '<|"repeat_paths"|>: ["a[*]"]',
  '<|"repeat_keys"|>: ["a"]',
  '<|"is_archive"|>: true',
];

testFindings('main-forbidden-key', [
  ['each key that places or repeats a mapping', forbidden.map(main), { severity: 'error' }],
  ['`is_archive: false`', main('"is_archive": false')],
  ['a flag is not judged besides', main('<|"repeats"|>: "yes"')],
  ['types are not judged besides', main('<|"repeat_keys"|>: [5], <|"repeat_paths"|>: [6], <|"main_key"|>: 7')],
  ['paths are not judged besides', main('<|"main_key"|>: "a..b", <|"repeat_paths"|>: ["nope[*"]'), { data: { id: 1 } }],
  ['other mappings may have them', mapperBeside(stepsWith())],
]);
