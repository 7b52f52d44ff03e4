import { expect, test } from 'vitest';
import { readImport } from '../../../../../server/src/schema/python/modules/imports.ts';

test.each([
  [
    'from a.b import c, d as e',
    {
      names: [
        ['c', 'a.b.c'],
        ['e', 'a.b.d'],
      ],
    },
  ],
  ['from . import x', { names: [['x', 'lab.deep.x']] }],
  ['from .importer import x', { names: [['x', 'lab.deep.importer.x']] }],
  ['from .. import *', { star: 'lab', names: [] }],
  [
    'from ..other import (x, # note\n y)',
    {
      names: [
        ['x', 'lab.other.x'],
        ['y', 'lab.other.y'],
      ],
    },
  ],
  ['from . . other import x', { names: [['x', 'lab.other.x']] }],
  [
    'import a.b, c as d',
    {
      names: [
        ['a', 'a'],
        ['d', 'c'],
      ],
    },
  ],
])('%s', (source, expected) => {
  expect(readImport(source, 'lab.deep')).toEqual(expected);
});

test.each(['.', ' .', 'a.'])('dots without end are read once: %j', (sign) => {
  expect(readImport(`from ${sign.repeat(100_000)}`, 'lab').names).toBeDefined();
});
