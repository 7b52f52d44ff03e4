import { describe, expect, it } from 'vitest';
import { Catalogue, type ClassFacts } from '../../../server/src/schema/catalogue.ts';

const quantity = (name: string, unit: string | null = null) => ({ name, type: 'float', shape: [], unit });
const facts = (path: string, more: Partial<ClassFacts> = {}): ClassFacts => ({
  path,
  bases: [],
  quantities: [],
  subSections: [],
  ...more,
});

const catalogue = new Catalogue({
  aliases: { 'demo.short': 'demo.long' },
  classes: [
    facts('demo.long.Base', { quantities: [quantity('mass', 'kg'), quantity('name')] }),
    facts('demo.long.Sample', {
      bases: ['demo.short.Base'],
      quantities: [quantity('length', 'm')],
      subSections: [
        { name: 'part', section: 'demo.long.Sample', repeats: true },
        { name: 'gone', section: 'demo.Gone', repeats: false },
      ],
    }),
    facts('demo.One', { bases: ['demo.Other'] }),
    facts('demo.Other', { bases: ['demo.One'], quantities: [quantity('x')] }),
  ],
});

describe('Catalogue', () => {
  it('finds a class by its own and by an aliased name', () => {
    expect(catalogue.classOf('demo.long.Sample')?.path).toBe('demo.long.Sample');
    expect(catalogue.classOf('demo.short.Sample')?.path).toBe('demo.long.Sample');
    expect(catalogue.classOf('demo.short.Gone')).toBeUndefined();
    expect(catalogue.classOf('Sample')).toBeUndefined();
    expect(catalogue.classOf('constructor.Sample')).toBeUndefined();
  });

  it('finds what a class inherits', () => {
    expect(catalogue.quantityOf('demo.long.Sample', 'mass')?.unit).toBe('kg');
    expect(catalogue.subSectionOf('demo.long.Sample', 'part')?.repeats).toBe(true);
    expect(catalogue.quantityOf('demo.long.Sample', 'part')).toBeUndefined();
  });

  it('cuts circles of bases', () => {
    expect(catalogue.quantityOf('demo.One', 'x')?.name).toBe('x');
    expect(catalogue.quantityOf('demo.One', 'y')).toBeUndefined();
  });

  it.each([
    [['mass'], 'kg'],
    [['part', 'length'], 'm'],
    [['part', 'part', 'mass'], 'kg'],
    [['name'], undefined],
    [['gone', 'mass'], undefined],
    [['nowhere', 'mass'], undefined],
    [[], undefined],
  ])('knows the unit of %j: %s', (path, unit) => expect(catalogue.unitOf('demo.long.Sample', path)).toBe(unit));
});
