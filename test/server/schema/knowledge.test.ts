import { describe, expect, test } from 'vitest';
import { Catalogue, type ClassFacts } from '../../../server/src/schema/catalogue.ts';
import { knowledgeOf, noSchemas } from '../../../server/src/schema/knowledge.ts';

const quantity = (name: string, unit: string | null = null) => ({ name, type: 'float', shape: [], unit });
const facts = (path: string, more: Partial<ClassFacts> = {}): ClassFacts => ({
  ...{ path, bases: [], quantities: [], subSections: [] },
  ...more,
});
const catalogue = (classes: readonly ClassFacts[], name: string, aliases = {}) =>
  new Catalogue({ aliases, classes }, name);

const part = { name: 'part', section: 'demo.long.Sample', repeats: true };
const gone = { name: 'gone', section: 'demo.Gone', repeats: false };
const first = catalogue(
  [
    facts('demo.long.Base', { quantities: [quantity('mass', 'kg'), quantity('name')] }),
    facts('demo.long.Sample', {
      bases: ['demo.short.Base'],
      quantities: [quantity('length', 'm')],
      subSections: [part, gone],
    }),
    facts('demo.One', { bases: ['demo.Other'] }),
    facts('demo.Other', { bases: ['demo.One'], quantities: [quantity('x')] }),
    facts('demo.Open', { bases: ['elsewhere.Base'], quantities: [quantity('x')] }),
    facts('demo.Half', { complete: false, quantities: [quantity('x')] }),
    facts('demo.Unclear', { unclear: ['y'] }),
    facts('demo.Below', { bases: ['demo.Unclear', 'object'] }),
  ],
  'first',
  { 'demo.short': 'demo.long' },
);
const second = catalogue(
  [
    facts('demo.Half', { quantities: [quantity('x', 'm'), quantity('z')] }),
    facts('demo.long.Base', { quantities: [quantity('never')] }),
    facts('other.v2.Sample'),
  ],
  'second',
);
const known = knowledgeOf([first, second]);
const nameOf = (path: string, name: string) => {
  const member = known.memberOf(path, name);
  return typeof member === 'string' ? member : member.declaredBy;
};

test('finds a class by its own and by an aliased name', () => {
  expect(known.classOf('demo.long.Sample')?.path).toBe('demo.long.Sample');
  expect(known.classOf('demo.short.Sample')?.path).toBe('demo.long.Sample');
  expect(known.classOf('demo.short.Gone')).toBeUndefined();
  expect(known.classOf('constructor.Sample')).toBeUndefined();
});

test('lists own members first, then inherited ones', () => {
  const members = known.membersOf('demo.short.Sample').list.map(({ name, declaredBy }) => `${declaredBy}.${name}`);
  const own = ['length', 'part', 'gone'].map((name) => `demo.long.Sample.${name}`);
  expect(members).toEqual([...own, 'demo.long.Base.mass', 'demo.long.Base.name']);
});

test.each([
  ['demo.long.Sample', 'mass', 'demo.long.Base'],
  ['demo.long.Sample', 'nowhere', 'absent'],
  ['demo.One', 'x', 'demo.Other'],
  ['demo.One', 'y', 'absent'],
  // what a source could not read is unknown
  ['demo.Nothing', 'x', 'unknown'],
  ['demo.Open', 'y', 'unknown'],
  ['demo.Half', 'y', 'unknown'],
  ['demo.Below', 'y', 'unknown'],
  ['demo.Below', 'z', 'absent'],
  ['demo.long.Sample', 'constructor', 'absent'],
])('%s has %s: %s', (path, name, expected) => expect(nameOf(path, name)).toBe(expected));

test('takes a class from the first source, and what that leaves open from later ones', () => {
  expect(nameOf('demo.long.Base', 'never')).toBe('absent');
  expect(nameOf('demo.Half', 'z')).toBe('demo.Half');
  expect(known.unitOf('demo.Half', ['x'])).toBeUndefined();
  expect(known.sourceOf('demo.short.Sample')).toBe('first');
  expect(known.sourceOf('other.v2.Sample')).toBe('second');
});

