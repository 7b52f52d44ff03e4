import { expect, test } from 'vitest';
import { gatherOpenRoots, isOpenRoot } from '../../../../server/src/checks/nesting/openRoots.ts';
import { loadBundled } from '../../../../server/src/schema/bundled.ts';
import { knowledgeOf } from '../../../../server/src/schema/knowledge.ts';

test('roots of all classes are known by any of their names, and nothing else is one', async () => {
  const schemas = knowledgeOf([await loadBundled()]);
  expect(isOpenRoot(schemas, 'nomad.datamodel.EntryData')).toBe(true);
  expect(isOpenRoot(schemas, 'nomad.datamodel.data.Schema')).toBe(true);
  expect(isOpenRoot(schemas, 'nomad.datamodel.metainfo.basesections.Entity')).toBe(false);
  expect(isOpenRoot(schemas, 'lab.EntryData')).toBe(false);
});

test('drafts of roots become one, the others stay as they are', () => {
  const at = (offset: number, data?: unknown) => ({ span: { offset, length: 1 }, message: `m${offset}`, data });
  const other = at(5, { replacePart: 'x' });
  const [kept, one, ...more] = gatherOpenRoots([at(3, { openRoot: 'R' }), other, at(9, { openRoot: 'R' })]);
  expect(kept).toBe(other);
  expect(one).toMatchObject({ span: { offset: 3 }, related: [{ span: { offset: 9 } }] });
  expect(more).toEqual([]);
});
