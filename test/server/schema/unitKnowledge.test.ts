import { describe, expect, test } from 'vitest';
import { loadBundled } from '../../../server/src/schema/bundled.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';
import { noUnits, unitKnowledge } from '../../../server/src/schema/unitKnowledge.ts';

const system = 'nomad.datamodel.metainfo.basesections.v1.PureSubstanceComponent';

describe('unitKnowledge', () => {
  test('knows units of the bundled classes, inherited and through sub sections', async () => {
    const units = unitKnowledge(knowledgeOf([await loadBundled()]));
    expect(units.unitOf(system, ['mass'])).toBe('kg');
    expect(units.unitOf(system, ['pure_substance', 'molecular_mass'])).toBe('Da');
    expect(units.unitOf('demo.Nothing', ['mass'])).toBeUndefined();
    expect(units.convert(5, 'mg', 'kg')).toBe(0.000005);
    expect(units.isUnit('quux')).toBe(false);
  });
});

test('without it no unit is known, and none is wrong', () => {
  expect(noUnits.unitOf('demo.Main', ['mass'])).toBeUndefined();
  expect(noUnits.convert(1, 'mg', 'kg')).toBeUndefined();
  expect(noUnits.isUnit('quux')).toBe(true);
});
