import { expect, test } from 'vitest';
import { gatherOpenRoots } from '../../../../server/src/checks/nesting/openRoots.ts';

test('drafts of roots become one, the others stay as they are', () => {
  const at = (offset: number, data?: unknown) => ({ span: { offset, length: 1 }, message: `m${offset}`, data });
  const other = at(5, { replacePart: 'x' });
  const [kept, one, ...more] = gatherOpenRoots([at(3, { openRoot: 'R' }), other, at(9, { openRoot: 'R' })]);
  expect(kept).toBe(other);
  expect(one).toMatchObject({ span: { offset: 3 }, related: [{ span: { offset: 9 } }] });
  expect(more).toEqual([]);
});
