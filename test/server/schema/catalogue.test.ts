import { describe, expect, test } from 'vitest';
import { Catalogue, classNameOf, packageOf } from '../../../server/src/schema/catalogue.ts';

const facts = (path: string) => ({ path, bases: [], quantities: [], subSections: [] });
const catalogue = new Catalogue({
  aliases: { 'demo.short': 'demo.long', 'demo.short.Other': 'demo.else.Thing' },
  classes: [facts('demo.long.Base'), facts('demo.part.One')],
  partialPackages: ['demo.part'],
});

describe('Catalogue', () => {
  test('finds a class by its own path only, and says what another name stands for', () => {
    expect(catalogue.classAt('demo.long.Base')?.path).toBe('demo.long.Base');
    expect(catalogue.classAt('demo.short.Base')).toBeUndefined();
    expect(catalogue.aliasOf('demo.short.Base')).toBe('demo.long.Base');
    expect(catalogue.aliasOf('demo.short.Other')).toBe('demo.else.Thing');
    expect(catalogue.aliasOf('constructor.Base')).toBeUndefined();
  });

  test('knows which packages are listed wholly', () => {
    expect(catalogue.isWhole('demo.long')).toBe(true);
    expect(catalogue.isWhole('demo.part')).toBe(false);
    expect(catalogue.isWhole('demo.nothing')).toBe(false);
  });
});

test('parts a path', () =>
  expect([packageOf('a.b.C'), classNameOf('a.b.C'), packageOf('C')]).toEqual(['a.b', 'C', '']));
