import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const isThere = (path: string) => existsSync(new URL(`../../../${path}`, import.meta.url));
const architecture = read('ARCHITECTURE.md');

/** Made by a command, and not in every clone's working tree. */
const made = ['', '-dark', '-high-contrast'].map((theme) => `docs/images/preview${theme}.png`);

describe('what a page names is there', () => {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/cli.md',
    'docs/findings.md',
    'docs/tokens.md',
    'examples/README.md',
  ];
  it.each(pages)('%s', (page) => {
    const text = read(page);
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => posix.join(posix.dirname(page), path));
    const paths = [...text.matchAll(/`((?:client|server|test|scripts|docs|examples)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    );
    const missing = [...links, ...paths].filter(
      (path) => !path.includes('…') && !made.includes(path) && !isThere(path),
    );
    expect(missing.filter((path) => !isPlanned(path))).toEqual([]);
  });
});

/** Named as the place of what is still to come. */
function isPlanned(path: string): boolean {
  return path === 'test/sandbox/' || path === 'test/server/checks/main-key-missing.test.ts';
}

it('ARCHITECTURE.md gives a reason for every dependency, and for no other', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string> | undefined>;
  const dependencies = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  const rows = architecture.slice(architecture.indexOf('## Dependencies')).match(/^\| `.+$/gm) ?? [];
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(dependencies.toSorted());
});

it('ARCHITECTURE.md names every part of the service', () => {
  const names = readdirSync(new URL('../../../server/src/', import.meta.url));
  expect(names.filter((name) => !architecture.includes(`\`${name}\``) && !architecture.includes(`  ${name}`))).toEqual(
    [],
  );
});

it('CONTRIBUTING.md quotes the code as it is', () => {
  const blocks = [...read('CONTRIBUTING.md').matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)];
  expect(blocks).not.toHaveLength(0);
  for (const [, path = '', block = ''] of blocks) {
    const source = read(path);
    for (const part of block.split(/^ *…\n/m)) expect(source).toContain(part);
  }
});
