import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/support/root.ts';

interface LockedPackage {
  /** A folder of the project. */
  readonly link?: boolean;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

function unverified(file: string): (readonly [string, LockedPackage])[] {
  const { packages } = JSON.parse(readFileSync(fromRoot(file), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const isLoaded = ([path, { link }]: readonly [string, LockedPackage]) => path.includes('node_modules/') && !link;
  return Object.entries(packages).filter((each) => isLoaded(each) && each[1].integrity === undefined);
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
  expect(
    ['package-lock.json', 'vscode-lock.json'].flatMap((file) => unverified(`scripts/editor-host/${file}`)),
  ).toEqual([]);
});
