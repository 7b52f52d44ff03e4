import { expect, test } from 'vitest';
import { mapperOf, runModel } from '../../../support/parser.ts';

test('a repeated mapping without a place stops once, and is not said to be ignored as well', async () => {
  const part = { schema: 'lab.Part', repeats: 'True', repeat_paths: ['box.*'], rules: { num: 'num' } };
  const { crash, stops, notes } = await runModel(mapperOf({ title: 'name' }, { part }), {
    title: 'T',
    box: { a: { num: 1 }, b: { num: 2 } },
  });
  expect(crash?.error).toBe('KeyError');
  expect([stops, notes].map((all) => all.map(({ reason }) => reason))).toEqual([['main-key'], []]);
});
