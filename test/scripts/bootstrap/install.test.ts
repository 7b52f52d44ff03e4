import { expect, test } from 'vitest';
import { cleanEnvironment, missingPackages, npmAdvice } from '../../../scripts/bootstrap/install.mjs';

test.each([
  ['all in its version', { packages: { 'node_modules/a': { version: '1.0.0' } } }, []],
  ['another version', { packages: { 'node_modules/a': { version: '0.9.0' } } }, ['node_modules/a']],
  ['no finished install', undefined, ['node_modules/a']],
])('what is missing with %s, optional packages aside', (_, installed, missing) => {
  const optional = { version: '2.0.0', optional: true };
  const packages = { '': { version: '0.1.0' }, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': optional };
  expect(missingPackages({ packages }, installed)).toEqual(missing);
});

test('a network that is down, npm that is missing and other failures have their own advice', () => {
  const outputs = ['npm error code ENOTFOUND', 'npm error code EUSAGE', 'spawnSync npm ENOENT'];
  expect(new Set(outputs.map((output) => npmAdvice(['ci'], output).replace(output, ''))).size).toBe(3);
});

test('what npm tells its scripts is dropped, what the user set stays', () => {
  const env = { PATH: '/bin', npm_config_local_prefix: '/p', npm_package_name: 'x', npm_config_proxy: 'http://p' };
  expect(cleanEnvironment(env)).toEqual({ PATH: '/bin', npm_config_proxy: 'http://p' });
});
