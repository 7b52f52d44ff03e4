import { expect } from 'vitest';
import { mapperBeside, sectionWith, testFindings, unmarked } from '../../../support/checks.ts';

const two = (one = '"repeats": false', other = '"repeats": false') =>
  mapperBeside(
    `${sectionWith('a', one)}, "b": { "schema": "lab.B", "main_key": <|"a"|>, ${other}, "rules": { "id": "x" } }`,
  );
const inMain = (place: string) =>
  mapperBeside(sectionWith('a').replace('"main_key": "a"', `"main_key": ${place}`)).replace(
    '"is_main": true',
    `"is_main": true, "subsections": { ${sectionWith('a')} }`,
  );
const nested = (name: string) => sectionWith(name, `"subsections": { ${sectionWith('sub')} }`);

testFindings('main-key-conflict', [
  [
    'the later of two mappings that set one place is marked, the first related',
    two(),
    { mentions: ['a', 'b'], severity: 'warning', related: [{ message: expect.stringContaining('`a`') }] },
  ],
  ['a list takes both', unmarked(two('"repeats": true', '"repeats": true'))],
  ['one that repeats and one that does not', two('"repeats": true', '"repeats": false')],
  ['`subsections` of the main mapping and top-level mappings share their places', inMain('<|"a"|>')],
  ['the same name in different parents', mapperBeside(`${nested('a')}, ${nested('b')}`)],
  ['a misspelt `repeats`', unmarked(two('"repeats": true', '"repeat": true')), { others: ['unknown-key'] }],
]);
