import { testFindings } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const at = (place: string, rest = '') => knownMapper('"id": "name"', attached('"lab.v1.Step"', `"${place}"`, rest));

const set = (repeats: boolean) => ({ section: 'part', set: { repeats } });

testFindings(
  'subsection-repeats-mismatch',
  [
    ['a sub section that repeats needs `repeats`', at('steps').replace('"part"', '<|"part"|>'), { fix: set(true) }],
    ['and needs it true', at('steps', '"repeats": <|false|>')],
    ['one that does not must not have it', at('setup', '"repeats": <|true|>'), { fix: set(false) }],
    ['as the schema says', [at('steps', '"repeats": true'), at('setup')]],
    ['by index, and where it is not known', [at('steps[1]'), at('open', '"repeats": true')]],
    ['the paths tell it', at('steps', '"repeat_paths": ["x[*]"]'), { others: ['repeat-paths-without-repeats'] }],
  ],
  classScene,
);