test.each([
  ['demo.long.Sample', 'demo.short.Base', 'yes'],
  ['demo.long.Base', 'demo.long.Sample', 'no'],
  ['demo.One', 'demo.long.Base', 'no'],
  ['demo.Open', 'demo.long.Base', 'unknown'],
  ['demo.Nothing', 'demo.Nothing', 'yes'],
  ['demo.long.Base', 'demo.Nothing', 'unknown'],
])('%s is a %s: %s', (path, base, expected) => expect(known.isSubclass(path, base)).toBe(expected));

test('knows packages, paths and classes of the same name', () => {
  expect(known.packageKnown('demo.short.Gone')).toBe(true);
  expect(known.packageKnown('elsewhere.Gone')).toBe(false);
  expect(known.classPaths()).toContain('other.v2.Sample');
  expect(known.sameNameClasses('demo.short.Sample').map(({ path }) => path)).toEqual(['other.v2.Sample']);
});

test.each([
  [['mass'], 'kg'],
  [['part', 'length'], 'm'],
  [['part', 'part', 'mass'], 'kg'],
  [['name'], undefined],
  [['gone', 'mass'], undefined],
  [['nowhere', 'mass'], undefined],
  [[], undefined],
])('knows the unit of %j: %s', (path, unit) => expect(known.unitOf('demo.long.Sample', path)).toBe(unit));

test('without sources everything is unknown', () => {
  expect(noSchemas.memberOf('demo.Main', 'x')).toBe('unknown');
  expect(noSchemas.isReady).toBe(false);
});

describe('a chain of thousands of classes', () => {
  const count = 20_000;
  const classes = Array.from({ length: count }, (_, index) =>
    facts(`demo.C${index}`, {
      bases: index + 1 < count ? [`demo.C${index + 1}`] : [],
      quantities: [quantity(`q${index}`)],
      subSections: [{ name: 's', section: `demo.C${(index + 1) % count}` }],
    }),
  );
  const chain = knowledgeOf([catalogue(classes, 'chain')]);

  test('members of the nearest bases are known, those of the others may be there, and that is said', () => {
    expect(chain.memberOf('demo.C0', 'q100')).toMatchObject({ declaredBy: 'demo.C100' });
    expect(chain.memberOf('demo.C0', 'q9000')).toBe('unknown');
    expect(chain.omitted).toEqual([{ message: expect.stringContaining('`demo.C0`'), package: 'demo' }]);
    expect(chain.isSubclass('demo.C0', `demo.C${count - 1}`)).toBe('yes');
  });

  test('a path through more sections than anyone writes is not followed', () => {
    const names = (length: number) => [...Array.from({ length }, () => 's'), 'q50'];
    expect(chain.memberAt('demo.C0', names(20))).toMatchObject({ declaredBy: 'demo.C50' });
    expect(chain.memberAt('demo.C0', names(40_000))).toBe('unknown');
  });
});

test('a class with very many bases, and one with very many extensions', () => {
  const bases = Array.from({ length: 200_000 }, (_, index) => `demo.B${index}`);
  const extensions = bases.map((path) => facts(`${path}x`, { extendsBase: true, bases: ['demo.Base'] }));
  const many = [facts('demo.Base'), facts('demo.Many', { bases }), ...extensions];
  const known = knowledgeOf([catalogue(many, 'many')]);
  expect(known.isSubclass('demo.Many', 'demo.Base')).toBe('unknown');
  expect(known.memberOf('demo.Base', 'x')).toBe('absent');
});

test('members of an incomplete class are filled in, however many there are', () => {
  const quantities = Array.from({ length: 200_000 }, (_, index) => quantity(`q${index}`));
  const half = catalogue([facts('demo.A', { complete: false })], 'half');
  const known = knowledgeOf([half, catalogue([facts('demo.A', { quantities })], 'whole')]);
  expect(known.membersOf('demo.A').list).toHaveLength(200_000);
});
