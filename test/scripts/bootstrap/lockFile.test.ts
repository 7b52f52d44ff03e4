import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/support/root.ts';

/** `link`: a folder of the project. */
type LockedPackage = Partial<Record<'link' | 'dev' | 'optional', boolean>> &
  Partial<Record<'os' | 'cpu' | 'libc', readonly string[]>> & { readonly integrity?: string };

/** Packages that are loaded without a hash. */
function unverified(file: string): (readonly [string, LockedPackage])[] {
  const { packages } = JSON.parse(readFileSync(fromRoot(file), 'utf8'));
  return Object.entries<LockedPackage>(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && integrity === undefined,
  );
}

/** Releases are made on Linux, x64, with glibc. */
function isOfReleases({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean {
  return os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');
}

test('every package is checked by its hash, but for tools of platforms that no release is made on', () => {
  const others = unverified('package-lock.json');
  expect(others.filter(([, each]) => !each.optional || !each.dev || isOfReleases(each))).toEqual([]);
});

test('the editor host knows the hash of every package', () => {
  for (const file of ['package-lock.json', 'vscode-lock.json'])
    expect(unverified(`scripts/editor-host/${file}`)).toEqual([]);
});
