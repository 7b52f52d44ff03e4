import { describe, expect, it } from 'vitest';
import { readModule } from '../../../../server/src/schema/python/readModule.ts';

describe('readModule', () => {
  it.each([
    ['import a.b as c', ['c', 'a.b']],
    ['import a.b', ['a', 'a']],
    ['from a.b import c as d', ['d', 'a.b.c']],
    ['from . import c', ['c', 'lab.deep.c']],
    ['from ..x import (  # why\n    c,\n)', ['c', 'lab.x.c']],
    ['from .x \\\n  import c', ['c', 'lab.deep.x.c']],
    ['try:\n    import c\nexcept ImportError:\n    pass', ['c', 'c']],
    ['if TYPE_CHECKING:\n    from .x import c', ['c', 'lab.deep.x.c']],
  ])('reads %s', (text, expected) =>
    expect([...readModule(`${text}\n`, 'lab.deep.module', false).imports]).toEqual([expected]),
  );

  it('counts dots from a package itself', () => {
    expect([...readModule('from .x import c\n', 'lab.deep', true).imports]).toEqual([['c', 'lab.deep.x.c']]);
    expect(readModule('from .x import *\n', 'lab.deep', true).stars).toEqual(['lab.deep.x']);
  });

  it('says where classes are made that it cannot see', () => {
    expect(readModule('x = 1\n', 'lab', false).isWhole).toBe(true);
    expect(readModule('for n in names:\n    globals()[n] = type(n, (), {})\n', 'lab', false).isWhole).toBe(false);
    expect(readModule('exec(text)\n', 'lab', false).isWhole).toBe(false);
  });
});
