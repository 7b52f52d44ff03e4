import { describe, expect, it } from 'vitest';
import { listingProblems, vsixManifest } from '../../../scripts/runners/vsixContent.ts';

describe('listingProblems', () => {
  const complete = [
    'package.json',
    'package.nls.json',
    'package.nls.de.json',
    'l10n/bundle.l10n.de.json',
    'dist/client.js',
    'dist/server.js',
    'dist/preview.js',
    'dist/web/client.cjs',
    'dist/web/server.js',
    'docs/findings.md',
  ];
  const inVsix = (...names: string[]) => ['extension.vsixmanifest', ...names.map((name) => `extension/${name}`)];

  it('accepts the bundles and what goes with them', () => {
    expect(
      listingProblems(inVsix(...complete, 'docs/editors.md', 'dist/chunks/a.js', 'readme.md', 'LICENSE.txt')),
    ).toEqual([]);
  });

  it('refuses packages and sources', () => {
    const problems = listingProblems(inVsix(...complete, 'node_modules/a/index.js', 'server/src/main.ts'));
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('node_modules/a/index.js');
  });

  it('misses a bundle that is not there', () => {
    expect(listingProblems(inVsix(...complete.filter((name) => name !== 'dist/server.js')))).toEqual([
      'dist/server.js is missing in the package.',
    ]);
  });
});

it('leaves out of the manifest what only developers need', () => {
  const manifest = vsixManifest({
    name: 'x',
    main: './dist/client.js',
    scripts: {},
    devDependencies: {},
    files: ['dist'],
  });
  expect(manifest).toMatchObject({ name: 'x', main: './dist/client.js', files: expect.arrayContaining(['dist']) });
  expect(manifest).not.toHaveProperty('scripts');
  expect(manifest).not.toHaveProperty('devDependencies');
});
