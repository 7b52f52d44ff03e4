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
    ['text for a complex number', 'impedance', '1+2k', 'text that is no complex number'],
    ['a list for a complex number', 'impedance', [1], 'a list'],
    ['another object for a complex number', 'impedance', { real: 1 }, 'an object'],
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
    ['impedance', 1.5],
    ['impedance', '1.5e3-2j'],
    ['impedance', 'j'],
    ['impedance', { re: 1, im: 2 }],
    ['impedance', { im: 2 }],
    ['impedances', ['1+2j', 3]],
    ['impedances', { re: [1, 2], im: [3, 4] }],
    ['anything', { a: [1] }],
    ['anything', 'x'],
  ])('%s takes %j', async (target, value) => {
    await expectFindings(code, knownMapper(`"v": "${target}"`), { ...classScene, data: { v: value } });
  });
  test('without a sample nothing is said', async () => expectFindings(code, knownMapper('"v": "mass"'), classScene));
});
