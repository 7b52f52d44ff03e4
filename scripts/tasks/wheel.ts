/** `npm run wheel`: the command line as a Python package. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn } from '../runners/stage.ts';
import { wheelFiles, wheelName } from '../runners/wheel.ts';
import { main } from '../support/problem.ts';
import { fromRoot, root } from '../support/root.ts';
import { zip } from '../support/zip.ts';
import { build } from './build.ts';
import { stageProgram } from './package.ts';

/** Packages both commands as a wheel for pip and uv. The same commit gives the same bytes. @returns its path */
export function packageWheel(): string {
  const folder = stageProgram('wheel');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const program = new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path))]));
  const file = fromRoot(wheelName(manifest.version));
  writeFileSync(file, zip(wheelFiles(manifest, program, readFileSync(fromRoot('scripts/wheel/__init__.py')))));
  return file;
}

if (import.meta.main)
  await main(async () => {
    await build();
    const file = packageWheel();
    console.log(`wheel: ${relative(root, file)}, ${Math.round(readFileSync(file).length / 1024)} kB`);
    return 0;
  });
