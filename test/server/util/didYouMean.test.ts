import fc from 'fast-check';
import { expect, test } from 'vitest';
import { didYouMean } from '../../../server/src/util/didYouMean.ts';

test.each([
  ['stepname', ['step_name', 'duration'], 'step_name'],
  ['StepName', ['step-name', 'Step_Names'], 'step-name'],
  ['duratoin', ['duration', 'durations'], 'duration'],
  ['x', ['name', 'duration'], undefined],
  ['name', ['name'], undefined],
  ['', ['a'], undefined],
  ['T', ['y', '', 'tt'], undefined],
  ['8', ['y'], undefined],
  ['Ω', ['y'], undefined],
  ['T', ['t'], 't'],
  ['Rp', ['Rs'], 'Rs'],
  ['ab', ['cd', 'ba'], 'ba'],
  ['step_1', ['step_2', 'step', 'step12', '1step'], undefined],
  ['step_1', ['stpe_1'], 'stpe_1'],
  ['T2', ['T_2'], 'T_2'],
  ['name', [], undefined],
])('%s among %j: %s', (name, names, expected) => expect(didYouMean(name, names)).toBe(expected));

test('a suggestion shares a letter with the name, and differs from it in more than digits', () => {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_.-]/g, '');
  const digitless = (text: string) => plain(text).replace(/\d/g, '');
  const names = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'T', '1', '2', '_', 'Ω') });
  fc.assert(
    fc.property(names, fc.array(names), (name, others) => {
      const found = didYouMean(name, others, 2);
      if (found === undefined || plain(found) === plain(name)) return;
      expect([...plain(found)].some((letter) => plain(name).includes(letter))).toBe(true);
      expect(digitless(found)).not.toBe(digitless(name));
    }),
  );
});

test('of hundreds of thousands of names the first thousands are compared', () => {
  const names = Array.from({ length: 300_000 }, (_, index) => `name${index}`);
  expect(didYouMean('nmae7', names)).toBe('name7');
  expect(didYouMean('nmae299999', names)).not.toBe('name299999');
});

test('looks at fewer names for a long one', () => {
  const others = (length: number) => Array.from({ length: 60 }, (_, index) => `${index}`.padEnd(length, 'x'));
  const among = (length: number) => didYouMean(`${'b'.repeat(length - 1)}a`, [...others(length), 'b'.repeat(length)]);
  expect([among(30), among(190)]).toEqual(['b'.repeat(30), undefined]);
  expect(didYouMean('a'.repeat(100_000), [`${'a'.repeat(99_999)}b`])).toBeUndefined();
});
