import { test } from 'vitest';
import { expectFindings } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const code = 'archive-not-reference';
const scene = (place: string, archive: string, rest = '') =>
  knownMapper('"id": "name"', attached('"lab.v1.Step"', `"${place}"`, `${rest}"is_archive": ${archive}`));

test('an archive at a sub section or a plain quantity is marked', async () => {
  await expectFindings(code, scene('setup', '<|true|>'), { ...classScene });
  await expectFindings(code, scene('mass', '<|true|>'), { ...classScene, mentions: ['mass.reference'] });
});
test('at a reference, a section that is one, and what is not known: silent', () =>
  expectFindings(
    code,
    [scene('link', 'true'), scene('refs', 'true', '"repeats": true, '), scene('open', 'true'), scene('setup', 'false')],
    classScene,
  ));
