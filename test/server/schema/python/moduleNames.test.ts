import { expect, it } from 'vitest';
import { moduleNames } from '../../../../server/src/schema/python/moduleNames.ts';

const files = [
  'top.py',
  'lab/__init__.py',
  'lab/schema.py',
  'lab/gap/more.py',
  'plugins/one/__init__.py',
  'plugins/one/deep/__init__.py',
  'plugins/one/deep/x.py',
  'repo/src/two/y.py',
  'run-1.py',
  'plain/folder/z.py',
];

it('names modules by their packages, a folder src, or the root', () => {
  const names = moduleNames(files);
  expect([...names].map(([, { name, isPackage }]) => name + (isPackage ? '/' : ''))).toEqual([
    'top',
    'lab/',
    'lab.schema',
    'lab.gap.more',
    'one/',
    'one.deep/',
    'one.deep.x',
    'two.y',
    'plain.folder.z',
  ]);
});
