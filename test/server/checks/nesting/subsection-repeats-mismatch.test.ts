import { test } from 'vitest';
import { expectFindings } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const code = 'subsection-repeats-mismatch';
const scene = (rest: string, place = 'steps') =>
  knownMapper('"id": "name"', attached('"lab.v1.Step"', `"${place}"`, rest));

test('a sub section that repeats needs `repeats`', async () => {
  await expectFindings(code, scene('').replace('"part"', '<|"part"|>'), { ...classScene });
  await expectFindings(code, scene('"repeats": <|false|>'), classScene);
});
test('one that does not must not have it', () =>
  expectFindings(code, scene('"repeats": <|true|>', 'setup'), { ...classScene }));
test('as the schema says, by index, and where it is not known: silent', () =>
  expectFindings(
    code,
    [scene('"repeats": true'), scene('', 'setup'), scene('', 'steps[1]'), scene('"repeats": true', 'open')],
    classScene,
  ));
test('what has a finding of its own is not told of again', () =>
  expectFindings(code, scene('"repeat_paths": ["x[*]"]'), { ...classScene, others: ['repeat-paths-without-repeats'] }));
