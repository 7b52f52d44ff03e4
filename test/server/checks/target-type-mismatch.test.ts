import { describe, test } from 'vitest';
import { expectFindings } from '../../support/checks.ts';
import { classScene, knownMapper } from '../../support/classes.ts';

const code = 'target-type-mismatch';

describe(code, () => {
  test.each([
    ['an object for a scalar', 'name', { x: 1 }, 'an object'],
    ['a list for a scalar', 'mass', [1], 'a list'],
    ['text for a number', 'mass', 'heavy', 'text that is no number'],
    ['a scalar for a list', 'list', 4, 'no list'],
  ])('%s', async (_, target, value, what) => {
    const mapper = knownMapper(`"v": { "source": "v", "target": <|"${target}"|> }`);
    await expectFindings(code, mapper, {
      ...classScene,
      data: { v: value },
      message: `every value of the sample is ${what}`,
    });
  });
  test.each([
    ['name', 'x'],
    ['name', 5],
    ['mass', ' 4.5 '],
    ['mass', true],
    ['list', [1]],
    ['more', { a: 1 }],
    ['link', 'x'],
  ])('%s takes %j', async (target, value) => {
    await expectFindings(code, knownMapper(`"v": "${target}"`), { ...classScene, data: { v: value } });
  });
  test('without a sample nothing is said', async () => expectFindings(code, knownMapper('"v": "mass"'), classScene));
});
