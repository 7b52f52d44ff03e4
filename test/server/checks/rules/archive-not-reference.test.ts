import { describe, test } from 'vitest';
import { expectFindings } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const code = 'archive-not-reference';
const scene = (place: string, archive: string, rest = '') =>
  knownMapper('"id": "name"', attached('"lab.v1.Step"', `"${place}"`, `${rest}"is_archive": ${archive}`));

describe(code, () => {
  test('an archive at a sub section or a plain quantity is marked', async () => {
    await expectFindings(code, scene('setup', '<|true|>'), { ...classScene, message: /is a sub section/ });
    await expectFindings(code, scene('mass', '<|true|>'), { ...classScene, message: /quantity of type `float`/ });
  });
  test('at a reference, a section that is one, and what is not known: silent', async () => {
    await expectFindings(code, scene('link', 'true'), classScene);
    await expectFindings(code, scene('refs', 'true', '"repeats": true, '), classScene);
    await expectFindings(code, scene('open', 'true'), classScene);
    await expectFindings(code, scene('setup', 'false'), classScene);
  });
});
