import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readVersion, withDatedSection, withLockedVersion, withVersion } from '../../../scripts/release/version.ts';
import { fromRoot } from '../../../scripts/support/root.ts';

test.each(['0.1.0', '0.1.1', '0.10.0', '1.0.0'])('%s may follow 0.1.0', (version) => {
  expect(readVersion(version, '0.1.0')).toBe(version);
});

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n';

test.each([
  ...[undefined, '', '1.0', 'v1.0.0', '1.0.0-beta.1', '01.0.0', '1.0.0 '].map(
    (wanted) => [`the version ${wanted}`, wanted ?? '', () => readVersion(wanted, '0.1.0')] as const,
  ),
  ['an older version', /0\.9\.0.*0\.10\.0/, () => readVersion('0.9.0', '0.10.0')],
  ['a package.json without a version', 'package.json', () => withVersion('{}', '1.0.0')],
  ['a lock file of one', 'package-lock.json', () => withLockedVersion('{\n  "version": "0.1.0"\n}', '1.0.0')],
  ['a version that is in the changelog', '0.1.0', () => withDatedSection(changelog, '0.1.0', '')],
  ['nothing new', 'no changes', () => withDatedSection(changelog.replace('- A thing.\n', ''), '0.2.0', '')],
  ['a changelog without the section', '## [Unreleased]', () => withDatedSection('# Changelog\n', '0.2.0', '')],
] as const)('%s is refused', (_, message, make) => expect(make).toThrow(message));

test('the files of the project change in their version alone', () => {
  const texts = ['package.json', 'package-lock.json'].map((name) => readFileSync(fromRoot(name), 'utf8'));
  const [manifest = '', lock = ''] = texts;
  const { version } = JSON.parse(manifest);
  const changed = withLockedVersion(lock, '98.7.6');
  expect(JSON.parse(withVersion(manifest, '98.7.6'))).toEqual({ ...JSON.parse(manifest), version: '98.7.6' });
  expect(changed.match(/98\.7\.6/g)).toHaveLength(2);
  expect(changed.replaceAll('98.7.6', version)).toBe(lock);
  const dated = withDatedSection(readFileSync(fromRoot('CHANGELOG.md'), 'utf8'), '98.7.6', '2026-02-03');
  expect(dated).toContain('## [Unreleased]\n\n## [98.7.6] - 2026-02-03\n');
});

test('what is new gets a version and a day', () => {
  const parts = changelog.split('### Added');
  expect(withDatedSection(changelog, '0.2.0', '2026-02-03')).toBe(parts.join('## [0.2.0] - 2026-02-03\n\n### Added'));
});
