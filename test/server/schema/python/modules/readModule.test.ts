import { expect, test } from 'vitest';
import type { RawModule } from '../../../../../server/src/schema/python/modules/rawModule.ts';
import { readModule as readModuleSteps } from '../../../../../server/src/schema/python/modules/readModule.ts';

function readModule(text: string, name: string, isPackage: boolean): RawModule {
  const steps = readModuleSteps(text, name, isPackage);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const importsOf = ({ bindings }: RawModule) =>
  [...bindings].flatMap(([name, all]) => all.flatMap((each) => (each.kind === 'import' ? [[name, each.path]] : [])));

test.each([
  ['import a.b as c', ['c', 'a.b']],
  ['import a.b', ['a', 'a']],
  ['from a.b import c as d', ['d', 'a.b.c']],
  ['from . import c', ['c', 'lab.deep.c']],
  ['from . . x import c', ['c', 'lab.x.c']],
  ['from ....x import c', ['c', 'x.c']],
  ['from ..x import (  # why\n    c,\n)', ['c', 'lab.x.c']],
  ['from .x \\\n  import c', ['c', 'lab.deep.x.c']],
  ['try:\n    import c\nexcept ImportError:\n    pass', ['c', 'c']],
  ['if TYPE_CHECKING:\n    from .x import c', ['c', 'lab.deep.x.c']],
])('reads %s', (text, expected) =>
  expect(importsOf(readModule(`${text}\n`, 'lab.deep.module', false))).toEqual([expected]),
);

test('counts dots from a package itself', () => {
  expect(importsOf(readModule('from .x import c\n', 'lab.deep', true))).toEqual([['c', 'lab.deep.x.c']]);
  expect(readModule('from .x import *\n', 'lab.deep', true).stars).toEqual(new Set(['lab.deep.x']));
});

test('keeps all that a name may be bound to: the branches first, what is for type checkers alone last', () => {
  const read = (text: string) => importsOf(readModule(text, 'lab', false)).map(([, path]) => path);
  const branches = 'try:\n    import x as a\nexcept ImportError:\n    import y as a\n';
  expect(read(`import z as a\n${branches}`)).toEqual(['x', 'y', 'z']);
  expect(read('if TYPE_CHECKING:\n    import x as a\nelse:\n    import y as a\n')).toEqual(['y', 'x']);
  expect(read('import x as a\nimport y as a\n')).toEqual(['y']);
});

test('says where classes are made that it cannot see', () => {
  const texts = ['x = 1\n', 'for n in names:\n    globals()[n] = type(n, (), {})\n', 'exec(text)\n'];
  expect(texts.map((text) => readModule(text, 'lab', false).isWhole)).toEqual([true, false, false]);
});

test.each(['.', ' .', 'a.'])('dots without end are read once: %j', (sign) =>
  expect(readModule(`from ${sign.repeat(100_000)} import x`, 'lab', false)).toBeDefined(),
);

test('text that is not Python is read in many steps', () => {
  const steps = readModuleSteps('a b '.repeat(5000), 'lab', false);
  expect([...steps].length).toBeGreaterThan(100);
});

test.each([
  ['statements', 'if x:\n  a = 1\n'.repeat(200)],
  ['a branch', `if x:\n${'  a = 1\n'.repeat(200)}`],
  ['imports in a branch', `try:\n${'  import a\n'.repeat(200)}except: pass\n`],
  ['classes', 'class a: b = 1\n'.repeat(200)],
])('of a name that %s bind again and again, some bindings are kept', (_, text) => {
  const kept = readModule(text, 'lab', false).bindings.get('a')?.length;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(100);
});

test('code that may change all classes is kept once for the classes before it', () => {
  const module = readModule(`class A: a = 1\n${'f(setattr)\n'.repeat(50)}class B: a = 1\n`, 'lab', false);
  expect([...module.classes.values()].map(({ gaps }) => gaps)).toEqual([[], []]);
  const [a, b] = [...module.classes.values()].map(({ offset }) => offset);
  expect(module.touch?.offset).toBeGreaterThan(a ?? 0);
  expect(module.touch?.offset).toBeLessThan(b ?? 0);
});
