import { expect, test } from 'vitest';
import { mapperWith } from '../../../support/checks.ts';
import { classScene } from '../../../support/classes.ts';
import { completionsAt } from '../../../support/completions.ts';

const main = (rules: string) => mapperWith(rules).replace('lab.Main', 'lab.v1.Main');

test('a rule is completed from sample and schema together', async () => {
  const scene = { ...classScene, data: { mass: 3, 'Temp (°C)': 4 } };
  const { item, apply, items } = await completionsAt(main('"<|>"'), scene);
  expect(items.slice(0, 3)).toEqual([item('mass'), item('Temp (°C)'), item('mapper-rule')]);
  expect(item('mass').detail).toBe('3');
  expect(apply('mass')).toBe(main('"mass": "mass"'));
  expect(apply('Temp (°C)')).toBe(main(String.raw`"\"Temp (°C)\"": ""`));
});

test('label and columns fit into a row; what is cut there is in the detail', async () => {
  const data = { mass: 3, remark: 'stirred at room temperature until the next morning' };
  const { items, item } = await completionsAt(main('"<|>"'), { ...classScene, data });
  for (const { label, labelDetails: { detail = '', description = '' } = {} } of items)
    expect(label.length + detail.length + description.length).toBeLessThanOrEqual(49);
  expect(item('remark').labelDetails?.detail).toMatch(/^ "stirred at .*…$/);
  expect(item('remark').detail).toBe(JSON.stringify(data.remark));
  expect(item('mapper-rule').labelDetails?.description).toMatch(/^a named rule .*…$/);
});
