import { describe, expect, it } from 'vitest';
import { didYouMean, suggestion } from '../../../server/src/util/didYouMean.ts';

describe('didYouMean', () => {
  it.each([
    ['stepname', ['step_name', 'duration'], 'step_name'],
    ['StepName', ['step-name', 'Step_Names'], 'step-name'],
    ['duratoin', ['duration', 'durations'], 'duration'],
    ['x', ['name', 'duration'], undefined],
    ['name', ['name'], undefined],
    ['', ['a'], 'a'],
    ['name', [], undefined],
  ])('%s among %j: %s', (name, names, expected) => expect(didYouMean(name, names)).toBe(expected));

  it('makes no guess at names that nobody types', () => {
    const long = 'a'.repeat(100_000);
    expect(didYouMean(long, [`${long.slice(1)}b`])).toBeUndefined();
  });
});

describe('suggestion', () => {
  it('is the end of a sentence, or nothing', () => {
    expect(suggestion('name')).toBe('; did you mean `name`?');
    expect(suggestion(undefined)).toBe('');
  });
});
