import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../support/tempFolder.ts';
import { staticFiles } from './staticFiles.ts';

test('what is imported statically is loaded at start, also on the way; what is imported on demand is not', async () => {
  const folder = await tempFolder({
    'main.js': 'import{a as b}from"./chunks/one.js";import"./chunks/two.js";const c=()=>import("./chunks/late.js");',
    'chunks/one.js': 'export*from"./three.js";',
    'chunks/two.js': 'import"./three.js";import"node:fs";',
    'chunks/three.js': 'import"./one.js";',
    'chunks/late.js': '',
  });
  const names = staticFiles(join(folder, 'main.js')).map((file) => file.slice(folder.length + 1).replaceAll('\\', '/'));
  expect(names.sort()).toEqual(['chunks/one.js', 'chunks/three.js', 'chunks/two.js', 'main.js']);
});
