import { expect, test } from 'vitest';
import { expectFindings, mapperBeside, sectionWith } from '../../../support/checks.ts';

const code = 'nested-and-dotted';
const dotted = (place: string) => `"other": { "schema": "lab.O", "main_key": ${place}, "rules": { "id": "x" } }`;

test('a place served both ways is marked at the later, the earlier related', async () => {
  const nested = sectionWith('steps', `"subsections": { ${sectionWith('sub')} }`);
  const [finding] = await expectFindings(code, mapperBeside(`${nested}, ${dotted('<|"steps.sub"|>')}`), {
    mentions: ['other', 'steps/sub'],
    severity: 'information',
  });
  expect(finding?.related).toMatchObject([{ message: expect.stringContaining('`steps/sub`') }]);
});
test('the nested one is marked where it is the later', async () => {
  const nested = sectionWith(
    'steps',
    `"subsections": { "sub": { "schema": "lab.S", "main_key": <|"sub"|>, "rules": { "id": "x" } } }`,
  );
  await expectFindings(code, mapperBeside(`${dotted('"steps.sub"')}, ${nested}`));
});
test('different places are silent', async () => {
  const nested = sectionWith('steps', `"subsections": { ${sectionWith('sub')} }`);
  await expectFindings(code, mapperBeside(`${nested}, ${dotted('"steps.other"')}`));
});
