import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  galleryPage,
  linkProblems,
  listingProblems,
  manifestProblems,
  packagedPage,
  sizeProblems,
  vsixContent,
  vsixManifest,
} from '../runners/vsixContent.ts';
import { main, Problem } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { fromRoot, root } from '../support/root.ts';
import { zipNames, zipText } from '../support/zip.ts';
import { build } from './build.ts';

/**
 * Packages `dist/` and its accompanying files as `mapper-workbench.vsix`, and returns the path of that file. The
 * package is created from a separate folder, because vsce would otherwise apply the `files` of package.json, which
 * describe the npm package.
 */
export async function packageVsix(): Promise<string> {
  const stage = fromRoot('.cache/vsix');
  const vsix = fromRoot('mapper-workbench.vsix');
  rmSync(stage, { recursive: true, force: true });
  for (const path of vsixContent) copy(path, stage);
  const packageJson = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(vsixManifest(packageJson), undefined, 2)}\n`);
  for (const page of markdownIn(stage)) {
    const text = readFileSync(join(stage, page), 'utf8');
    const isPackaged = (path: string) => existsSync(join(stage, path));
    writeFileSync(join(stage, page), page === 'README.md' ? galleryPage(text) : packagedPage(page, text, isPackaged));
  }
  const args = [
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '-o',
    vsix,
  ];
  const { code, output } = await run('vsce', args, { cwd: stage });
  if (code !== 0) throw new Problem(`The extension couldn't be packaged.\n${output.trim()}`);
  const problems = vsixProblems(readFileSync(vsix), packageJson);
  if (problems.length > 0) throw new Problem(problems.join('\n'));
  return vsix;
}

/** Returns sentences about all problems with a VSIX. */
function vsixProblems(archive: Buffer, packageJson: Readonly<Record<string, unknown>>): string[] {
  const names = zipNames(archive);
  const inside = names.map((name) => name.replace(/^extension\//, ''));
  const pages = inside.filter((name) => name.endsWith('.md'));
  return [
    ...listingProblems(names),
    ...sizeProblems(archive.length),
    ...manifestProblems(zipText(archive, 'extension.vsixmanifest'), packageJson),
    ...linkProblems(new Map(pages.map((page) => [page, zipText(archive, `extension/${page}`)])), new Set(inside)),
  ];
}

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replaceAll('\\', '/'));
}

function copy(path: string, stage: string): void {
  if (!existsSync(fromRoot(path))) throw new Problem(`${path} is missing, but it belongs in the package.`);
  mkdirSync(dirname(join(stage, path)), { recursive: true });
  cpSync(fromRoot(path), join(stage, path), { recursive: true });
}

if (import.meta.main)
  await main(async () => {
    await build();
    const vsix = await packageVsix();
    console.log(`package: ${relative(root, vsix)}, ${Math.round(statSync(vsix).size / 1024)} kB`);
    return 0;
  });
