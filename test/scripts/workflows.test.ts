/** `.github/workflows/`: they run the commands that README and CONTRIBUTING name, with few rights and pinned actions. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fromRoot } from '../../scripts/support/root.ts';

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

const folder = fromRoot('.github/workflows');
const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
/** Of npm, GitHub and Open VSX: they only handle packages that another job made. */
const handlesPackages =
  /^(?:gh (?:release|attestation)|npm publish packages\/|npx --yes ovsx@[\d.]+ publish packages\/)/;

test.each(readdirSync(folder))('%s', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const { permissions, jobs } = parse(text);
  expect(permissions).toEqual({ contents: 'read' });
  for (const job of Object.values<Job>(jobs)) {
    const commands = job.steps.flatMap(({ run }) => run ?? []);
    const ofProject = commands.filter((command) => !handlesPackages.test(command));
    for (const command of ofProject) {
      const script = /^npm (?:run )?([\w:-]+)(?: -- npm)?$/.exec(command)?.[1];
      expect(scripts).toHaveProperty([script ?? command]);
    }
    // A job that runs the project's code, or that of its packages, may write nothing.
    if (job.permissions !== undefined) expect(ofProject).toEqual([]);
  }
});

test('each action has one commit and names its version, also in the documentation', () => {
  const files = [...readdirSync(folder).map((name) => `${folder}/${name}`), fromRoot('docs/ci.md')];
  const used = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=- uses: ).*/g) ?? []);
  for (const line of used) expect(line).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const commits = new Map(used.map((line) => [line.split('@')[0], line]));
  expect([...new Set(used)].toSorted()).toEqual([...commits.values()].toSorted());
});

test('CI and the workflow call the same command', () => {
  expect(readFileSync(fromRoot('.ci/run'), 'utf8')).toMatch(/^exec npm test$/m);
  expect(readFileSync(`${folder}/test.yml`, 'utf8')).toMatch(/^ +- run: npm test$/m);
});
