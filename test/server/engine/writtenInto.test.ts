import { expect, it } from 'vitest';
import { writtenInto } from '../../../server/src/engine/writtenInto.ts';

it('names every place that others lead through, and no other', () => {
  expect([...writtenInto(['a.b[0].c', 'ab', '', 'd[1]', '.x'])]).toEqual(['a', 'a.b', 'a.b[0]', 'd', '']);
  expect([...writtenInto([])]).toEqual([]);
});
