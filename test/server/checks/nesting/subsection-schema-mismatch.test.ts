import { test } from 'vitest';
import { expectFindings } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const code = 'subsection-schema-mismatch';
const scene = (schema: string, place = 'setup') => knownMapper('"id": "name"', attached(schema, `"${place}"`));

test("a class that is not the sub section's is marked", () =>
  expectFindings(code, scene('<|"lab.v1.Main"|>'), { ...classScene, mentions: ['lab.v1.Step'] }));
test('the class itself, one derived from it, and what is not known are silent', async () => {
  for (const schema of ['"lab.v1.Step"', '"lab.v1.SpecialStep"', '"far.away.Thing"'])
    await expectFindings(code, scene(schema), classScene);
  await expectFindings(code, scene('"lab.v1.Half"'), { ...classScene, others: ['schema-incomplete'] });
  await expectFindings(code, scene('"lab.v1.Main"', 'open'), classScene);
});
