/** `npm run package`: the vsix, and the npm archive. */
import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { runNpm } from '../bootstrap/install.mjs';
import { programContent, programManifest } from '../runners/programContent.ts';
import { stage } from '../runners/stage.ts';
import {
  linkProblems,
  listingProblems,
  manifestProblems,
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
  const packageJson = readPackageJson();
  const folder = stage('vsix', vsixContent, vsixManifest(packageJson));
  const vsix = fromRoot('mapper-workbench.vsix');
  const args = [
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '-o',
    vsix,
  ];
  const { code, output } = await run('vsce', args, { cwd: folder });
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

/**
 * Copies the two programs and what they need into a folder with a manifest for their users.
 * @param name the folder's name below `.cache`
 */
export function stageProgram(name: string): string {
  const texts = JSON.parse(readFileSync(fromRoot('package.nls.json'), 'utf8')) as Record<string, string>;
  return stage(name, programContent, programManifest(readPackageJson(), texts));
}

/** Packages both commands as an npm archive, and returns the path of the archive. */
export function packageNpm(): string {
  const folder = stageProgram('npm');
  runNpm(['pack', '--pack-destination', root, '--loglevel=error'], { cwd: folder });
  const { name, version } = readPackageJson();
  return fromRoot(`${name}-${version}.tgz`);
}

function readPackageJson(): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
}

const kinds: Readonly<Record<string, () => string | Promise<string>>> = { vsix: packageVsix, npm: packageNpm };

if (import.meta.main)
  await main(async () => {
    const kind = process.argv[2] ?? 'vsix';
    const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (make === undefined)
      throw new Problem(`There is no package named ${kind}. Choose one of ${Object.keys(kinds).join(', ')}.`);
    await build();
    const file = await make();
    console.log(`package: ${relative(root, file)}, ${Math.round(statSync(file).size / 1024)} kB`);
    return 0;
  });
