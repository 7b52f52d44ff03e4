import { describe, expect, test } from 'vitest';
import { PreviewSides } from '../../../../../client/src/preview/page/model/sides.ts';
import type { PreviewAnswer } from '../../../../../server/src/protocol.ts';
import { previewOf, ruleTrace } from './preview.ts';

const details = { mapperUri: 'm', dataUri: 'd', sections: [], rules: [], types: {} };
const spec = (a: unknown, rest: Partial<PreviewAnswer> = {}) =>
  previewOf([{ a, b: 1 }], {
    details,
    trace: { rules: [ruleTrace({ path: '/a', rule: 'ra', state: 'converted' })], candidates: [] },
    ...rest,
  });

describe('Sides', () => {
  test('shows the chosen side, and compares when both are there', () => {
    const sides = new PreviewSides();
    sides.takeSpec(spec(1));
    expect(sides.comparison).toBeUndefined();
    sides.takeParser(previewOf([{ a: 2, b: 1 }], { details }));
    expect(sides.comparison?.at({ entry: 0, path: '/a' })).toEqual({ value: 2 });
    sides.choose('next');
    expect(sides.shown).toBeUndefined();
    sides.takeParser(previewOf([{ a: 3, b: 1 }], { details }));
    expect(sides.shown?.store.valueAt({ entry: 0, path: '/a' })).toBe(3);
    expect(sides.comparison?.at({ entry: 0, path: '/a' })).toEqual({ value: 1 });
  });

  test('values of the parser lead to the rules that the specification names for their places', () => {
    const sides = new PreviewSides();
    sides.takeSpec(spec(1));
    sides.takeParser(previewOf([{ a: 2 }], { details }));
    expect(sides.parser?.store.originOf({ entry: 0, path: '/a' })).toMatchObject({ rule: 'ra', state: 'copied' });
    expect(sides.parser?.store.originOf({ entry: 0, path: '/b' })).toBeUndefined();
  });

  test('nothing is compared with other files, or with a parser that could not run', () => {
    const sides = new PreviewSides();
    sides.takeSpec(spec(1));
    sides.takeParser(previewOf([], { details, problem: 'no JSON' }));
    expect(sides.comparison).toBeUndefined();
    sides.takeParser(previewOf([{}], { details }));
    sides.takeSpec(spec(1, { details: { ...details, dataUri: 'other' } }));
    expect(sides.comparison).toBeUndefined();
  });
});
