/** `.github/workflows/`: they run the commands that README and CONTRIBUTING name, with few rights and pinned actions. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fromRoot } from '../../scripts/support/root.ts';

interface Job {
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

const folder = fromRoot('.github/workflows');
const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

test.each(readdirSync(folder))('%s', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const { permissions, jobs } = parse(text);
  expect(permissions).toEqual({ contents: 'read' });
  const steps = Object.values<Job>(jobs).flatMap((job) => job.steps);
  for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  for (const { run } of steps) {
    const script = /^npm (?:run )?([\w:-]+)$/.exec(run ?? '')?.[1];
    if (script !== undefined) expect(scripts).toHaveProperty([script]);
    else expect(run ?? 'gh release').toMatch(/^gh release/);
  }
});

test('CI and the workflow call the same command', () => {
  expect(readFileSync(fromRoot('.ci/run'), 'utf8')).toMatch(/^exec npm test$/m);
  expect(readFileSync(`${folder}/test.yml`, 'utf8')).toMatch(/^ +- run: npm test$/m);
});
