import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { fromRoot } from '../support/root.ts';
import { zipNames } from '../support/zip.ts';
import { listingProblems, vsixContent, vsixManifest } from './vsixContent.ts';

/**
 * Packages `dist/` and what goes with it as `mapper-workbench.vsix`, and returns its path. It is made of a folder that
 * holds nothing else: the `files` of package.json speak of the npm package, and vsce would read them as its own.
 */
export async function packageVsix(): Promise<string> {
  const stage = fromRoot('.cache/vsix');
  const vsix = fromRoot('mapper-workbench.vsix');
  rmSync(stage, { recursive: true, force: true });
  for (const path of vsixContent) copy(path, stage);
  const manifest = vsixManifest(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Record<string, unknown>);
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const args = [
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '-o',
    vsix,
  ];
  const { code, output } = await run('vsce', args, { cwd: stage });
  if (code !== 0) throw new Problem(`The extension could not be packaged.\n${output.trim()}`);
  const problems = listingProblems(zipNames(readFileSync(vsix)));
  if (problems.length > 0) throw new Problem(problems.join('\n'));
  return vsix;
}

function copy(path: string, stage: string): void {
  if (!existsSync(fromRoot(path))) throw new Problem(`${path} is missing; it belongs into the package.`);
  mkdirSync(dirname(join(stage, path)), { recursive: true });
  cpSync(fromRoot(path), join(stage, path), { recursive: true });
}
