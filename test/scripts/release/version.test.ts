import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readVersion, withDatedSection, withLockedVersion, withVersion } from '../../../scripts/release/version.ts';
import { fromRoot } from '../../../scripts/support/root.ts';

describe('readVersion', () => {
  it.each(['0.1.0', '0.1.1', '0.10.0', '1.0.0'])('takes %s after 0.1.0', (version) => {
    expect(readVersion(version, '0.1.0')).toBe(version);
  });
  it.each([undefined, '', '1.0', 'v1.0.0', '1.0.0-beta.1', '01.0.0', '1.0.0 '])('refuses %s', (version) => {
    expect(() => readVersion(version, '0.1.0')).toThrow(/version/);
  });
  it('refuses an older one', () => {
    expect(() => readVersion('0.9.0', '0.10.0')).toThrow('0.9.0 is older than 0.10.0');
  });
});

it('changes the version of the project alone', () => {
  const text = readFileSync(fromRoot('package.json'), 'utf8');
  const { version: before, ...others } = JSON.parse(text);
  expect(before).not.toBe('98.7.6');
  const { version, ...same } = JSON.parse(withVersion(text, '98.7.6'));
  expect(version).toBe('98.7.6');
  expect(same).toEqual(others);
});

it('changes both places of the lock file', () => {
  const lock = readFileSync(fromRoot('package-lock.json'), 'utf8');
  const changed = withLockedVersion(lock, '98.7.6');
  expect(changed.match(/98\.7\.6/g)).toHaveLength(2);
  expect(JSON.parse(changed)).toMatchObject({ version: '98.7.6', packages: { '': { version: '98.7.6' } } });
});

it.each([
  ['package.json', () => withVersion('{}', '1.0.0')],
  ['package-lock.json', () => withLockedVersion('{\n  "version": "0.1.0"\n}', '1.0.0')],
])('refuses a %s without a version', (name, change) => {
  expect(change).toThrow(`${name} names no version`);
});

describe('withDatedSection', () => {
  const text = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n';

  it('gives what is new a version and a day, and begins anew', () => {
    expect(withDatedSection(text, '0.2.0', '2026-02-03')).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Added\n\n- A thing.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n',
    );
  });
  it('refuses a version that is there', () => {
    expect(() => withDatedSection(text, '0.1.0', '2026-02-03')).toThrow('has a section 0.1.0 already');
  });
  it('refuses when nothing is new', () => {
    expect(() => withDatedSection(text.replace('- A thing.\n', ''), '0.2.0', '')).toThrow('what is new?');
  });
  it('refuses a file without the section', () => {
    expect(() => withDatedSection('# Changelog\n', '0.2.0', '')).toThrow('no section ## [Unreleased]');
  });
  it('reads the changelog of the project', () => {
    expect(withDatedSection(readFileSync(fromRoot('CHANGELOG.md'), 'utf8'), '98.7.6', '2026-02-03')).toContain(
      '## [Unreleased]\n\n## [98.7.6] - 2026-02-03\n',
    );
  });
});
