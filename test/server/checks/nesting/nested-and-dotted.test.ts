import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'nested-and-dotted';
const dotted = (place: string) => `"other": { "schema": "lab.O", "main_key": ${place}, "rules": { "id": "x" } }`;

describe(code, () => {
  test('a place served both ways is marked at the later, the earlier related', async () => {
    const nested = sectionWith('steps', `"subsections": { ${sectionWith('sub')} }`);
    const [finding] = await expectFindings(
      code,
      mapperWith('"id": "name"', `${nested}, ${dotted('<|"steps.sub"|>')}`),
      { message: '`steps.sub` is served by `other` and, under `subsections`, by `steps/sub`', severity: 'information' },
    );
    expect(finding?.related).toMatchObject([{ message: '`steps/sub` is attached at the same place' }]);
  });
  test('the nested one is marked where it is the later', async () => {
    const nested = sectionWith(
      'steps',
      `"subsections": { "sub": { "schema": "lab.S", "main_key": <|"sub"|>, "rules": { "id": "x" } } }`,
    );
    await expectFindings(code, mapperWith('"id": "name"', `${dotted('"steps.sub"')}, ${nested}`));
  });
  test('different places are silent', async () => {
    const nested = sectionWith('steps', `"subsections": { ${sectionWith('sub')} }`);
    await expectFindings(code, mapperWith('"id": "name"', `${nested}, ${dotted('"steps.other"')}`));
  });
});
