import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { programManifest } from '../../../scripts/runners/programContent.ts';
import { fromRoot } from '../../../scripts/support/root.ts';

const packageJson = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const texts = { description: 'Checks mappers.' };

test('the manifest has what users need, and no script or package of developers', () => {
  const manifest = programManifest(packageJson, texts);
  expect(manifest).toMatchObject({ ...texts, engines: { node: packageJson.engines.node }, bin: packageJson.bin });
  for (const key of ['scripts', 'devDependencies', 'contributes', 'main']) expect(manifest).not.toHaveProperty(key);
});

test.each([
  ['https://git.example/lab/m', 'https://git.example/lab/m#readme'],
  [{ type: 'git', url: 'git+https://git.example/lab/m.git' }, 'https://git.example/lab/m#readme'],
  [undefined, undefined],
])('the homepage follows from the repository %j', (repository, homepage) => {
  expect(programManifest({ ...packageJson, repository }, texts).homepage).toBe(homepage);
});
