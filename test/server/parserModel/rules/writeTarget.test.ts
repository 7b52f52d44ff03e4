import { expect, test } from 'vitest';
import { mapperOf, runModel } from '../../../support/parser.ts';

test('objects on the way of a target are paid for in each section', async () => {
  const target = Array.from({ length: 400 }, () => 'a').join('.');
  const many = { schema: 'lab.Part', main_key: 'p', repeats: 'True', repeat_paths: ['l.*'], rules: { a: target } };
  const { limits } = await runModel(mapperOf({ a: 'x' }, { many }), {
    a: 1,
    l: { x: Array.from({ length: 2000 }, () => ({ a: 1 })) },
  });
  expect(limits).toEqual(['nodes']);
});
