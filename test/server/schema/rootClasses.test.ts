import { expect, test } from 'vitest';
import { bundledClasses } from '../../../server/src/schema/bundled.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';
import { isOpenRoot } from '../../../server/src/schema/rootClasses.ts';

test('roots of all classes are known by any of their names, and nothing else is one', () => {
  const schemas = knowledgeOf([bundledClasses()]);
  expect(isOpenRoot(schemas, 'nomad.datamodel.EntryData')).toBe(true);
  expect(isOpenRoot(schemas, 'nomad.datamodel.data.Schema')).toBe(true);
  expect(isOpenRoot(schemas, 'nomad.datamodel.metainfo.basesections.Entity')).toBe(false);
  expect(isOpenRoot(schemas, 'lab.EntryData')).toBe(false);
});
