import { expect, test } from 'vitest';
import { fieldClasses } from '../../../server/src/schema/fieldClasses.ts';

test('reads classes in short form', () => {
  const Loaf = {
    bases: ['x.Base', 'Bread'],
    quantities: [
      ...['name: str', 'weight: float64 in kilogram / meter', 'grid: int32 [*, n, 3]', 'size!: float64 [*] in meter'],
      ...['baker: reference Baker', 'mill: reference x.Mill [*]'],
      ...[
        ['kind: enum', 'rye', 'wheat bread'],
        ['kinds: enum [*]', 'rye'],
      ],
    ],
    subSections: ['crust: Crust', 'slices*: x.Slice'],
  };
  const plain = { shape: [], unit: null };
  expect(fieldClasses({ a: { Loaf } })).toEqual([
    {
      path: 'a.Loaf',
      bases: ['x.Base', 'a.Bread'],
      quantities: [
        { ...plain, name: 'name', type: 'str' },
        { ...plain, name: 'weight', type: 'float64', unit: 'kilogram / meter' },
        { ...plain, name: 'grid', type: 'int32', shape: ['*', 'n', '3'] },
        { name: 'size', type: 'float64', shape: ['*'], unit: 'meter', derived: true },
        { ...plain, name: 'baker', type: 'reference', target: 'a.Baker' },
        { ...plain, name: 'mill', type: 'reference', target: 'x.Mill', shape: ['*'] },
        { ...plain, name: 'kind', type: 'enum', values: ['rye', 'wheat bread'] },
        { ...plain, name: 'kinds', type: 'enum', shape: ['*'], values: ['rye'] },
      ],
      subSections: [
        { name: 'crust', section: 'a.Crust', repeats: false },
        { name: 'slices', section: 'x.Slice', repeats: true },
      ],
    },
  ]);
});
