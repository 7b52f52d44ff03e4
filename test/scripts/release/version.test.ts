import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readVersion, withDatedSection, withLockedVersion, withVersion } from '../../../scripts/release/version.ts';
import { Problem } from '../../../scripts/support/problem.ts';
import { fromRoot } from '../../../scripts/support/root.ts';

describe('readVersion', () => {
  test.each(['0.1.0', '0.1.1', '0.10.0', '1.0.0'])('takes %s after 0.1.0', (version) => {
    expect(readVersion(version, '0.1.0')).toBe(version);
  });
  test.each([undefined, '', '1.0', 'v1.0.0', '1.0.0-beta.1', '01.0.0', '1.0.0 '])('refuses %s', (version) => {
    expect(() => readVersion(version, '0.1.0')).toThrow(Problem);
  });
  test('refuses an older one', () => {
    expect(() => readVersion('0.9.0', '0.10.0')).toThrow(/0\.9\.0.*0\.10\.0/);
  });
});

test('changes the version of the project alone', () => {
  const text = readFileSync(fromRoot('package.json'), 'utf8');
  const { version: before, ...others } = JSON.parse(text);
  expect(before).not.toBe('98.7.6');
  const { version, ...same } = JSON.parse(withVersion(text, '98.7.6'));
  expect(version).toBe('98.7.6');
  expect(same).toEqual(others);
});

test('changes both places of the lock file', () => {
  const lock = readFileSync(fromRoot('package-lock.json'), 'utf8');
  const changed = withLockedVersion(lock, '98.7.6');
  expect(changed.match(/98\.7\.6/g)).toHaveLength(2);
  expect(JSON.parse(changed)).toMatchObject({ version: '98.7.6', packages: { '': { version: '98.7.6' } } });
});

test.each([
  ['package.json', () => withVersion('{}', '1.0.0')],
  ['package-lock.json', () => withLockedVersion('{\n  "version": "0.1.0"\n}', '1.0.0')],
])('refuses a %s without a version', (name, change) => {
  expect(change).toThrow(name);
});

describe('withDatedSection', () => {
  const text = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n';

  test('gives what is new a version and a day, and begins anew', () => {
    expect(withDatedSection(text, '0.2.0', '2026-02-03')).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Added\n\n- A thing.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n',
    );
  });
  test('refuses a version that is there', () => {
    expect(() => withDatedSection(text, '0.1.0', '2026-02-03')).toThrow('0.1.0');
  });
  test('refuses when nothing is new', () => {
    expect(() => withDatedSection(text.replace('- A thing.\n', ''), '0.2.0', '')).toThrow(Problem);
  });
  test('refuses a file without the section', () => {
    expect(() => withDatedSection('# Changelog\n', '0.2.0', '')).toThrow('## [Unreleased]');
  });
  test('reads the changelog of the project', () => {
    expect(withDatedSection(readFileSync(fromRoot('CHANGELOG.md'), 'utf8'), '98.7.6', '2026-02-03')).toContain(
      '## [Unreleased]\n\n## [98.7.6] - 2026-02-03\n',
    );
  });
});
